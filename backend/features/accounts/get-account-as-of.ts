import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { AccountAsOf, getAccountAsOf } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import type { AccountEvent, Recorded } from '#contracts/events/ledger-events'
import { ReadDatabase } from '../../platform/database/database.js'
import { decodeEvent } from '../../platform/deciding/event-codec.js'
import type { EventStore } from '../../platform/event-store/event-store.js'
import { EVENT_STORE } from '../../platform/event-store/token.js'
import { namesOf } from '../../platform/queries/names.js'
import { balanceOf } from './account-queries.js'
import { countUpTo, momentOf } from './time-machine.js'

export class GetAccountAsOf extends Query<AccountAsOf> {
  constructor(readonly input: RequestOf<typeof getAccountAsOf>) {
    super()
  }
}

const PAGE = 1_000

@QueryHandler(GetAccountAsOf)
export class GetAccountAsOfHandler implements IQueryHandler<GetAccountAsOf> {
  constructor(
    private readonly database: ReadDatabase,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ input: { accountId: asked, ...moment } }: GetAccountAsOf) {
    const now = await balanceOf(asked)(this.database)
    // Streams are named in lower case, ids come in any.
    const { accountId } = now
    const stream = `account-${accountId}`
    const [events, names] = await Promise.all([this.eventsOf(stream), namesOf(this.database, [accountId])])
    const count = countUpTo(events, moment)
    return { accountId, fullName: names.get(accountId) ?? 'Erased', stream, now, ...momentOf(events, count) }
  }

  private async eventsOf(stream: string): Promise<Recorded<AccountEvent>[]> {
    const events: Recorded<AccountEvent>[] = []
    for (;;) {
      const page = await this.store.read(stream, events.length, PAGE)
      for (const stored of page) events.push(decodeEvent(stored) as Recorded<AccountEvent>)
      if (page.length < PAGE) return events
    }
  }
}

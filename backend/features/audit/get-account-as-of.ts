import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { AccountAsOf, getAccountAsOf } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import { accountStream } from '../../domain/streams.js'
import type { Account } from '../../domain/account/state.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { nextRevision } from '../../engine/deciding/stream-fold.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import { namesOf } from '../../server/queries/names.js'
import { balanceOf } from '../../server/queries/balance.js'
import { found } from '../../server/queries/found.js'
import { countUpTo, pendingThen, placeOf } from './time-machine.js'

export class GetAccountAsOf extends Query<AccountAsOf> {
  constructor(readonly input: RequestOf<typeof getAccountAsOf>) {
    super()
  }
}

const balanceIn = ({ figures, billing }: Account) => ({ ...figures, billing })

/** The past of an account: its state after so many events comes from the nearest snapshot and the events after that. */
@QueryHandler(GetAccountAsOf)
export class GetAccountAsOfHandler implements IQueryHandler<GetAccountAsOf> {
  constructor(
    private readonly database: ReadDatabase,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly accounts: Accounts,
  ) {}

  async execute({ input: { accountId: asked, ...moment } }: GetAccountAsOf): Promise<AccountAsOf> {
    const row = found(await balanceOf(asked)(this.database))
    // Streams are named in lower case, ids come in any.
    const { accountId } = row
    const stream = accountStream(accountId)
    const now = await this.accounts.now(accountId)
    const events = nextRevision(now.revision)
    const count = await countUpTo(this.store, stream, events, moment)
    const [then, { position, recordedAt, ...around }, newest, names] = await Promise.all([
      count === events ? now : this.accounts.asOf(accountId, count - 1),
      placeOf(this.store, stream, count),
      placeOf(this.store, stream, events),
      namesOf(this.database, [accountId]),
    ])
    const { figures, trialBalance, billing } = then.state
    return {
      accountId,
      fullName: names.get(accountId) ?? 'Erased',
      stream,
      position: position ?? 0n,
      recordedAt: recordedAt ?? row.openedAt,
      eventNumber: count,
      eventsAfter: events - count,
      ...around,
      figures,
      now: { ...row, ...balanceIn(now.state), eventCount: events, position: newest.position ?? row.position },
      trialBalance,
      pending: await pendingThen(this.database, then.state),
      standing: { billing },
    }
  }
}

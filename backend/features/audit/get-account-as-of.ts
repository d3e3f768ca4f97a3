import { Inject } from '@nestjs/common'
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { AccountAsOf, getAccountAsOf } from '#contracts/audit/account-as-of'
import type { RequestOf } from '#contracts/endpoint'
import { accountStream } from '../../domain/streams.js'
import type { Account } from '../../domain/account/state.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { nextRevision } from '../../engine/deciding/stream-fold.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import { FORMER_CLIENT, namesOf } from '../../server/queries/names.js'
import { balanceOf } from '../../server/queries/balance.js'
import { found } from '../../server/queries/found.js'
import {
  countListed,
  countUpTo,
  pendingThen,
  placeOf,
  positionAt,
  tradesThen,
  type Moment,
} from './time-machine.js'

type AsOfInput = RequestOf<typeof getAccountAsOf>

export class GetAccountAsOf extends Query<AccountAsOf> {
  constructor(readonly input: AsOfInput) {
    super()
  }
}

const balanceIn = ({ figures, billing, signalStrength }: Account) => ({
  ...figures,
  billing,
  signalStrength,
})

/**
 * The past of an account: its state after a number of events, from the nearest snapshot and the
 * events after it.
 */
@QueryHandler(GetAccountAsOf)
export class GetAccountAsOfHandler implements IQueryHandler<GetAccountAsOf> {
  constructor(
    private readonly database: ReadDatabase,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly accounts: Accounts,
  ) {}

  async execute({
    input: { accountId: asked, ordinal, at },
  }: GetAccountAsOf): Promise<AccountAsOf> {
    const row = found(await balanceOf(asked)(this.database))
    // Streams are named in lower case, ids come in any.
    const { accountId } = row
    const stream = accountStream(accountId)
    const events = await countListed(this.database, accountId)
    const [now, moment] = await Promise.all([
      this.stateAfter(accountId, events),
      this.momentOf({ ordinal, at }),
    ])
    const count = await countUpTo(this.store, stream, events, moment)
    const [then, { recordedAt, ...place }, newest, names] = await Promise.all([
      count === events ? now : this.accounts.asOf(accountId, count - 1),
      placeOf(this.database, accountId, { count, events }),
      placeOf(this.database, accountId, { count: events, events }),
      namesOf(this.database, [accountId]),
    ])
    const { figures, trialBalance, billing, code, suspendedAt, signalStrength } = then.state
    return {
      accountId,
      fullName: names.get(accountId) ?? FORMER_CLIENT,
      stream,
      ...place,
      recordedAt: recordedAt ?? row.openedAt,
      eventNumber: count,
      eventsAfter: events - count,
      figures,
      now: { ...row, ...balanceIn(now.state), eventCount: events, position: newest.position },
      trialBalance,
      pending: await pendingThen(this.database, then.state),
      trades: await tradesThen(this.database, then.state),
      settings: { billing, code, suspendedAt, signalStrength },
    }
  }

  private async momentOf({ ordinal, at }: Pick<AsOfInput, 'ordinal' | 'at'>): Promise<Moment> {
    return {
      ...(ordinal === undefined ? {} : { position: await positionAt(this.database, ordinal) }),
      ...(at === undefined ? {} : { at }),
    }
  }

  /**
   * An event that the list of entries does not have yet has no number: it appears in the next
   * answer.
   */
  private async stateAfter(accountId: string, count: number) {
    const now = await this.accounts.now(accountId)
    return nextRevision(now.revision) === count ? now : this.accounts.asOf(accountId, count - 1)
  }
}

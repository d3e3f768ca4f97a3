import { Inject, Injectable } from '@nestjs/common'
import { isReversible, type ReversedEntry } from '#contracts/events/money-events'
import type { Instant } from '#contracts/values/values'
import { paidOutAt } from '../../domain/account/reversals.js'
import { Rejection } from '../../domain/decider.js'
import { effectOf, settledChange } from '../../domain/ledger.js'
import { accountStream } from '../../domain/streams.js'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import { found } from '../../server/queries/found.js'

/** Entries that may be reversed, read from the log: account states do not contain them. */
@Injectable()
export class LoggedEntries {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly accounts: Accounts,
    private readonly database: ReadDatabase,
  ) {}

  /**
   * @throws Refusal `not-found`, Rejection `not-reversible` for an event that moved no money, or is
   * a reversal itself
   */
  async at(accountId: string, revision: number): Promise<ReversedEntry> {
    const [stored] = await this.store.read(accountStream(accountId), revision, 1)
    const { id: eventId, type, data, metadata } = decodeEvent(found(stored))
    if (!isReversible(type)) throw new Rejection('not-reversible', { type })
    const { correlationId, recordedAt } = metadata
    const fact = { type, data } as ReversedEntry['fact']
    // A trade may have ended without a profit or a loss: there is nothing to reverse.
    if (settledChange(effectOf(fact)) === 0n) throw new Rejection('not-reversible', { type })
    return { eventId, revision, correlationId, recordedAt, fact }
  }

  /**
   * When the withdrawal that an entry approves was paid out; null if it was not. What the account
   * has forgotten cannot change any more.
   */
  async paidOutAt(accountId: string, entry: ReversedEntry): Promise<Instant | null> {
    const [account, past] = await Promise.all([
      this.accounts.state(accountId),
      pastPayout(entry.correlationId)(this.database),
    ])
    const known = paidOutAt(account, entry)
    return known === undefined ? past : known
  }
}

const pastPayout = (withdrawalId: string) => async (database: ReadDatabase) => {
  const row = await database
    .selectFrom('requests')
    .select('paidAt')
    .where('requestId', '=', withdrawalId)
    .executeTakeFirst()
  return row?.paidAt ?? null
}

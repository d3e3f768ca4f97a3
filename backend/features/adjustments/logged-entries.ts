import { Inject, Injectable } from '@nestjs/common'
import { isReversible, type ReversedEntry } from '#contracts/events/money-events'
import { Rejection } from '../../domain/decider.js'
import { effectOf, settledChange } from '../../domain/ledger.js'
import { accountStream } from '../../domain/streams.js'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../../server/event-store.token.js'
import { found } from '../../server/queries/found.js'

/** Entries that may be reversed, as the log itself has them: an account keeps none of them in its state. */
@Injectable()
export class LoggedEntries {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws Refusal `not-found`, Rejection `not-reversible` for an event that moved no money, or is a reversal itself */
  async at(accountId: string, revision: number): Promise<ReversedEntry> {
    const [stored] = await this.store.read(accountStream(accountId), revision, 1)
    const { id: eventId, type, data, metadata } = decodeEvent(found(stored))
    if (!isReversible(type)) throw new Rejection('not-reversible', { type })
    const { correlationId, recordedAt } = metadata
    const fact = { type, data } as ReversedEntry['fact']
    // A trade may have ended without a profit or a loss: there is nothing to take back.
    if (settledChange(effectOf(fact)) === 0n) throw new Rejection('not-reversible', { type })
    return { eventId, revision, correlationId, recordedAt, fact }
  }
}

import type { Posting } from '#contracts/entries'
import type { Recorded } from '#contracts/events/ledger-events'
import { Money } from '#contracts/money'
import type { ReplayCheck } from '#contracts/replays'
import { effectOf } from '../../../domain/ledger.js'
import type { UnreadableEvent } from '../../deciding/event-codec.js'
import { Check } from './check.js'
import { placeOf } from './place-of.js'

/** What every event shows by itself, or beside the one before: it can be read, follows in order, and its postings sum to zero. */
export class LogChecks {
  private readonly readable = new Check('events')
  private readonly positions = new Check('positions')
  private readonly postings = new Check('postings')
  private last = 0n

  constructor(private readonly postingsOf: (event: Recorded) => readonly Posting[] = (event) => effectOf(event).postings) {}

  take(event: Recorded): void {
    this.readable.passed()
    if (event.position > this.last) this.positions.passed()
    else this.positions.broken(placeOf(event, `after ${this.last}`))
    this.last = event.position
    const sum = this.postingsOf(event).reduce((total, { amount }) => total + amount, 0n)
    if (sum === 0n) this.postings.passed()
    else this.postings.broken(placeOf(event, Money.encode(sum)))
  }

  /** There is no event at a position where the log must have one. */
  missing(position: bigint): void {
    this.positions.broken({ position, stream: null, accountId: null, detail: 'missing' })
  }

  unreadable({ position, message }: UnreadableEvent): void {
    this.readable.broken({ position, stream: null, accountId: null, detail: message })
  }

  states(): ReplayCheck[] {
    return [this.readable, this.positions, this.postings].map((check) => check.state())
  }
}

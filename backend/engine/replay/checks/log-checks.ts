import type { Numbered } from '#contracts/events/ledger-events'
import type { UnreadableEvent } from '../../deciding/event-codec.js'
import { Check, type CheckState } from './check.js'

/** What every event shows by itself or next to the one before: it can be read, and follows in order. */
export class LogChecks {
  private readonly readable = new Check('events')
  private readonly positions = new Check('positions')
  private last = 0n

  take(event: Numbered): void {
    this.readable.passed()
    if (event.position > this.last) this.positions.passed()
    else this.positions.broken(event, `after ${this.last}`)
    this.last = event.position
  }

  /** There is no event at a position where the log must have one. */
  missing(position: bigint, ordinal: bigint | null): void {
    this.positions.broken({ position, ordinal, stream: null }, 'missing')
  }

  unreadable({ position, message }: UnreadableEvent, ordinal: bigint): void {
    this.readable.broken({ position, ordinal, stream: null }, message)
  }

  states(): CheckState[] {
    return [this.readable, this.positions].map((check) => check.state())
  }
}

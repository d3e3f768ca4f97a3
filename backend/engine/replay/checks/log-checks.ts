import type { Numbered } from '#contracts/events/ledger-events'
import type { UnreadableEvent } from '../../deciding/event-codec.js'
import { Check, type CheckState } from './check.js'

/**
 * Checks of each event by itself and against the previous one: it is readable, and follows in
 * order.
 */
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

  /** A position where the log must have an event, but has none. */
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

import type { Recorded } from '#contracts/events/ledger-events'
import type { UnreadableEvent } from '../../deciding/event-codec.js'
import { Check, type CheckState } from './check.js'

/** What every event shows by itself, or beside the one before: it can be read, and follows in order. */
export class LogChecks {
  private readonly readable = new Check('events')
  private readonly positions = new Check('positions')
  private last = 0n

  take(event: Recorded): void {
    this.readable.passed()
    if (event.position > this.last) this.positions.passed()
    else this.positions.broken(event, `after ${this.last}`)
    this.last = event.position
  }

  /** There is no event at a position where the log must have one. */
  missing(position: bigint): void {
    this.positions.broken({ position, stream: null }, 'missing')
  }

  unreadable({ position, message }: UnreadableEvent): void {
    this.readable.broken({ position, stream: null }, message)
  }

  states(): CheckState[] {
    return [this.readable, this.positions].map((check) => check.state())
  }
}

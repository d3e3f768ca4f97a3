import type { StoredEvent } from './event-store.js'

/**
 * Where positions are dense, one without an event means that somebody took it away; where they are not, a log that ends before an event
 * that was read from it. Nothing mends it. `readable` are the events that were asked for, up to the one that is missing.
 */
export class LogCorrupted extends Error {
  override readonly name = 'LogCorrupted'
  constructor(
    readonly position: bigint,
    readonly readable: readonly StoredEvent[] = [],
  ) {
    super(`the log is corrupt: there is no event at position ${position}`)
  }
}

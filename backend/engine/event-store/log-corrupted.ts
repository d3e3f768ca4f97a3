import type { StoredEvent } from './event-store.js'

/**
 * With dense positions, a position without an event, which must have been removed; otherwise, a log
 * that ends before an event already read from it. Retrying does not help. `readable` are the
 * requested events up to the missing one.
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

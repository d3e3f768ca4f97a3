import type { StoredEvent } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'

/** Subscribers are rarely further behind. */
const KEPT = 512
/** In characters: larger appends are rare, and are read from the log. */
const LONGEST_APPEND = 20_000

/**
 * This process's latest writes, as they are in the log, so that its own subscriptions need not read
 * them back. Positions are dense, so a run without a gap is the log; other processes' writes leave
 * gaps.
 */
export class RecentEvents {
  private events: StoredEvent[] = []

  /** Adds a written append; `position` is that of its last event. */
  add(
    { stream, expected, events }: Pick<PendingAppend, 'stream' | 'expected' | 'events'>,
    position: bigint,
  ): void {
    const first = position - BigInt(events.length) + 1n
    const length = events.reduce(
      (sum, { data, metadata }) => sum + data.length + metadata.length,
      0,
    )
    if (length > LONGEST_APPEND || this.events.at(-1)?.position !== first - 1n) this.events = []
    if (length > LONGEST_APPEND) return
    for (const [offset, { id, type, data, metadata }] of events.entries())
      this.events.push({
        id,
        type,
        data,
        metadata,
        stream,
        revision: expected + 1 + offset,
        position: first + BigInt(offset),
      })
    if (this.events.length > 2 * KEPT) this.events = this.events.slice(-KEPT)
  }

  /**
   * The events after a position, at most `limit` of them; undefined if the next one is not here.
   */
  after(position: bigint, limit: number): readonly StoredEvent[] | undefined {
    const [oldest] = this.events
    if (!oldest || position < oldest.position - 1n) return undefined
    const from = Number(position + 1n - oldest.position)
    return from < this.events.length ? this.events.slice(from, from + limit) : undefined
  }
}

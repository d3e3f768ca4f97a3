import { setTimeout as pause } from 'node:timers/promises'
import { BackOff } from '../../lib/back-off.js'
import type { BatchListener, EventStore, StoredEvent, Subscription } from './event-store.js'
import type { LogHead } from './log-head.js'
import { LogCorrupted } from './log-corrupted.js'

const pageSize = 500
const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000

/** What a subscription reads from. */
export interface LogSource extends Pick<EventStore, 'readAll' | 'head'> {
  readonly known: LogHead
  /** This process's own latest writes, if the store keeps them. */
  readonly recent?: { after(position: bigint, limit: number): readonly StoredEvent[] | undefined }
  /** The subscriptions that have not ended. */
  readonly open: Set<Subscription>
  /** Whether a failed read may succeed when retried. */
  isPassing(error: unknown): boolean
}

/**
 * A cursor through a log. It sleeps until the log is known to have events after it, reads a page,
 * delivers it and moves, so it can neither skip an event nor deliver one twice, however often it is
 * woken. Retries after transient failures.
 */
export class LogSubscription implements Subscription {
  readonly ended: Promise<void>
  private readonly stopping = new AbortController()

  constructor(
    private readonly source: LogSource,
    private after: bigint,
    private readonly onBatch: BatchListener,
  ) {
    source.open.add(this)
    this.ended = this.run().finally(() => source.open.delete(this))
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    this.source.known.wake()
    await this.ended.catch(() => undefined)
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    const head = await this.untilRead(() => this.source.head())
    if (head === undefined) return
    if (head < this.after) throw new LogCorrupted(this.after)
    this.source.known.announce(head)
    while (!signal.aborted) {
      await this.source.known.growsBeyond(this.after, signal)
      const events =
        this.recent(head) ?? (await this.untilRead(() => this.source.readAll(this.after, pageSize)))
      if (events === undefined) return
      await this.handOn(events)
    }
  }

  /** Reads from the log what was there when the subscription began, so that gaps are found. */
  private recent(head: bigint): readonly StoredEvent[] | undefined {
    return this.after < head ? undefined : this.source.recent?.after(this.after, pageSize)
  }

  private async handOn(events: readonly StoredEvent[]): Promise<void> {
    const last = events.at(-1)
    if (!last) throw new LogCorrupted(this.source.known.end)
    await this.onBatch(events)
    this.after = last.position
  }

  /** Undefined if the subscription is stopped in the meantime. */
  private async untilRead<T>(read: () => Promise<T>): Promise<T | undefined> {
    const { signal } = this.stopping
    const pauses = new BackOff(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
    while (!signal.aborted) {
      try {
        const result = await read()
        return signal.aborted ? undefined : result
      } catch (error) {
        if (!this.source.isPassing(error)) throw error
        await pause(pauses.next(), undefined, { signal }).catch(() => undefined)
      }
    }
    return undefined
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import {
  EventStoreDBClient,
  START,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client'
import { BackOff } from '../../../lib/back-off.js'
import {
  EventStoreUnavailable,
  type BatchListener,
  type StoredEvent,
  type Subscription,
} from '../event-store.js'
import { LogCorrupted } from '../log-corrupted.js'
import { fromServerEvent, ledgerStreams } from './server-events.js'

const batchMost = 500
const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000

export interface SubscriptionParts {
  readonly url: string
  readonly timeoutMs: number
  readonly head: () => Promise<bigint>
  readonly trouble: (error: Error) => void
  /** The subscriptions that have not ended. */
  readonly open: Set<Subscription>
}

/** Wraps what the listener threw. */
class ListenerFailed extends Error {}

/**
 * The client's subscriptions end with the first broken connection, some silently. This one resumes
 * after the last event that its listener has handled, on a client of its own, so that nothing that
 * ends another's calls ends it unnoticed.
 */
export class ResumingSubscription implements Subscription {
  readonly ended: Promise<void>
  private readonly stopping = new AbortController()
  private readonly pauses = new BackOff(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)

  constructor(
    private readonly parts: SubscriptionParts,
    private after: bigint,
    private readonly onBatch: BatchListener,
  ) {
    parts.open.add(this)
    this.ended = this.run().finally(() => parts.open.delete(this))
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.ended.catch(() => undefined)
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      try {
        await this.requireLog()
        await this.follow()
      } catch (error) {
        if (error instanceof ListenerFailed) throw error.cause
        if (error instanceof LogCorrupted) throw error
        if (signal.aborted) return
        const pauseMs = this.pauses.next()
        this.parts.trouble(
          new Error(`the subscription failed; restarting in ${pauseMs} ms`, { cause: error }),
        )
        await pause(pauseMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** @throws LogCorrupted if the log ends before the last position handled */
  private async requireLog(): Promise<void> {
    if (this.after > 0n && (await this.parts.head()) < this.after)
      throw new LogCorrupted(this.after)
  }

  /** One connection. Returns when stopped. */
  private async follow(): Promise<void> {
    if (this.stopping.signal.aborted) return
    const client = EventStoreDBClient.connectionString(this.parts.url)
    const fromPosition = this.after === 0n ? START : { commit: this.after, prepare: this.after }
    const filter = streamNameFilter({ regex: ledgerStreams, checkpointInterval: 1_000 })
    const feed = new Feed(client.subscribeToAll({ fromPosition, filter }), this.stopping.signal)
    try {
      await feed.begun(this.parts.timeoutMs)
      for (let batch = await feed.next(); batch.length > 0; batch = await feed.next())
        await this.handOn(batch)
    } finally {
      feed.end()
      await client.dispose()
    }
  }

  private async handOn(records: readonly AllStreamResolvedEvent[]): Promise<void> {
    const events: StoredEvent[] = records
      .map(fromServerEvent)
      .flatMap((kept) => (kept && kept.event.position > this.after ? [kept.event] : []))
    const last = events.at(-1)
    if (!last) return
    try {
      await this.onBatch(events)
    } catch (cause) {
      throw new ListenerFailed('the listener failed', { cause })
    }
    this.after = last.position
    this.pauses.reset()
  }
}

/**
 * A subscription's records, taken in batches; the server waits while too many are buffered here
 * (backpressure).
 */
class Feed {
  private readonly records: AllStreamResolvedEvent[] = []
  private failure: Error | undefined
  private isConfirmed = false
  private wake: () => void = () => undefined

  constructor(
    private readonly source: AllStreamSubscription,
    private readonly signal: AbortSignal,
  ) {
    const fail = (error: Error) => {
      this.failure ??= error
      this.wake()
    }
    source.on('error', fail)
    source.on('close', () => fail(new Error('the server ended the subscription')))
    source.on('end', () => fail(new Error('the server ended the subscription')))
    source.on('confirmation', () => {
      this.isConfirmed = true
      this.wake()
    })
    source.on('data', (record: AllStreamResolvedEvent) => {
      this.records.push(record)
      if (this.records.length >= batchMost) source.pause()
      this.wake()
    })
    signal.addEventListener('abort', this.onAbort)
  }

  /** @throws EventStoreUnavailable if the server does not confirm in time */
  async begun(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => {
      this.failure ??= new EventStoreUnavailable(timeoutMs)
      this.wake()
    }, timeoutMs)
    try {
      await this.until(() => this.isConfirmed)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Empty once stopped. */
  async next(): Promise<readonly AllStreamResolvedEvent[]> {
    await this.until(() => this.records.length > 0)
    if (this.signal.aborted) return []
    const batch = this.records.splice(0, batchMost)
    if (this.source.isPaused()) this.source.resume()
    return batch
  }

  end(): void {
    this.signal.removeEventListener('abort', this.onAbort)
    this.source.destroy()
  }

  private readonly onAbort = (): void => this.wake()

  private async until(holds: () => boolean): Promise<void> {
    while (!this.signal.aborted && !holds()) {
      if (this.failure) throw this.failure
      await new Promise<void>((resolve) => (this.wake = resolve))
    }
  }
}

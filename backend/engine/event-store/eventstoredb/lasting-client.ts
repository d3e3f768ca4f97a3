import { setMaxListeners } from 'node:events'
import { getDefaultHighWaterMark, setDefaultHighWaterMark } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'
import { BackOff } from '../../../lib/back-off.js'
import { EventStoreUnavailable } from '../event-store.js'
import { isMendedByClient, isVerdict } from './failures.js'
import { within } from './within.js'

/** How many messages a client stream accepts before it blocks the next one. */
export const ROOM_OF_A_STREAM = 128
const OF_OBJECTS = true

const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * A client that is replaced when it stops answering. The client repairs a broken connection itself,
 * but waits forever for a silent server, and keeps what it learned about a server that was still
 * starting.
 */
export class LastingClient {
  private client: EventStoreDBClient | undefined
  private leaving: Promise<void> = Promise.resolve()
  private readonly closing = new AbortController()

  constructor(
    private readonly url: string,
    private readonly timeoutMs: number,
  ) {
    // The client creates its streams itself, with the process's default size.
    setDefaultHighWaterMark(
      OF_OBJECTS,
      Math.max(ROOM_OF_A_STREAM, getDefaultHighWaterMark(OF_OBJECTS)),
    )
    // Every call that waits for its next attempt adds a listener.
    setMaxListeners(0, this.closing.signal)
  }

  /**
   * The server's answer to `work`, retried while the server is unreachable, changes leader or drops
   * the connection. `attempt` counts from 1.
   * @throws EventStoreUnavailable if there is none in time
   */
  async call<Result>(
    work: (client: EventStoreDBClient, attempt: number) => Promise<Result>,
    since = performance.now(),
  ): Promise<Result> {
    const until = since + this.timeoutMs
    let failure: unknown
    const pauses = new BackOff(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
    for (let attempt = 1; performance.now() < until; attempt++) {
      this.closing.signal.throwIfAborted()
      try {
        return await this.attempt(work, attempt, until)
      } catch (error) {
        if (isVerdict(error)) throw error
        failure = error
      }
      await pause(Math.min(pauses.next(), Math.max(0, until - performance.now())), undefined, {
        signal: this.closing.signal,
      }).catch(() => undefined)
    }
    throw new EventStoreUnavailable(this.timeoutMs, { cause: failure })
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('the event store is closed'))
    this.renew(this.client)
    await this.leaving
  }

  private async attempt<Result>(
    work: (client: EventStoreDBClient, attempt: number) => Promise<Result>,
    attempt: number,
    until: number,
  ): Promise<Result> {
    await this.leaving
    const client = (this.client ??= EventStoreDBClient.connectionString(this.url))
    try {
      const result = await within(
        until - performance.now(),
        work(client, attempt),
        () => new Error('no response in time'),
      )
      // The client ends a cancelled read as if it were complete.
      if (this.client !== client) throw new Error('closed during the call')
      return result
    } catch (error) {
      if (!isVerdict(error) && !isMendedByClient(error)) this.renew(client)
      throw error
    }
  }

  /**
   * The next client sends nothing before this one's streams have ended: the error that ends a
   * stream of batched appends reaches all appends in flight in the process, whichever client sent
   * them.
   */
  private renew(client: EventStoreDBClient | undefined): void {
    if (!client || this.client !== client) return
    this.client = undefined
    this.leaving = client.dispose().catch(() => undefined)
  }
}

import type pg from 'pg'
import { MAX_APPEND_BYTES, OutcomeUnknown, type Append, type Appended } from '../event-store.js'
import { PendingAppends, type PendingAppend } from '../pending-appends.js'
import { batchStatement } from './append-batch.js'
import { isLost } from './failures.js'
import { LastingConnection } from './lasting-connection.js'
import { logSession } from './session.js'
import { settle } from './verdicts.js'

const inFlightMost = 2
/** So many are worth a batch of their own, though more are about to be called: the database then works beside whoever calls them. */
const batchWorthwhile = 16
const batchMost = 1_000
const batchUnitsMost = 2 * MAX_APPEND_BYTES

export interface AppenderOptions {
  readonly config: pg.ClientConfig
  /** How long an append waits for a connection before it is given up. */
  readonly patienceMs: number
  /** Called with the position of the last event of each batch that was written. */
  readonly written: (position: bigint) => void
  /** Called when the connection is lost or cannot be opened. */
  readonly trouble: (error: Error) => void
}

/**
 * Group commit: appends that arrive while a commit is under way share the next one. The commit in flight is the collecting window, so
 * an idle log answers at once and a busy one in batches. Two batches are in flight on one pipelined connection, which keeps their order.
 */
export class Appender {
  private readonly queue: PendingAppend[] = []
  private readonly pending = new PendingAppends()
  private readonly connection: LastingConnection
  private client: pg.Client | undefined
  private inFlight = 0
  private isFlushDue = false
  private waitingSince: number | undefined

  constructor(private readonly options: AppenderOptions) {
    const config = { ...logSession(options.config), pipeline: true }
    this.connection = new LastingConnection(config, {
      opened: (client) => this.resume(client),
      lost: (error) => this.pause(error),
      refused: (error) => this.giveUpWaiting(error),
    })
  }

  append(append: Append): Promise<Appended> {
    return this.pending.submit(append, (pending) => this.enqueue(pending))
  }

  /** Answers what was called before, then ends the connection. */
  async close(): Promise<void> {
    await this.pending.close()
    await this.connection.close()
  }

  private enqueue(pending: PendingAppend): void {
    this.queue.push(pending)
    if (!this.client) this.wait()
    else if (this.inFlight === 0) this.flush()
    else this.flushSoon()
  }

  private flushSoon(): void {
    if (this.inFlight >= inFlightMost) return
    if (this.queue.length >= batchWorthwhile) return this.flush()
    if (this.isFlushDue) return
    this.isFlushDue = true
    setImmediate(() => {
      this.isFlushDue = false
      if (this.inFlight < inFlightMost) this.flush()
    })
  }

  private flush(): void {
    if (!this.client || this.queue.length === 0) return
    const batch = this.queue.splice(0, batchLength(this.queue))
    this.inFlight++
    const answered = (error: Error | null, result?: pg.QueryArrayResult<[string]>) => this.answer(batch, error, result?.rows[0]?.[0])
    this.client.query<[string]>(batchStatement(batch), answered)
  }

  private answer(batch: readonly PendingAppend[], error: Error | null, answer: string | undefined): void {
    this.inFlight--
    if (error && isLost(error)) this.leaveConnection()
    this.flush()
    if (answer) this.options.written(settle(batch, answer))
    else for (const pending of batch) pending.reject(!error || isLost(error) ? new OutcomeUnknown(pending.stream, { cause: error }) : error)
    this.pending.leave(batch)
  }

  private wait(): void {
    this.waitingSince ??= Date.now()
    this.connection.open()
  }

  private resume(client: pg.Client): void {
    this.client = client
    this.waitingSince = undefined
    this.flush()
  }

  private leaveConnection(): void {
    this.client = undefined
    this.connection.drop()
  }

  private pause(error: Error): void {
    this.client = undefined
    if (this.queue.length > 0) this.waitingSince = Date.now()
    this.options.trouble(error)
  }

  private giveUpWaiting(error: Error): void {
    this.options.trouble(error)
    if (this.waitingSince === undefined || Date.now() - this.waitingSince < this.options.patienceMs) return
    const given = this.queue.splice(0)
    this.waitingSince = undefined
    for (const pending of given) pending.reject(new OutcomeUnknown(pending.stream, { cause: error }))
    this.pending.leave(given)
  }
}

function batchLength(queue: readonly PendingAppend[]): number {
  let units = 0
  for (const [index, { events }] of queue.entries()) {
    if (index === batchMost) return index
    for (const { data, metadata } of events) units += data.length + metadata.length
    if (units > batchUnitsMost) return index
  }
  return queue.length
}

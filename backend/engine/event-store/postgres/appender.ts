import type pg from 'pg'
import type { Limits } from '../../../postgres/connections/limits.js'
import { EventStoreBusy, OutcomeUnknown, type Append, type Appended } from '../event-store.js'
import { PendingAppends, type PendingAppend } from '../pending-appends.js'
import type { UnknownOutcomes } from '../unknown-outcomes.js'
import { batchStatement } from './append-batch.js'
import { AppendQueue } from './append-queue.js'
import { isHeldUp, isLost } from './failures.js'
import { LastingConnection } from './lasting-connection.js'
import type { RecentEvents } from './recent-events.js'
import { logSession } from './session.js'
import { settle } from './verdicts.js'

const text = 'select extract(epoch from clock_timestamp()) * 1000'

/**
 * The database server's clock as last read, continued by a monotonic clock of this process. In
 * milliseconds.
 */
class ServerClock {
  private aheadMs = 0

  async read(client: pg.Client): Promise<void> {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
    this.aheadMs = Number(rows[0]?.[0]) - performance.now()
  }

  now(): number {
    return performance.now() + this.aheadMs
  }
}

const inFlightMost = 2
/** At least this many make a second batch while one is in flight. */
const batchWorthwhile = 16

/** An append is written within milliseconds; if not, its caller should hear soon. */
const limits: Limits = { statementMs: 6_000, lockMs: 5_000, idleMs: 6_000 }
/**
 * The last one in flight waits for those before it. Nothing lands later than this after being sent.
 */
const landWithinMs = inFlightMost * limits.statementMs
const answerWithinMs = landWithinMs + 5_000

/**
 * Override the database's defaults: acknowledged means durable, and reads after taking the lock see
 * the latest state.
 */
const settings = '-c synchronous_commit=on -c default_transaction_isolation=read\\ committed'

export interface AppenderOptions {
  readonly config: pg.ClientConfig
  /** How long an append waits for a connection before it is given up. */
  readonly patienceMs: number
  /** Receives every append whose answer was lost, with the server time until which it may land. */
  readonly unknown: UnknownOutcomes
  /** Receives every written append, in log order. */
  readonly recent: RecentEvents
  /** Called with the position of each written batch's last event. */
  readonly written: (position: bigint) => void
  /** Called when the connection is lost or cannot be opened. */
  readonly trouble: (error: Error) => void
}

interface Sent {
  readonly batch: readonly PendingAppend[]
  /** The server time from which the server refuses it. */
  readonly notAfter: number
}

/**
 * Group commit: appends that arrive during a commit share the next one. Up to two batches are in
 * flight on one pipelined connection, which keeps their order.
 *
 * A commit costs little more for many appends than for one, so batches are few. A batch is sent at
 * the end of a turn of the event loop, so that answered callers can join it; a second one only if
 * it is large enough; and none takes more than half of all waiting and in-flight appends, unless
 * that is too few for a batch.
 */
export class Appender {
  private readonly queue = new AppendQueue()
  private readonly pending = new PendingAppends()
  private readonly connection: LastingConnection
  private readonly clock = new ServerClock()
  private client: pg.Client | undefined
  private inFlight = 0
  /** How many appends are in flight. */
  private underWay = 0
  private isFlushDue = false
  private waitingSince: number | undefined

  constructor(private readonly options: AppenderOptions) {
    const session = logSession(options.config, limits)
    const config = {
      ...session,
      options: `${session.options} ${settings}`,
      query_timeout: answerWithinMs,
    }
    this.connection = new LastingConnection(config, {
      opened: (client) => this.resume(client),
      beat: (client) => this.clock.read(client),
      lost: (error) => this.pause(error),
      refused: (error) => this.giveUpWaiting(error),
    })
  }

  append(append: Append): Promise<Appended> {
    return this.pending.submit(append, (pending) => this.enqueue(pending))
  }

  /** Waits for the answers to earlier calls, then ends the connection. */
  async close(): Promise<void> {
    await this.pending.close()
    await this.connection.close()
  }

  private enqueue(pending: PendingAppend): void {
    if (!this.queue.offer(pending)) return this.refuse([pending], new EventStoreBusy())
    if (!this.client) this.wait()
    else this.flushSoon()
  }

  /** At the end of this turn of the event loop, which may bring more appends. */
  private flushSoon(): void {
    if (this.isFlushDue) return
    this.isFlushDue = true
    setImmediate(() => {
      this.isFlushDue = false
      this.flush()
    })
  }

  private flush(): void {
    if (this.inFlight === 0) this.send()
    if (this.inFlight < inFlightMost && this.queue.length >= batchWorthwhile) this.send()
  }

  private send(): void {
    if (!this.client || this.queue.length === 0) return
    const half = Math.ceil((this.queue.length + this.underWay) / 2)
    const sent = {
      batch: this.queue.takeBatch(Math.max(half, batchWorthwhile)),
      notAfter: this.clock.now() + landWithinMs,
    }
    const statement = batchStatement(sent.batch, sent.notAfter)
    this.inFlight++
    this.underWay += sent.batch.length
    const answered = (error: Error | null, result?: pg.QueryArrayResult<[string]>) =>
      this.answer(sent, error, result?.rows[0]?.[0])
    this.client.query<[string]>(statement, answered)
  }

  private answer(sent: Sent, error: Error | null, answer: string | undefined): void {
    this.inFlight--
    this.underWay -= sent.batch.length
    if (error && isLost(error)) this.leaveConnection()
    // The others have waited as long as this one; giving each another turn would take minutes.
    if (error && isHeldUp(error)) this.refuse(this.queue.takeAll(), error)
    this.flushSoon()
    if (answer) {
      this.options.written(
        settle(sent.batch, answer, (append, position) => this.options.recent.add(append, position)),
      )
      this.pending.leave(sent.batch)
    } else if (error && !isLost(error)) {
      this.refuse(sent.batch, error)
    } else {
      this.leaveOpen(sent, error)
    }
  }

  private refuse(appends: readonly PendingAppend[], error: Error): void {
    for (const pending of appends) pending.reject(error)
    this.pending.leave(appends)
  }

  private leaveOpen({ batch, notAfter }: Sent, cause: Error | null): void {
    const openForMs = Math.max(0, notAfter - this.clock.now())
    for (const { stream, commandId, reject } of batch) {
      this.options.unknown.remember(commandId, notAfter)
      reject(new OutcomeUnknown(stream, { cause, openForMs }))
    }
    this.pending.leave(batch)
  }

  private wait(): void {
    this.waitingSince ??= performance.now()
    this.connection.open()
  }

  private async resume(client: pg.Client): Promise<void> {
    await this.clock.read(client)
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
    if (this.queue.length > 0) this.waitingSince = performance.now()
    this.options.trouble(error)
  }

  private giveUpWaiting(error: Error): void {
    this.options.trouble(error)
    if (
      this.waitingSince === undefined ||
      performance.now() - this.waitingSince < this.options.patienceMs
    )
      return
    const given = this.queue.takeAll()
    this.waitingSince = undefined
    for (const pending of given)
      pending.reject(new OutcomeUnknown(pending.stream, { cause: error }))
    this.pending.leave(given)
  }
}

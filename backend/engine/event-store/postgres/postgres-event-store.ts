import type pg from 'pg'
import type {
  Append,
  Appended,
  BatchListener,
  EventStore,
  Gap,
  StoredEvent,
  Subscription,
} from '../event-store.js'
import { LogHead } from '../log-head.js'
import { LogSubscription, type LogSource } from '../log-subscription.js'
import { UnknownOutcomes } from '../unknown-outcomes.js'
import { Appender } from './appender.js'
import { isPassing } from './failures.js'
import { Fence } from './fence.js'
import { LogListener } from './log-listener.js'
import { LogReader } from './log-reader.js'
import { RecentEvents } from './recent-events.js'

const defaultPollMs = 1_000
const defaultPatienceMs = 5_000

export interface PostgresEventStoreOptions {
  /** A role that may read the log; to append, it must be allowed to execute `append_events`. */
  readonly config: pg.ClientConfig
  /** How often subscriptions poll the log without a notification. */
  readonly pollMs?: number
  /** How long an append waits for a lost connection to come back before its outcome is unknown. */
  readonly patienceMs?: number
  /** Called when a connection is lost or cannot be opened; a process warning by default. */
  readonly trouble?: (error: Error) => void
}

/**
 * The log in Postgres. Connections are opened on first use: one that appends, one that listens, a
 * few that read. Positions are dense and in commit order; a gap is corruption and ends
 * subscriptions with `LogCorrupted`.
 */
export class PostgresEventStore implements EventStore {
  readonly positions = 'dense'
  private readonly appender: Appender
  private readonly reader: LogReader
  private readonly listener: LogListener
  private readonly source: LogSource
  private readonly unknown = new UnknownOutcomes()
  private readonly fence: Fence<number>
  private closing: Promise<void> | undefined

  constructor({
    config,
    pollMs = defaultPollMs,
    patienceMs = defaultPatienceMs,
    trouble = warn,
  }: PostgresEventStoreOptions) {
    const known = new LogHead()
    const reader = new LogReader(config)
    const head = () => reader.head()
    this.reader = reader
    this.fence = new Fence(() => reader.fence())
    const { unknown } = this
    const recent = new RecentEvents()
    this.appender = new Appender({
      config,
      patienceMs,
      trouble,
      unknown,
      recent,
      written: (position) => known.announce(position),
    })
    this.listener = new LogListener({ config, known, head, pollMs, trouble })
    this.source = {
      known,
      open: new Set(),
      head,
      isPassing,
      readAll: (after, limit) => reader.readAll(after, limit),
      recent,
    }
  }

  append(append: Append): Promise<Appended> {
    return this.appender.append(append)
  }

  read(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    return this.reader.read(stream, from, limit)
  }

  readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    return this.reader.readAll(after, limit)
  }

  readCommand(stream: string, commandId: string): Promise<StoredEvent[]> {
    return this.reader.readCommand(stream, commandId)
  }

  async readSettled(stream: string, commandId: string): Promise<StoredEvent[]> {
    const now = await this.fence.pass()
    const events = await this.readCommand(stream, commandId)
    if (events.length === 0) this.unknown.requireSettled(stream, commandId.toLowerCase(), now)
    return events
  }

  head(): Promise<bigint> {
    return this.reader.head()
  }

  gaps(after: bigint, upTo: bigint): Promise<readonly Gap[]> {
    return this.reader.gaps(after, upTo)
  }

  subscribe(after: bigint, onBatch: BatchListener): Subscription {
    this.listener.open()
    return new LogSubscription(this.source, after, onBatch)
  }

  close(): Promise<void> {
    return (this.closing ??= this.closeAll())
  }

  private async closeAll(): Promise<void> {
    await this.appender.close()
    await Promise.all([...this.source.open].map((subscription) => subscription.stop()))
    await this.listener.close()
    await this.reader.close()
  }
}

const warn = (error: Error): void => process.emitWarning(error)

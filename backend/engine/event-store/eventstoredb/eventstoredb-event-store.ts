import type {
  Append,
  Appended,
  BatchListener,
  EventStore,
  Gap,
  StoredEvent,
  Subscription,
} from '../event-store.js'
import { UnknownOutcomes } from '../unknown-outcomes.js'
import { Appender } from './appender.js'
import type { ClaimTable } from './claim-table.js'
import { Claims } from './claims.js'
import { LastingClient } from './lasting-client.js'
import { LogReader } from './log-reader.js'
import { ResumingSubscription, type SubscriptionParts } from './resuming-subscription.js'
import { Writer } from './writer.js'

const defaultTimeoutMs = 10_000

export interface EventStoreDbOptions {
  /** A connection string: "esdb://host:2113?tls=false". */
  readonly url: string
  /** Which command belongs to which stream. The store closes it. */
  readonly claims: ClaimTable
  /** How long to wait for an answer, including further attempts. */
  readonly timeoutMs?: number
  /** Called when a subscription loses its connection; a process warning by default. */
  readonly trouble?: (error: Error) => void
}

/**
 * The log in EventStoreDB, version 22.6 or later, which no other program should use. Positions are
 * in commit order and have gaps. Only one instance per process may append: the client shares the
 * pending appends of all instances.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly positions = 'ordered'
  private readonly writing: LastingClient
  private readonly reading: LastingClient
  private readonly reader: LogReader
  private readonly table: ClaimTable
  private readonly claims: Claims
  private readonly appender: Appender
  private readonly subscriptions: SubscriptionParts
  private readonly unknown = new UnknownOutcomes()
  private closing: Promise<void> | undefined

  constructor({ url, claims, timeoutMs = defaultTimeoutMs, trouble = warn }: EventStoreDbOptions) {
    this.writing = new LastingClient(url, timeoutMs)
    this.reading = new LastingClient(url, timeoutMs)
    this.reader = new LogReader(this.reading)
    const writer = new Writer(this.writing, timeoutMs)
    this.table = claims
    this.claims = new Claims(claims, this.reader, timeoutMs)
    this.appender = new Appender({
      writer,
      reader: this.reader,
      claims: this.claims,
      unknown: this.unknown,
      openForMs: timeoutMs,
    })
    this.subscriptions = { url, timeoutMs, trouble, head: () => this.head(), open: new Set() }
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

  async readCommand(stream: string, commandId: string): Promise<StoredEvent[]> {
    const id = commandId.toLowerCase()
    if (!(await this.claims.mayBeIn(stream, id))) return []
    const first = await this.reader.findCommand(stream, id, -1)
    return first ? this.reader.read(stream, first.event.revision, first.commandSize) : []
  }

  async readSettled(stream: string, commandId: string): Promise<StoredEvent[]> {
    const now = performance.now()
    const events = await this.readCommand(stream, commandId)
    if (events.length === 0) this.unknown.requireSettled(stream, commandId.toLowerCase(), now)
    return events
  }

  head(): Promise<bigint> {
    return this.reader.head()
  }

  async gaps(): Promise<readonly Gap[]> {
    return []
  }

  subscribe(after: bigint, onBatch: BatchListener): Subscription {
    return new ResumingSubscription(this.subscriptions, after, onBatch)
  }

  close(): Promise<void> {
    return (this.closing ??= this.closeAll())
  }

  private async closeAll(): Promise<void> {
    await this.appender.close()
    await Promise.all([...this.subscriptions.open].map((subscription) => subscription.stop()))
    await Promise.all([this.writing.close(), this.reading.close(), this.table.close()])
  }
}

const warn = (error: Error): void => process.emitWarning(error)

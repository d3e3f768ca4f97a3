import {
  DuplicateCommand,
  WrongExpectedRevision,
  type Append,
  type Appended,
  type BatchListener,
  type EventStore,
  type Gap,
  type StoredEvent,
  type Subscription,
} from '../event-store.js'
import { LogHead } from '../log-head.js'
import { LogSubscription, type LogSource } from '../log-subscription.js'
import { PendingAppends, type PendingAppend } from '../pending-appends.js'

/**
 * The log in an array, with the semantics of the real ones, for tests that need no disk. Nothing
 * survives the process.
 */
export class MemoryEventStore implements EventStore {
  readonly positions = 'dense'
  private readonly log: StoredEvent[] = []
  private readonly streams = new Map<string, StoredEvent[]>()
  private readonly commands = new Map<string, readonly StoredEvent[]>()
  private readonly ids = new Set<string>()
  private readonly appendIds = new Map<string, string>()
  private readonly pending = new PendingAppends()
  private readonly source: LogSource = {
    known: new LogHead(),
    open: new Set(),
    readAll: (after, limit) => this.readAll(after, limit),
    head: () => this.head(),
    isPassing: () => false,
  }

  append(append: Append): Promise<Appended> {
    return this.pending.submit(append, (pending) => setImmediate(() => this.judge(pending)))
  }

  async read(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    return (this.streams.get(stream) ?? []).slice(from, from + limit)
  }

  async readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    return this.log.slice(Number(after), Number(after) + limit)
  }

  async readCommand(stream: string, commandId: string): Promise<StoredEvent[]> {
    return (this.commands.get(commandId.toLowerCase()) ?? []).filter(
      (event) => event.stream === stream,
    )
  }

  readSettled(stream: string, commandId: string): Promise<StoredEvent[]> {
    return this.readCommand(stream, commandId)
  }

  async head(): Promise<bigint> {
    return BigInt(this.log.length)
  }

  async gaps(): Promise<readonly Gap[]> {
    return []
  }

  subscribe(after: bigint, onBatch: BatchListener): Subscription {
    return new LogSubscription(this.source, after, onBatch)
  }

  async close(): Promise<void> {
    await this.pending.close()
    await Promise.all([...this.source.open].map((subscription) => subscription.stop()))
  }

  private judge(pending: PendingAppend): void {
    const stream = this.streams.get(pending.stream) ?? []
    const appendId = this.appendIds.get(pending.stream) ?? null
    if (pending.events.some(({ id }) => this.ids.has(id))) {
      pending.reject(new DuplicateCommand(pending.stream, pending.commandId))
    } else if (
      stream.length - 1 !== pending.expected ||
      (pending.follows ?? appendId) !== appendId
    ) {
      pending.reject(
        new WrongExpectedRevision(
          pending.stream,
          pending.expectedRevision,
          stream.at(-1)?.revision ?? 'none',
        ),
      )
    } else {
      pending.resolve(this.record(stream, pending))
    }
    this.pending.leave([pending])
  }

  private record(
    stream: StoredEvent[],
    { stream: name, commandId, appendId, events }: PendingAppend,
  ): Appended {
    const stored = events.map((event, offset) => ({
      ...event,
      stream: name,
      revision: stream.length + offset,
      position: BigInt(this.log.length + 1 + offset),
    }))
    this.log.push(...stored)
    stream.push(...stored)
    this.streams.set(name, stream)
    this.appendIds.set(name, appendId)
    this.commands.set(commandId, stored)
    for (const { id } of stored) this.ids.add(id)
    const position = BigInt(this.log.length)
    this.source.known.announce(position)
    return { revision: stream.length - 1, position }
  }
}

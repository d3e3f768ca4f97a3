import { randomUUID } from 'node:crypto'
import { MaxAppendSizeExceededError, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client'
import {
  AppendTooLarge,
  DuplicateCommand,
  EventStoreBusy,
  EventStoreUnavailable,
  OutcomeUnknown,
  WrongExpectedRevision,
  type Append,
  type Appended,
} from '../event-store.js'
import type { UnknownOutcomes } from '../unknown-outcomes.js'
import { PendingAppends, type PendingAppend } from '../pending-appends.js'
import { QueueRoom } from '../queue-room.js'
import type { Claim, Claims } from './claims.js'
import { isLedgerStream, keep } from './kept-events.js'
import type { LogReader } from './log-reader.js'
import type { Sent, Writer } from './writer.js'

/** The appends to one stream that have no verdict yet, sent one at a time, each after the one before. */
interface StreamQueue {
  last: Promise<void>
  waiting: number
  /** The id of the append that landed last. */
  landed: string | null
}

interface AppenderParts {
  readonly writer: Writer
  readonly reader: LogReader
  readonly claims: Claims
  readonly unknown: UnknownOutcomes
  /** How long the server may still write an append that it has not written yet. */
  readonly openForMs: number
}

export class Appender {
  private readonly pending = new PendingAppends()
  private readonly room = new QueueRoom()
  private readonly queues = new Map<string, StreamQueue>()

  constructor(private readonly parts: AppenderParts) {}

  append(append: Append): Promise<Appended> {
    if (!isLedgerStream(append.stream)) return Promise.reject(new TypeError(`the stream ${append.stream} is not the ledger's`))
    const since = Date.now()
    return this.pending.submit(append, (pending) => this.enqueue(pending, since))
  }

  /** Waits for the answers to earlier calls. */
  close(): Promise<void> {
    return this.pending.close()
  }

  private enqueue(pending: PendingAppend, since: number): void {
    if (!this.room.enters(pending)) {
      pending.reject(new EventStoreBusy())
      return this.pending.leave([pending])
    }
    const queue = this.queues.get(pending.stream) ?? { last: Promise.resolve(), waiting: 0, landed: null }
    this.queues.set(pending.stream, queue)
    queue.waiting++
    const claim = this.parts.claims.claim(pending, since)
    // It is awaited when the append has its turn.
    claim.catch(() => undefined)
    queue.last = queue.last.then(() => this.judge(queue, pending, { claim, since }))
  }

  private async judge(queue: StreamQueue, pending: PendingAppend, turn: Turn): Promise<void> {
    try {
      const appended = await this.land(queue, pending, turn)
      queue.landed = pending.appendId
      pending.resolve(appended)
    } catch (error) {
      if (!(error instanceof Conflict)) this.parts.claims.forget(pending.commandId)
      pending.reject(error instanceof EventStoreUnavailable ? this.leaveOpen(pending, error) : error)
    }
    queue.waiting--
    this.room.leaves(pending)
    this.pending.leave([pending])
    setImmediate(() => {
      if (queue.waiting === 0 && this.queues.get(pending.stream) === queue) this.queues.delete(pending.stream)
    })
  }

  private leaveOpen({ stream, commandId }: PendingAppend, cause: Error): OutcomeUnknown {
    const { unknown, openForMs } = this.parts
    unknown.remember(commandId, performance.now() + openForMs)
    return new OutcomeUnknown(stream, { cause, openForMs })
  }

  private async land(queue: StreamQueue, pending: PendingAppend, { claim, since }: Turn): Promise<Appended> {
    const { stream, expected, expectedRevision, follows } = pending
    const { after, isFirst } = await claim
    if (!isFirst) await this.refuseLanded(pending, after)
    if (follows !== null && follows !== queue.landed) throw new WrongExpectedRevision(stream, expectedRevision, expectedRevision)
    try {
      return await this.placeOf(pending, await this.send(pending, since))
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(stream, sizeOf(pending))
      if (!(error instanceof WrongExpectedVersionError)) throw error
      await this.refuseLanded(pending, Math.min(after, expected))
      const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : 'none'
      // A stream shorter than expected was never seen at that length, so nothing that follows from it holds either.
      if (actual === 'none' || actual < expected) throw new WrongExpectedRevision(stream, expectedRevision, actual)
      this.parts.claims.isNowhereUpTo(pending.commandId, actual)
      throw new Conflict(stream, expectedRevision, actual)
    }
  }

  private send({ stream, events, expected }: PendingAppend, since: number): Promise<Sent> {
    const kept = events.map((event, index) => keep(event, randomUUID(), index === 0 ? events.length : 0))
    return this.parts.writer.append({ stream, events: kept, expectedRevision: expected < 0 ? NO_STREAM : BigInt(expected), since })
  }

  /** @throws DuplicateCommand if the command has landed after a revision */
  private async refuseLanded({ stream, commandId }: PendingAppend, after: number): Promise<void> {
    if (await this.parts.reader.findCommand(stream, commandId, after)) throw new DuplicateCommand(stream, commandId)
  }

  private async placeOf({ stream }: PendingAppend, { revision, position }: Sent): Promise<Appended> {
    if (position !== undefined) return { revision, position }
    const [last] = await this.parts.reader.read(stream, revision, 1)
    if (!last) throw new Error(`event ${revision} of ${stream} was acknowledged but is missing`)
    return { revision, position: last.position }
  }
}

/** A conflict after the expected revision: the stream has been searched up to the actual one. */
class Conflict extends WrongExpectedRevision {}

interface Turn {
  readonly claim: Promise<Claim>
  readonly since: number
}

const sizeOf = ({ events }: PendingAppend): number =>
  events.reduce((bytes, { data, metadata }) => bytes + Buffer.byteLength(data) + Buffer.byteLength(metadata), 0)

import { MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client'
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
import { ShortLivedMap } from '../../../lib/short-lived-map.js'
import type { UnknownOutcomes } from '../unknown-outcomes.js'
import { PendingAppends, type PendingAppend } from '../pending-appends.js'
import { QueueRoom } from '../queue-room.js'
import { lengthOfChain, placesOf, sendingOf, type Chain, type Turn } from './chain.js'
import type { Claims } from './claims.js'
import { isLedgerStream } from './server-events.js'
import type { LogReader } from './log-reader.js'
import type { Sent, Writer } from './writer.js'

/** The appends to one stream without a verdict yet, in order. */
interface StreamQueue {
  readonly turns: Turn[]
  isAtWork: boolean
  /** How many chains have landed whose callers have no answer yet. */
  untold: number
  /** The id of the append that landed last. */
  landed: string | null
}

interface AppenderParts {
  readonly writer: Writer
  readonly reader: LogReader
  readonly claims: Claims
  readonly unknown: UnknownOutcomes
  /** How long the server may still write an append. */
  readonly openForMs: number
}

/**
 * Appends to one stream are sent in sequence; consecutive ones that wait together travel as one. If
 * that is refused, each is sent alone, for a verdict of its own.
 */
export class Appender {
  private readonly pending = new PendingAppends()
  private readonly room = new QueueRoom()
  private readonly queues = new ShortLivedMap<StreamQueue>()

  constructor(private readonly parts: AppenderParts) {}

  append(append: Append): Promise<Appended> {
    if (!isLedgerStream(append.stream))
      return Promise.reject(new TypeError(`the stream ${append.stream} is not the ledger's`))
    const since = performance.now()
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
    const queue = this.queues.get(pending.stream) ?? {
      turns: [],
      isAtWork: false,
      untold: 0,
      landed: null,
    }
    this.queues.set(pending.stream, queue)
    const claim = this.parts.claims.claim(pending)
    const turn: Turn = { pending, claim, since, isFirst: false }
    // The refusal is checked when the append has its turn.
    claim.then(
      ({ isFirst }) => (turn.isFirst = isFirst),
      () => undefined,
    )
    queue.turns.push(turn)
    if (!queue.isAtWork) void this.work(queue, pending.stream)
  }

  private async work(queue: StreamQueue, stream: string): Promise<void> {
    queue.isAtWork = true
    for (let [first] = queue.turns; first; [first] = queue.turns) {
      await first.claim.catch(() => undefined)
      const [, ...others] = queue.turns.splice(0, lengthOfChain(queue.turns, queue.landed))
      if (others.length > 0) await this.landTogether(queue, [first, ...others])
      else await this.judge(queue, first)
    }
    queue.isAtWork = false
    this.leaveQueue(queue, stream)
  }

  /**
   * Drops a queue one turn of the event loop after its last verdict, for callers that have not seen
   * it yet.
   */
  private leaveQueue(queue: StreamQueue, stream: string): void {
    setImmediate(() => {
      const isIdle = !queue.isAtWork && queue.untold === 0
      if (isIdle && this.queues.get(stream) === queue) this.queues.delete(stream)
    })
  }

  private async landTogether(queue: StreamQueue, chain: Chain): Promise<void> {
    try {
      await this.send(queue, chain)
    } catch (error) {
      if (error instanceof EventStoreUnavailable) for (const turn of chain) this.refuse(turn, error)
      else for (const turn of chain) await this.judge(queue, turn)
    }
  }

  private async judge(queue: StreamQueue, turn: Turn): Promise<void> {
    try {
      await this.land(queue, turn)
    } catch (error) {
      this.refuse(turn, error)
    }
  }

  /** Ends once the chain has landed; its callers get their answers when its place is known. */
  private async send(queue: StreamQueue, chain: Chain): Promise<void> {
    const sent = await this.parts.writer.append(sendingOf(chain))
    queue.landed = chain.at(-1)?.pending.appendId ?? null
    void this.tell(queue, chain, sent)
  }

  private async tell(queue: StreamQueue, chain: Chain, sent: Sent): Promise<void> {
    queue.untold++
    try {
      for (const [{ pending }, appended] of await placesOf(this.parts.reader, chain, sent)) {
        this.parts.claims.landed(appended.position)
        pending.resolve(appended)
      }
      this.leave(chain)
    } catch (error) {
      for (const turn of chain) this.refuse(turn, error)
    }
    queue.untold--
    this.leaveQueue(queue, chain[0].pending.stream)
  }

  private refuse(turn: Turn, error: unknown): void {
    const { pending } = turn
    if (!(error instanceof Conflict)) this.parts.claims.forget(pending.commandId)
    pending.reject(error instanceof EventStoreUnavailable ? this.leaveOpen(pending, error) : error)
    this.leave([turn])
  }

  private leave(chain: Chain): void {
    for (const { pending } of chain) this.room.leaves(pending)
    this.pending.leave(chain.map(({ pending }) => pending))
  }

  private leaveOpen({ stream, commandId }: PendingAppend, cause: Error): OutcomeUnknown {
    const { unknown, openForMs } = this.parts
    unknown.remember(commandId, performance.now() + openForMs)
    return new OutcomeUnknown(stream, { cause, openForMs })
  }

  private async land(queue: StreamQueue, turn: Turn): Promise<void> {
    const { pending, claim } = turn
    const { stream, expected, expectedRevision, follows } = pending
    const { after, isFirst } = await claim
    if (!isFirst) await this.refuseLanded(pending, after)
    if (follows !== null && follows !== queue.landed)
      throw new WrongExpectedRevision(stream, expectedRevision, expectedRevision)
    try {
      await this.send(queue, [turn])
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError)
        throw new AppendTooLarge(stream, sizeOf(pending))
      if (!(error instanceof WrongExpectedVersionError)) throw error
      await this.refuseLanded(pending, Math.min(after, expected))
      const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : 'none'
      // A stream shorter than expected was never seen at that length, so nothing that follows from
      // it holds either.
      if (actual === 'none' || actual < expected)
        throw new WrongExpectedRevision(stream, expectedRevision, actual)
      this.parts.claims.isNowhereUpTo(pending.commandId, actual)
      throw new Conflict(stream, expectedRevision, actual)
    }
  }

  /** @throws DuplicateCommand if the command has landed after a revision */
  private async refuseLanded({ stream, commandId }: PendingAppend, after: number): Promise<void> {
    if (await this.parts.reader.findCommand(stream, commandId, after))
      throw new DuplicateCommand(stream, commandId)
  }
}

/** A conflict after the expected revision: the stream has been searched up to the actual one. */
class Conflict extends WrongExpectedRevision {}

const sizeOf = ({ events }: PendingAppend): number =>
  events.reduce(
    (bytes, { data, metadata }) => bytes + Buffer.byteLength(data) + Buffer.byteLength(metadata),
    0,
  )

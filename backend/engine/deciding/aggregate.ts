import type { LedgerEvent } from '#contracts/events/ledger-events'
import { Rejection, type Decider, type DecisionContext } from '../../domain/decider.js'
import { ShortLivedMap } from '../../lib/short-lived-map.js'
import type { Clock } from '../../lib/clock.js'
import {
  DuplicateCommand,
  WrongExpectedRevision,
  type Appended,
  type NewEvent,
} from '../event-store/event-store.js'
import { nameId } from '../../lib/ids.js'
import { CoalescedReads } from '../../lib/coalesced-reads.js'
import { decodeEvent, encodeEvent } from './event-codec.js'
import { FoldedStreams, type Folded, type Room } from './folded-streams.js'
import type { CommandMetadata } from './command-metadata.js'
import { ATTEMPTS, pauseBefore } from './pauses.js'
import { streamFold, type FoldParts, type StateAt, type StreamFold } from './stream-fold.js'

/**
 * The outcome of a command: the position of its last event, and its events. A repeated command
 * returns its first answer.
 */
export interface Handled<Event> {
  readonly position: bigint
  readonly events: readonly Event[]
}

/**
 * A command, or a function that builds it from data outside the stream; it is called once, and may
 * refuse.
 */
export type CommandSource<Command> = Command | (() => Promise<Command>)

interface Task<Command> {
  readonly stream: string
  readonly command: Command
  readonly metadata: CommandMetadata
}

interface Decision<Event> {
  readonly events: readonly Event[]
  readonly context: DecisionContext
}

/**
 * What every aggregate needs; `bytesKept` is the size of the cache of folded states, at least one
 * byte.
 */
export interface AggregateParts extends Omit<FoldParts<unknown>, 'codec'> {
  readonly clock: Clock
  readonly bytesKept?: number
  /** Waits before another attempt. */
  readonly pause?: (attempt: number) => Promise<unknown>
  /** The correlation id of an event; undefined if it belongs to its command alone. */
  readonly chainOf?: (event: LedgerEvent) => string | undefined
}

/**
 * The one way of a command into the log: fold, decide, append, and decide again if another writer
 * came first. A process decides without waiting for commits, each time on the state that the
 * previous decision is about to commit; nothing is answered before its commit.
 */
export class Aggregate<
  State,
  Command extends { readonly type: string },
  Event extends LedgerEvent,
> {
  private readonly fold: StreamFold<State>
  private readonly folded: FoldedStreams<State, Event>
  private readonly asking = new CoalescedReads<StateAt<State>>()
  private readonly inFlight = new ShortLivedMap<{
    readonly hash: string
    readonly handled: Promise<Handled<Event>>
  }>()

  constructor(
    private readonly prefix: string,
    private readonly decider: Decider<State, Command, Event>,
    private readonly parts: AggregateParts & FoldParts<State> & Room<State>,
  ) {
    this.fold = streamFold(decider, parts)
    this.folded = new FoldedStreams(decider, parts.store, this.fold, parts)
  }

  /**
   * A repeated command returns its first answer, even if it would be refused now.
   * @throws Rejection if a rule refuses it, or if the key was used for another request; and what
   * building the command throws
   */
  async handle(
    id: string,
    asked: CommandSource<Command>,
    metadata: CommandMetadata,
  ): Promise<Handled<Event>> {
    const running = this.inFlight.get(metadata.commandId)
    if (running && running.hash !== metadata.requestHash)
      throw new Rejection('idempotency-key-reused')
    if (running) return running.handled
    const stream = this.prefix + id
    const done =
      typeof asked === 'function'
        ? this.make(stream, asked, metadata)
        : this.run({ stream, command: asked, metadata })
    const handled = done.finally(() => this.inFlight.delete(metadata.commandId))
    this.inFlight.set(metadata.commandId, { hash: metadata.requestHash, handled })
    return handled
  }

  /**
   * The current committed state of a stream.
   * @throws Rejection `concurrent-change` if others keep changing it
   */
  async state(id: string): Promise<State> {
    return (await this.now(id)).state
  }

  /** The same with the revision of its last event. Concurrent callers share one read of the log. */
  now(id: string): Promise<StateAt<State>> {
    const stream = this.prefix + id
    return this.asking.ask(id, async () => {
      const newest = await this.onLatestState(stream, async (folded) =>
        (await this.folded.confirm(stream, folded)) ? folded : undefined,
      )
      if (!newest) throw new Rejection('concurrent-change')
      return newest
    })
  }

  /** The state of a stream up to and including a revision. */
  asOf(id: string, revision: number): Promise<StateAt<State>> {
    return this.fold.read(this.prefix + id, revision)
  }

  /**
   * A command that has to be built is not looked up first: if it is a repeat, its append says so.
   */
  private async make(
    stream: string,
    asked: () => Promise<Command>,
    metadata: CommandMetadata,
  ): Promise<Handled<Event>> {
    let command: Command
    try {
      command = await asked()
    } catch (refusal) {
      const earlier = await this.repeat({ stream, metadata })
      if (earlier) return earlier
      throw refusal
    }
    return this.run({ stream, command, metadata })
  }

  private async run(task: Task<Command>): Promise<Handled<Event>> {
    const handled =
      (await this.onLatestState(task.stream, (folded) => this.attempt(task, folded))) ??
      (await this.repeat(task))
    if (!handled) throw new Rejection('concurrent-change')
    return handled
  }

  /**
   * Works on the latest state in memory, and again if that turns out to be stale. Undefined if
   * others keep changing the stream.
   */
  private async onLatestState<Result>(
    stream: string,
    work: (folded: Folded<State>) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const { pause = pauseBefore } = this.parts
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await pause(attempt)
      const known = this.folded.newest(stream)
      const loaded = known ?? (await this.folded.load(stream))
      const done = await work(known ?? this.folded.newest(stream) ?? loaded)
      if (done !== undefined) return done
    }
    return undefined
  }

  /** One decision; undefined if it was made on a stale state. */
  private async attempt(
    task: Task<Command>,
    folded: Folded<State>,
  ): Promise<Handled<Event> | undefined> {
    const { actorId, actorRole } = task.metadata
    const context: DecisionContext = { actorId, actorRole, at: this.parts.clock.now() }
    let events: readonly Event[]
    try {
      events = this.decider.decide(folded.state, task.command, context)
    } catch (refusal) {
      return this.refuse(task, folded, refusal)
    }
    try {
      const { position } = await this.append(task, folded, { events, context })
      return { position, events }
    } catch (failure) {
      if (failure instanceof DuplicateCommand) return this.answerAgain(task)
      if (failure instanceof WrongExpectedRevision) return undefined
      throw failure
    }
  }

  private append(
    { stream, command, metadata }: Task<Command>,
    folded: Folded<State>,
    { events, context }: Decision<Event>,
  ): Promise<Appended> {
    const { commandId, requestHash } = metadata
    const { actorId, actorRole, at: recordedAt } = context
    const encode = (event: Event, index: number): NewEvent =>
      encodeEvent(index === 0 ? commandId : nameId(commandId, String(index)), event, {
        actorId,
        actorRole,
        command: command.type,
        commandId,
        requestHash,
        correlationId: this.parts.chainOf?.(event) ?? commandId,
        causationId: commandId,
        recordedAt,
      })
    const appended = this.parts.store.append({
      stream,
      expectedRevision: folded.revision,
      events: events.map(encode),
    })
    this.folded.advance(stream, folded, { events, context, appended })
    return appended
  }

  /**
   * A refusal counts only if its state was the latest and is committed, and if the command is not a
   * repeat.
   */
  private async refuse(
    task: Task<Command>,
    folded: Folded<State>,
    refusal: unknown,
  ): Promise<Handled<Event> | undefined> {
    if (!(await this.folded.confirm(task.stream, folded))) return undefined
    const earlier = await this.repeat(task)
    if (earlier) return earlier
    throw refusal
  }

  /**
   * The first answer of a repeated command. If it did nothing, it never will.
   * @throws OutcomeUnknown while that cannot be known
   */
  private async repeat({
    stream,
    metadata,
  }: Omit<Task<Command>, 'command'>): Promise<Handled<Event> | undefined> {
    const stored = (await this.parts.store.readSettled(stream, metadata.commandId)).map(decodeEvent)
    const last = stored.at(-1)
    if (!last) return undefined
    if (last.metadata.requestHash !== metadata.requestHash)
      throw new Rejection('idempotency-key-reused')
    return {
      position: last.position,
      events: stored.map(({ type, data }) => ({ type, data }) as Event),
    }
  }

  /**
   * The log has the command. If it is not in this stream, the key was used for a request about
   * another one.
   */
  private async answerAgain(task: Task<Command>): Promise<Handled<Event>> {
    const earlier = await this.repeat(task)
    if (!earlier) throw new Rejection('idempotency-key-reused')
    return earlier
  }
}

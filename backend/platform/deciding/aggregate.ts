import type { LedgerEvent } from '#contracts/events/ledger-events'
import { Rejection, type Decider, type Occasion } from '../../domain/decider.js'
import type { Clock } from '../clock.js'
import { DuplicateCommand, WrongExpectedRevision, type Appended, type EventStore, type NewEvent } from '../event-store/event-store.js'
import { nameId } from '../ids.js'
import { correlationOf } from './correlation.js'
import { decodeEvent, encodeEvent } from './event-codec.js'
import { FoldedStreams, type Folded } from './folded-streams.js'
import type { Intent } from './intent.js'
import type { SnapshotCodec } from './snapshot-codec.js'
import type { Snapshots } from './snapshots.js'

/** What a command did: the position of its last event, and its events. A repeated command gives the first answer again. */
export interface Handled<Event> {
  readonly position: bigint
  readonly events: readonly Event[]
}

interface Task<Command> {
  readonly stream: string
  readonly command: Command
  readonly intent: Intent
}

const ATTEMPTS = 10

/**
 * The one way of a command into the log: fold, decide, append, and decide again when another writer came first. Decisions of one
 * process follow each other at once, each on the state that the one before is about to commit; nothing is answered before its commit.
 */
export class Aggregate<State, Command extends { readonly type: string }, Event extends LedgerEvent> {
  private readonly folded: FoldedStreams<State, Event>
  private readonly inFlight = new Map<string, { readonly hash: string; readonly handled: Promise<Handled<Event>> }>()

  constructor(
    private readonly prefix: string,
    private readonly decider: Decider<State, Command, Event>,
    private readonly parts: { readonly store: EventStore; readonly clock: Clock; readonly snapshots: Snapshots; readonly codec?: SnapshotCodec<State> },
  ) {
    this.folded = new FoldedStreams(decider, parts)
  }

  /** @throws Rejection where a rule says no, or where the key was used for another request */
  handle(id: string, command: Command, intent: Intent): Promise<Handled<Event>> {
    const running = this.inFlight.get(intent.commandId)
    if (running) {
      if (running.hash !== intent.requestHash) throw new Rejection('idempotency-key-reused')
      return running.handled
    }
    const handled = this.run({ stream: this.prefix + id, command, intent }).finally(() => this.inFlight.delete(intent.commandId))
    this.inFlight.set(intent.commandId, { hash: intent.requestHash, handled })
    return handled
  }

  /** The state of a stream now. */
  async state(id: string): Promise<State> {
    const stream = this.prefix + id
    await this.folded.refresh(stream)
    return this.folded.current(stream).state
  }

  private async run(task: Task<Command>): Promise<Handled<Event>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await this.folded.load(task.stream)
      const done = await this.attempt(task)
      if (done) return done
    }
    throw new Rejection('concurrent-change')
  }

  /** One decision; undefined where the state it was taken on turned out to be old. */
  private async attempt(task: Task<Command>): Promise<Handled<Event> | undefined> {
    const { stream, command, intent } = task
    const folded = this.folded.current(stream)
    const occasion: Occasion = { actorId: intent.actorId, actorRole: intent.actorRole, at: this.parts.clock.now() }
    let events: readonly Event[]
    try {
      events = this.decider.decide(folded.state, command, occasion)
    } catch (refusal) {
      return this.refuse(task, folded, refusal)
    }
    const append = this.append(task, folded, { events, occasion })
    try {
      const { position } = await append
      return { position, events }
    } catch (failure) {
      this.folded.evict(stream)
      if (failure instanceof DuplicateCommand) return this.repeat(task)
      if (failure instanceof WrongExpectedRevision) return undefined
      throw failure
    }
  }

  private append({ stream, command, intent }: Task<Command>, folded: Folded<State>, decision: { events: readonly Event[]; occasion: Occasion }): Promise<Appended> {
    const { commandId, requestHash } = intent
    const { actorId, actorRole, at: recordedAt } = decision.occasion
    const encode = (event: Event, index: number): NewEvent =>
      encodeEvent(index === 0 ? commandId : nameId(commandId, String(index)), event, {
        actorId: actorId as never,
        actorRole,
        command: command.type,
        commandId,
        requestHash,
        correlationId: correlationOf(event) ?? commandId,
        causationId: commandId,
        recordedAt,
      })
    const appended = this.parts.store.append({ stream, expectedRevision: folded.revision, events: decision.events.map(encode) })
    this.folded.advance(stream, decision.events, { occasion: decision.occasion, appended })
    return appended
  }

  /** A refusal counts only where the state is committed and still the newest, and where the same command was not done before. */
  private async refuse(task: Task<Command>, folded: Folded<State>, refusal: unknown): Promise<Handled<Event> | undefined> {
    const isCommitted = await folded.committed.then(
      () => true,
      () => false,
    )
    if (!isCommitted || (await this.folded.refresh(task.stream))) return undefined
    const earlier = refusal instanceof Rejection ? await this.repeat(task) : undefined
    if (earlier) return earlier
    throw refusal
  }

  /** What this command did when it was sent before. */
  private async repeat({ stream, intent }: Task<Command>): Promise<Handled<Event> | undefined> {
    const stored = await this.parts.store.readCommand(stream, intent.commandId)
    const events = stored.map(decodeEvent)
    const last = events.at(-1)
    if (!last) return undefined
    if (last.metadata.requestHash !== intent.requestHash) throw new Rejection('idempotency-key-reused')
    return { position: last.position, events: events as unknown as Event[] }
  }
}

import type pg from 'pg'
import type { Instant } from '#contracts/values/values'
import { BackOff } from '../../../lib/back-off.js'
import type { EventStore } from '../../event-store/event-store.js'
import type { Place } from '../../event-store/place.js'
import { snakeCase } from '../names.js'
import type { Projection } from '../projection.js'
import { LiveSession, usualLimits, type SessionLimits } from './session.js'
import {
  Overtaken,
  type Committed,
  type Late,
  type Freshness,
  type ReadModelState,
} from './read-model-state.js'
import { ReadModelStates, type ProjectionHealth } from './read-model-states.js'
import { Waiters } from './waiters.js'

const SHORTEST_PAUSE_MS = 50
/** A pause plus one attempt to connect stays under the 10 s recovery target. */
const LONGEST_PAUSE_MS = 2_000
/** A session that lasted this long did not fail. */
const steadyAfterMs = 5_000

export interface RunnerOptions {
  /**
   * Connects as a role that may write the tables of the read models, which must have been prepared.
   */
  readonly config: pg.ClientConfig
  readonly store: EventStore
  readonly projections: readonly Projection[]
  /** Receives everything that needs attention: a parked read model, a lost connection. */
  readonly report: (error: Error) => void
  /** Overrides of the default limits. */
  readonly limits?: Partial<SessionLimits>
}

/**
 * Keeps the read models up to date with the log. Several processes may run one each: every row
 * changes once, and each process announces all changes to its own listeners. A failing read model
 * is parked and stops no other; it is retried at the next start.
 */
export class ProjectionRunner {
  private readonly committedListeners = new Set<(committed: Committed) => void>()
  private readonly parkedListeners = new Set<() => void>()
  private readonly models: ReadModelStates
  private readonly waiters = new Waiters((position) => this.models.have(position))
  private signalStop: () => void = () => undefined
  private readonly stopping = new Promise<void>((resolve) => (this.signalStop = resolve))
  private signalLoaded: () => void = () => undefined
  private readonly isLoaded = new Promise<void>((resolve) => (this.signalLoaded = resolve))
  private running: Promise<void> | undefined
  private isStopped = false
  private readonly pauses = new BackOff(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
  private steady: NodeJS.Timeout | undefined
  private isFailing = false
  private lastAt: Instant | null = null
  private parked = ''

  constructor(private readonly options: RunnerOptions) {
    this.models = new ReadModelStates(options.projections)
  }

  start(): void {
    this.running ??= this.run()
  }

  /** Ends after the current page. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.signalStop()
    this.waiters.end()
    await this.running
    clearTimeout(this.steady)
  }

  /** Settles once the checkpoints are known; before that every position is 0. */
  loaded(): Promise<void> {
    return this.isLoaded
  }

  /** The last event that every unparked read model has reached. */
  place(): Place {
    return this.models.place()
  }

  position(): bigint {
    return this.place().position
  }

  /** The furthest position that any unparked read model has reached. */
  furthest(): bigint {
    return this.models.furthest()
  }

  /** What a read model shows now, by the name of its table; undefined for any other table. */
  shown(table: string): Freshness | undefined {
    const model = this.models.list().find(({ name }) => snakeCase(name) === snakeCase(table))
    return model && { position: model.known.position, late: this.lateness(model) }
  }

  /**
   * True as soon as every unparked read model has reached a position, false after `timeoutMs`.
   * Before the start it does not wait: the read models are being built then, and nobody reads them.
   */
  async waitFor(position: bigint, timeoutMs: number): Promise<boolean> {
    if (!this.running || this.models.have(position)) return true
    return this.isStopped ? false : this.waiters.wait(position, timeoutMs)
  }

  /** Whether all read models follow the log: none is parked, and the last attempt did not fail. */
  isComplete(): boolean {
    return this.isFollowing() && this.models.running().length === this.models.list().length
  }

  /** False if the last attempt to follow the log failed and none has lasted since. */
  isFollowing(): boolean {
    return !this.isFailing
  }

  /** How far each read model is, and which are parked. */
  readModels(): ProjectionHealth[] {
    return this.models.list().map(({ name, known, parked }) => ({ name, ...known, parked }))
  }

  /** When the last projected event was recorded; null before the first. */
  recordedAt(): Instant | null {
    return this.lastAt
  }

  /** Called after each commit, never before, in log order. A listener must return quickly. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.committedListeners.add(listener)
  }

  /** Called when the set of parked read models changes. */
  onParked(listener: () => void): void {
    this.parkedListeners.add(listener)
  }

  private lateness({ parked, lacksFrom }: ReadModelState): Late | null {
    if (parked !== null) return { since: lacksFrom }
    return this.isFailing ? { since: this.lastAt } : null
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.session().run(this.stopping)
      } catch (error) {
        clearTimeout(this.steady)
        if (!(error instanceof Overtaken)) await this.pause(error)
      }
    }
  }

  private session(): LiveSession {
    const { config, store, report, limits } = this.options
    return new LiveSession({
      config,
      store,
      models: this.models,
      limits: { ...usualLimits, ...limits },
      loaded: () => this.takeUp(),
      committed: (committed) => this.tell(committed),
      alarm: report,
    })
  }

  private takeUp(): void {
    this.signalLoaded()
    this.tellParked()
    this.steady = setTimeout(() => (this.isFailing = false), steadyAfterMs)
    this.waiters.settle()
  }

  private tellParked(): void {
    const parked = this.models.list().flatMap((model) => (model.parked === null ? [] : model.name))
    if (parked.join() !== this.parked) for (const listener of this.parkedListeners) listener()
    this.parked = parked.join()
  }

  private tell(committed: Committed): void {
    this.pauses.reset()
    this.isFailing = false
    this.lastAt = committed.recordedAt
    this.waiters.settle()
    for (const listener of this.committedListeners) {
      try {
        listener(committed)
      } catch (error) {
        this.options.report(
          new Error(`a listener of the projections failed at position ${committed.position}`, {
            cause: error,
          }),
        )
      }
    }
  }

  private async pause(error: unknown): Promise<void> {
    if (this.isStopped) return
    this.isFailing = true
    const pauseMs = this.pauses.next()
    this.options.report(
      new Error(`the projections failed; restarting in ${pauseMs} ms`, { cause: error }),
    )
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      void this.stopping.then(() => (clearTimeout(timer), resolve()))
    })
  }
}

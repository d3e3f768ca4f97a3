import { BackOff } from '../../lib/back-off.js'
import type { Working } from '../../lib/yielding/in-worker.js'
import { messageOf } from '../../lib/message-of.js'
import { snakeCase } from './names.js'
import type { Projection } from './projection.js'
import type { Progress, Rebuilt } from './rebuild/rebuild.js'
import type { StartBuild } from './rebuild/start-build.js'

const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000

export interface BuildingParts {
  readonly projections: readonly Projection[]
  readonly start: StartBuild
  /** How many events the log has; null if the store cannot count them. */
  readonly total: number | null
  /** Receives the reason why an attempt failed. */
  readonly report: (error: Error) => void
}

/**
 * The progress of the read models being built: `total` is null if the store cannot count its
 * events.
 */
export interface BuildProgress {
  readonly events: number
  readonly total: number | null
  /** Why the last attempt failed; the next one resumes from there. */
  readonly failure: string | null
}

/**
 * Builds read models while the server runs. A failed attempt is followed by another, which resumes
 * from what it left.
 */
export class Building {
  /**
   * Resolves with what was built, once all read models match their descriptions; never if the
   * server is stopped before.
   */
  readonly done: Promise<Rebuilt | undefined>
  private signalDone: (built: Rebuilt | undefined) => void = () => undefined
  private now: BuildProgress | null
  private working: Working<unknown> | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly pauses = new BackOff(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
  private isStopped = false

  constructor(private readonly parts: BuildingParts) {
    this.done = new Promise((resolve) => (this.signalDone = resolve))
    this.now = { events: 0, total: parts.total, failure: null }
  }

  /** Its progress; null when done. */
  progress(): BuildProgress | null {
    return this.now
  }

  /** Whether a table, by its name in SQL, is a read model. */
  covers(table: string): boolean {
    return this.parts.projections.some(({ table: { name } }) => snakeCase(name) === table)
  }

  /** Settles when the first attempt has ended, successful or not. */
  async start(): Promise<void> {
    try {
      const working = this.parts.start((progress) => this.note(progress))
      this.working = working
      const built = await working.result
      this.now = null
      this.signalDone(built)
    } catch (error) {
      this.retry(error)
    }
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
    this.working?.cancel()
  }

  /** Counts the events of an earlier attempt, too. */
  private note({ ordinal }: Progress): void {
    if (this.now) this.now = { ...this.now, events: Number(ordinal) }
  }

  private retry(error: unknown): void {
    if (this.isStopped || !this.now) return
    const pauseMs = this.pauses.next()
    this.now = { ...this.now, failure: messageOf(error) }
    this.parts.report(
      new Error(`building the read models failed; trying again in ${pauseMs} ms`, { cause: error }),
    )
    this.timer = setTimeout(() => void this.start(), pauseMs)
  }
}

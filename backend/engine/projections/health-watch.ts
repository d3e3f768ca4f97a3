import type { Instant } from '#contracts/values/values'
import type { EventStore } from '../event-store/event-store.js'
import type { BuildProgress } from './building.js'
import type { BrokenAt } from '../deciding/broken-streams.js'
import { beginning, placeAt } from '../event-store/place.js'
import type { ProjectionHealth } from './live/read-model-states.js'

/** What the watch observes. */
export interface Watched {
  readonly store: Pick<EventStore, 'head' | 'positions' | 'readAll'>
  readonly runner: { isFollowing(): boolean; readModels(): readonly ProjectionHealth[] }
  readonly building: () => BuildProgress | null
  /** The streams that cannot be folded. */
  readonly broken: () => readonly BrokenAt[]
}

export interface WatchLimits {
  readonly lookEveryMs: number
  /** A log silent for this long counts as unavailable. */
  readonly silentAfterMs: number
  /** Read models that have not moved for this long while the log is ahead have stalled. */
  readonly stalledAfterMs: number
}

/** How many events are counted at most if that requires reading them. */
const COUNTED_MOST = 1_000

const usualLimits: WatchLimits = {
  lookEveryMs: 2_000,
  silentAfterMs: 10_000,
  stalledAfterMs: 15_000,
}

/**
 * What is known of the log and of each read model. `knownAt` is when the log last answered, `head`
 * its end at that time.
 */
interface Health {
  /**
   * `building` while read models are built from the log, `degraded` if figures may be out of date
   * or a stream cannot be folded.
   */
  readonly status: 'ok' | 'building' | 'degraded'
  readonly knownAt: Instant | null
  readonly head: bigint
  readonly isFollowing: boolean
  /**
   * Since when read models have not moved although the log has more events; null if they move or
   * are at its end.
   */
  readonly stalledSince: Instant | null
  readonly building: BuildProgress | null
  /** `lag` is how many events of the log a read model has not folded. */
  readonly projections: (ProjectionHealth & { readonly lag: number })[]
  /** Streams that cannot be folded, on which no decisions are made. */
  readonly broken: BrokenAt[]
}

const instantOf = (millis: number | undefined): Instant | null =>
  millis === undefined ? null : new Date(millis).toISOString()

/**
 * Checks the log regularly, so that health can be reported at once even if nothing answers any
 * more.
 */
export class HealthWatch {
  private head = 0n
  private end = beginning
  private knownAt: number | undefined
  private stalled: { readonly since: number; readonly at: string } | undefined
  private timer: NodeJS.Timeout | undefined
  private isLooking = false

  constructor(
    private readonly watched: Watched,
    private readonly limits: WatchLimits = usualLimits,
    private readonly now: () => number = Date.now,
  ) {}

  start(): void {
    void this.look()
    this.timer = setInterval(() => void this.look(), this.limits.lookEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** One check at a time: while the log is silent, the first keeps waiting. */
  async look(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    try {
      this.head = await this.watched.store.head()
      this.knownAt = this.now()
      this.noteStall()
      this.end = await placeAt(
        this.watched.store,
        this.head,
        this.watched.runner.readModels(),
        COUNTED_MOST,
      )
    } catch {
      // Keeps the time of the last good check, so that readers see it is stale.
    } finally {
      this.isLooking = false
    }
  }

  /** Answers from what is known. */
  health(): Health {
    const { runner, building, broken } = this.watched
    const told = {
      knownAt: instantOf(this.knownAt),
      head: this.head,
      isFollowing: runner.isFollowing(),
      stalledSince: instantOf(this.stalled?.since),
      building: building(),
      projections: runner.readModels().map((model) => ({ ...model, lag: this.lagAt(model) })),
      broken: [...broken()],
    }
    return { status: told.building ? 'building' : this.isWell(told) ? 'ok' : 'degraded', ...told }
  }

  private lagAt({ ordinal }: ProjectionHealth): number {
    return this.end.ordinal > ordinal ? Number(this.end.ordinal - ordinal) : 0
  }

  private isWell({
    isFollowing,
    projections,
    broken,
  }: Pick<Health, 'isFollowing' | 'projections' | 'broken'>): boolean {
    const { silentAfterMs, stalledAfterMs } = this.limits
    const now = this.now()
    const isKnown = this.knownAt !== undefined && now - this.knownAt <= silentAfterMs
    const isMoving = this.stalled === undefined || now - this.stalled.since <= stalledAfterMs
    return (
      isKnown &&
      isFollowing &&
      isMoving &&
      broken.length === 0 &&
      projections.every(({ parked }) => parked === null)
    )
  }

  private noteStall(): void {
    const late = this.watched.runner.readModels().filter(({ position }) => position < this.head)
    const at = late.map(({ name, position }) => `${name} ${position}`).join()
    if (late.length === 0) this.stalled = undefined
    else if (this.stalled?.at !== at) this.stalled = { since: this.now(), at }
  }
}

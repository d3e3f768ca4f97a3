import type { ProjectionHealth } from '#contracts/system'
import { ProjectionRunner, type RunnerOptions } from './live/runner.js'
import type { Committed, Standing } from './live/track.js'

/** The live side of all projections, as the rest of the server sees it. */
export class ProjectionsRunner {
  private readonly listeners = new Set<(committed: Committed) => void>()
  private readonly parkedListeners = new Set<() => void>()
  private readonly runner: ProjectionRunner
  private lastAt: string | null = null

  constructor(options: Omit<RunnerOptions, 'onCommitted' | 'onParked'>) {
    this.runner = new ProjectionRunner({
      ...options,
      onParked: () => {
        for (const listener of this.parkedListeners) listener()
      },
      onCommitted: (committed) => {
        this.lastAt = committed.recordedAt
        for (const listener of this.listeners) listener(committed)
      },
    })
  }

  start(): void {
    this.runner.start()
  }

  stop(): Promise<void> {
    return this.runner.stop()
  }

  /** Settles once `position` is known; before that it is 0. */
  loaded(): Promise<void> {
    return this.runner.loaded()
  }

  /** The position up to which all running projections are. */
  position(): bigint {
    return this.runner.position()
  }

  /** The position up to which the furthest of them is. */
  furthest(): bigint {
    return this.runner.furthest()
  }

  /** What a read model shows now, by the name of its table; undefined for any other table. */
  standing(table: string): Standing | undefined {
    return this.runner.standing(table)
  }

  /** When the last event was recorded that this process projected; null before the first. */
  recordedAt(): string | null {
    return this.lastAt
  }

  /** Whether the projections reach a position within the time. */
  waitFor(position: bigint, timeoutMs: number): Promise<boolean> {
    return this.runner.waitFor(position, timeoutMs)
  }

  /** Whether the log is being followed; false where that fails again and again. */
  isFollowing(): boolean {
    return this.runner.isFollowing()
  }

  /** How far each read model is, and which stand still. */
  standings(): ProjectionHealth[] {
    return this.runner.standings()
  }

  /** Called after each commit, never before. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.listeners.add(listener)
  }

  /** Called when other read models stand still than before. */
  onParked(listener: () => void): void {
    this.parkedListeners.add(listener)
  }
}

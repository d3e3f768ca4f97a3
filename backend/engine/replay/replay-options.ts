import type pg from 'pg'
import type { SnapshottedStreams } from '../deciding/snapshotted-streams.js'
import type { EventStore } from '../event-store/event-store.js'
import type { Projection } from '../projections/projection.js'
import type { CheckState } from './checks/check.js'
import type { Judging } from './checks/judge-checks.js'
import type { StreamRule } from './checks/stream-checks.js'
import type { ComparedTable, Difference } from './table-comparison.js'

/**
 * How far a replay is and what it has found; the log is read `passes` times, each time for a part
 * of the rows.
 */
export interface ReplayProgress {
  readonly phase: 'reading' | 'comparing' | 'done'
  readonly toOrdinal: bigint
  readonly eventsRead: number
  readonly pass: number
  readonly passes: number
  readonly rowsFolded: number
  /**
   * How long each step has taken, in milliseconds. They alternate; a pause counts towards the
   * current step.
   */
  readonly spent: Readonly<Record<'reading' | 'checking' | 'folding' | 'comparing', number>>
  readonly tables: readonly ComparedTable[]
  readonly checks: readonly CheckState[]
  readonly differences: readonly Difference[]
}

/** How much memory and time a replay may use. */
export interface ReplayLimits {
  /** Rows and streams kept in memory at once; some 1,500 bytes each. */
  readonly inHand: number
  /** Command ids kept at once; 16 bytes each. */
  readonly commands: number
  /** Rows read at once. */
  readonly chunk: number
  /**
   * How long it pauses after some work, as a share of that work's duration: others need the
   * database, too.
   */
  readonly rest: number
  /** How long to wait for tables that have not reached the target position yet. */
  readonly patienceMs: number
}

/** What is replayed. */
export interface Replayed {
  readonly projections: readonly Projection[]
  /** Rules for each stream, independent of the tables. */
  readonly rules?: readonly StreamRule[]
  /** How each act in the log is judged. */
  readonly judging?: Judging
  /** The streams whose snapshots are compared, if any. */
  readonly kept?: SnapshottedStreams
  /** The column that names the owner of a row, in the tables that have it. */
  readonly ownerColumn?: string
}

export interface ReplayOptions extends Replayed {
  /** Connects as a reader. */
  readonly config: pg.ClientConfig
  readonly store: EventStore
  readonly onProgress?: (progress: ReplayProgress) => void
  readonly signal?: AbortSignal
  readonly limits?: Partial<ReplayLimits>
}

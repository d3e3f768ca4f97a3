import type pg from 'pg'
import type { Replay } from '#contracts/replays'
import type { KeptStreams } from '../deciding/kept-streams.js'
import type { EventStore } from '../event-store/event-store.js'
import type { Projection } from '../projections/projection.js'

/** How far a replay is and what it has found. */
export type ReplayProgress = Pick<
  Replay,
  'phase' | 'toPosition' | 'eventsRead' | 'pass' | 'passes' | 'rowsFolded' | 'tables' | 'checks' | 'differences'
>

/** What a replay may take. */
export interface ReplayLimits {
  /** Rows and streams that are kept in memory at once; some 1,500 bytes each. */
  readonly inHand: number
  /** Command ids that are kept at once; 16 bytes each. */
  readonly commands: number
  /** Rows that are read at once. */
  readonly chunk: number
  /** How long it rests after a stretch of work, as a share of what that took: others want the database, too. */
  readonly rest: number
  /** How long is waited for tables on their way to the named position. */
  readonly patienceMs: number
}

export interface ReplayOptions {
  /** Connects as one who reads. */
  readonly config: pg.ClientConfig
  readonly store: EventStore
  readonly projections: readonly Projection[]
  /** The streams whose snapshots are compared; none where there are none. */
  readonly kept?: KeptStreams
  readonly onProgress?: (progress: ReplayProgress) => void
  readonly signal?: AbortSignal
  readonly limits?: Partial<ReplayLimits>
}

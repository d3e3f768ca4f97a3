import type { Recorded } from '#contracts/events/ledger-events'
import type { Instant } from '#contracts/values/values'
import { messageOf } from '../../../lib/message-of.js'
import { beginning, type Place } from '../../event-store/place.js'
import { descriptionOf } from '../ddl.js'
import type { Projection, Row } from '../projection.js'

/** One read model as a runner sees it: this process has announced its changes up to `known`. */
export interface ReadModelState {
  readonly projection: Projection
  readonly name: string
  readonly description: string
  readonly known: Place
  /** Why it is parked in this process; a parked one is skipped. */
  readonly parked: string | null
  /** When the event that parked it was recorded, if this process has met that event. */
  readonly lacksFrom: Instant | null
  /**
   * The event that this process cannot fold, whether or not other processes can; kept for as long
   * as the process runs.
   */
  readonly refused: string | null
}

export const stateAtFirst = (projection: Projection): ReadModelState => ({
  projection,
  name: projection.table.name,
  description: descriptionOf(projection.table),
  known: beginning,
  parked: null,
  lacksFrom: null,
  refused: null,
})

/**
 * A read model that may lack events of the log: it has all that were recorded before `since`, which
 * is null if unknown.
 */
export interface Late {
  readonly since: Instant | null
}

/** What a read model shows: everything up to `position`, and why that may not be everything. */
export interface Freshness {
  readonly position: bigint
  readonly late: Late | null
}

/** Rows of one read model after a commit; `removed` are deleted rows as they were. */
export interface RowChanges {
  readonly projection: Projection
  readonly rows: readonly Row[]
  readonly removed: readonly Row[]
}

/** What a page changed, announced after its commit. */
export interface Committed extends Place {
  readonly recordedAt: Recorded['metadata']['recordedAt']
  readonly changes: readonly RowChanges[]
}

/** A read model that cannot fold a page: its fold throws, or the database refuses its rows. */
export class RefusedPage extends Error {
  override readonly name = 'RefusedPage'
  constructor(
    readonly model: ReadModelState,
    override readonly cause: unknown,
  ) {
    super(`${model.name}: ${messageOf(cause)}`, { cause })
  }
}

/**
 * The checkpoints are not where this runner left them: another process rebuilt, parked or replaced
 * a read model.
 */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

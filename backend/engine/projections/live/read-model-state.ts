import type { Recorded } from '#contracts/events/ledger-events'
import type { Instant } from '#contracts/values'
import { messageOf } from '../../../lib/message-of.js'
import { beginning, type Place } from '../../event-store/place.js'
import { descriptionOf } from '../ddl.js'
import type { Projection, Row } from '../projection.js'

/** One read model as a runner sees it: up to `known` this process has told its listener of its changes. */
export interface ReadModelState {
  readonly projection: Projection
  readonly name: string
  readonly description: string
  readonly known: Place
  /** Why it is parked in this process; a parked one takes no part. */
  readonly parked: string | null
  /** When the event that parked it was recorded, if this process has met that event. */
  readonly lacksFrom: Instant | null
  /** What this process cannot fold, whatever another one has done about it; for as long as it runs. */
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

/** A read model that may lack events of the log: all that were recorded before `since` are in it; null where that is not known. */
export interface Late {
  readonly since: Instant | null
}

/** What a read model shows: everything up to `position`, and why that may not be everything. */
export interface Shown {
  readonly position: bigint
  readonly late: Late | null
}

/** Rows of one read model after a commit; `removed` are those that are gone, as they were. */
export interface RowChanges {
  readonly projection: Projection
  readonly rows: readonly Row[]
  readonly removed: readonly Row[]
}

/** What a page changed, told after its commit. */
export interface Committed extends Place {
  readonly recordedAt: Recorded['metadata']['recordedAt']
  readonly changes: readonly RowChanges[]
}

/** A read model that cannot take a page: its fold throws, or the database refuses its rows. */
export class RefusedPage extends Error {
  override readonly name = 'RefusedPage'
  constructor(
    readonly model: ReadModelState,
    override readonly cause: unknown,
  ) {
    super(`${model.name}: ${messageOf(cause)}`, { cause })
  }
}

/** The checkpoints are not where this runner could go on from: another process rebuilt, parked or replaced a read model. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

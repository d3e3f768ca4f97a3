import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { placeAt, type Place } from '../event-store/place.js'
import type { EventStore } from '../event-store/event-store.js'
import { loadCheckpoints, type Checkpoint } from '../projections/checkpoints.js'
import { descriptionOf } from '../projections/ddl.js'
import { snakeCase } from '../projections/names.js'
import type { Projection } from '../projections/projection.js'
import { liveCount } from './live-rows.js'

const AGAIN_MS = 50

/**
 * How far a live table is when a replay begins: it is compared up to `upTo`; a late one has not
 * reached the target position.
 */
export interface TableToCompare {
  readonly projection: Projection
  readonly upTo: Place
  readonly checkpoint: Place
  readonly isLate: boolean
  readonly count: number
}

interface Wanted {
  readonly projections: readonly Projection[]
  readonly store: EventStore
  /** How long to wait for tables that have not reached the end of the log yet. */
  readonly patienceMs: number
}

const requireDescribed = (
  { table }: Projection,
  checkpoint: Checkpoint | undefined,
): Checkpoint => {
  if (checkpoint?.description === descriptionOf(table)) return checkpoint
  throw new Error(
    `the table ${snakeCase(table.name)} does not match its description in this version of Daybook`,
  )
}

const reached = async (
  client: pg.ClientBase,
  { projections, patienceMs }: Wanted,
  position: bigint,
): Promise<ReadonlyMap<string, Checkpoint>> => {
  const names = projections.map(({ table }) => table.name)
  for (const end = performance.now() + patienceMs; ; await sleep(AGAIN_MS)) {
    const checkpoints = await loadCheckpoints(client, names)
    const isOnItsWay = ({ position: at, parked }: Checkpoint) => at < position && parked === null
    if (performance.now() >= end || ![...checkpoints.values()].some(isOnItsWay)) return checkpoints
  }
}

/**
 * The last compared event. If events must be counted, it is one that a table has reached, so that
 * its number is known.
 */
const endOf = async (store: EventStore, head: bigint, tables: readonly Place[]): Promise<Place> => {
  const there = tables
    .filter(({ position }) => position >= head)
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
  const [first] = store.positions === 'ordered' ? there : []
  return first ?? placeAt(store, head, tables)
}

/** How far a replay goes, and how far the tables are once they have got there or will not. */
export interface TablesToCompare {
  readonly end: Place
  readonly tables: readonly TableToCompare[]
}

/** @throws Error for a table of another version */
export const tablesToCompare = async (
  client: pg.ClientBase,
  wanted: Wanted,
): Promise<TablesToCompare> => {
  const head = await wanted.store.head()
  const checkpoints = await reached(client, wanted, head)
  const end = await endOf(wanted.store, head, [...checkpoints.values()])
  const tables: TableToCompare[] = []
  for (const projection of wanted.projections) {
    const { table } = projection
    const checkpoint = requireDescribed(projection, checkpoints.get(table.name))
    const isLate = checkpoint.position < end.position
    const upTo = isLate ? checkpoint : end
    const count = await liveCount(
      client,
      table,
      projection.kind === 'appended' ? upTo.ordinal : undefined,
    )
    tables.push({ projection, upTo, checkpoint, isLate, count })
  }
  return { end, tables }
}

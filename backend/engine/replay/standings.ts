import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { loadCheckpoints, type Checkpoint } from '../projections/checkpoints.js'
import { descriptionOf } from '../projections/ddl.js'
import { snakeCase } from '../projections/names.js'
import type { Projection } from '../projections/projection.js'
import { liveCount } from './live-rows.js'

const AGAIN_MS = 50

/** Where a live table stands when a replay begins: it is compared up to `upTo`; a late one has not reached the named position. */
export interface Standing {
  readonly projection: Projection
  readonly upTo: bigint
  readonly checkpoint: bigint
  readonly isLate: boolean
  readonly count: number
}

interface Wanted {
  readonly projections: readonly Projection[]
  /** The named position, and how long is waited for tables that are on their way to it. */
  readonly position: bigint
  readonly patienceMs: number
}

const requireDescribed = ({ table }: Projection, checkpoint: Checkpoint | undefined): Checkpoint => {
  if (checkpoint?.description === descriptionOf(table)) return checkpoint
  throw new Error(`the table ${snakeCase(table.name)} does not match its description in this version of Daybook`)
}

const reached = async (client: pg.ClientBase, { projections, position, patienceMs }: Wanted): Promise<ReadonlyMap<string, Checkpoint>> => {
  const names = projections.map(({ table }) => table.name)
  for (const end = Date.now() + patienceMs; ; await sleep(AGAIN_MS)) {
    const checkpoints = await loadCheckpoints(client, names)
    const isOnItsWay = ({ position: at, parked }: Checkpoint) => at < position && parked === null
    if (Date.now() >= end || ![...checkpoints.values()].some(isOnItsWay)) return checkpoints
  }
}

/** Where the tables stand, once they have reached the named position or will not. @throws Error for a table of another version */
export const standingsOf = async (client: pg.ClientBase, wanted: Wanted): Promise<Standing[]> => {
  const checkpoints = await reached(client, wanted)
  const standings: Standing[] = []
  for (const projection of wanted.projections) {
    const { table } = projection
    const { position: checkpoint } = requireDescribed(projection, checkpoints.get(table.name))
    const isLate = checkpoint < wanted.position
    const upTo = isLate ? checkpoint : wanted.position
    const count = await liveCount(client, table, projection.kind === 'appended' ? upTo : undefined)
    standings.push({ projection, upTo, checkpoint, isLate, count })
  }
  return standings
}

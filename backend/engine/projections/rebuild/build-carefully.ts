import type pg from 'pg'
import type { Recorded } from '#contracts/events/ledger-events'
import { decodeEvent } from '../../deciding/event-codec.js'
import type { EventStore } from '../../event-store/event-store.js'
import { setCheckpoint } from '../checkpoints.js'
import { beside, descriptionOf } from '../ddl.js'
import { projectPage } from '../live/page.js'
import { RefusedPage, trackOf, type Track } from '../live/track.js'
import { quoted } from '../names.js'
import type { Projection } from '../projection.js'
import { ensureKey } from './complete.js'
import { progressOf } from './remains.js'
import type { Parked, TableBuild } from './table-build.js'

const PAGE = 100

export interface Careful {
  /** Pipelined, as the live side's is. */
  readonly client: pg.Client
  readonly store: EventStore
}

/** The table beside the one in use, as a read model of its own. */
const trackBeside = (projection: Projection): Track => {
  const name = beside(projection.table)
  return { ...trackOf({ ...projection, table: { ...projection.table, name } }), description: descriptionOf(projection.table) }
}

/** Takes events together, or where the database refuses them one by one up to the one that it refuses. */
const takeAll = async (client: pg.Client, track: Track, events: readonly Recorded[]): Promise<RefusedPage | undefined> => {
  try {
    await projectPage(client, [track], { after: track.known, events })
  } catch (error) {
    if (!(error instanceof RefusedPage)) throw error
    if (events.length === 1) return error
    for (const [at, event] of events.entries()) {
      const refusal = await takeAll(client, { ...track, known: events[at - 1]?.position ?? track.known }, [event])
      if (refusal) return refusal
    }
  }
  return undefined
}

const lastTaken = async (client: pg.Client, table: string): Promise<bigint> => {
  const { rows } = await client.query<{ position: string }>('select position from checkpoints where name = $1', [table])
  return BigInt(rows[0]?.position ?? 0)
}

/**
 * Builds a stretch that the database has refused again in the way of the live side, and parks the read model before the event whose rows
 * are refused.
 */
export const buildCarefully = async (build: TableBuild, upTo: bigint, { client, store }: Careful): Promise<void> => {
  const { projection } = build
  const track = trackBeside(projection)
  await ensureKey(client, projection.table)
  let after = await lastTaken(client, track.name)
  let parked: Parked | undefined
  while (after < upTo && !parked) {
    const events = (await store.readAll(after, PAGE)).filter(({ position }) => position <= upTo).map(decodeEvent)
    if (events.length === 0) throw new Error(`the log ends before ${upTo}, which was read from it`)
    const refusal = await takeAll(client, { ...track, known: after }, events)
    const taken = await lastTaken(client, track.name)
    const next = events.find(({ position }) => position > taken)
    if (refusal && next) parked = { position: next.position, reason: `${projection.table.name}: ${causeOf(refusal)}` }
    after = taken
  }
  build.moveTo(after)
  if (parked) build.park(parked)
}

/** The same from the first event on, for a table whose rows cannot bear their key. */
export const buildAnewCarefully = async (build: TableBuild, upTo: bigint, careful: Careful): Promise<void> => {
  const { table } = build.projection
  await careful.client.query(`truncate ${quoted(beside(table))}`)
  await setCheckpoint(careful.client, progressOf(table))
  await buildCarefully(build, upTo, careful)
}

const causeOf = ({ cause }: RefusedPage): string => (cause instanceof Error ? cause.message : String(cause))

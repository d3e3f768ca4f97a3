import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import { messageOf } from '../../../lib/message-of.js'
import type { EventStore } from '../../event-store/event-store.js'
import { beginning, Numbering, type Place } from '../../event-store/place.js'
import { loadCheckpoints, setCheckpoint } from '../checkpoints.js'
import { beside, descriptionOf } from '../ddl.js'
import { projectPage } from '../live/page.js'
import { RefusedPage, stateAtFirst, type ReadModelState } from '../live/read-model-state.js'
import { numberedEvents } from '../numbered-page.js'
import { quoted } from '../names.js'
import type { Projection } from '../projection.js'
import { ensureKey } from './complete.js'
import { progressOf } from './remains.js'
import type { Parked, TableBuild } from './table-build.js'

const PAGE = 100

export interface Careful {
  /** Pipelined, like the runner's. */
  readonly client: pg.Client
  readonly store: EventStore
}

/** The table under construction, as a read model of its own. */
const stateBeside = (projection: Projection): ReadModelState => {
  const name = beside(projection.table)
  return {
    ...stateAtFirst({ ...projection, table: { ...projection.table, name } }),
    description: descriptionOf(projection.table),
  }
}

/** Folds events together or, if the database refuses them, one by one up to the refused one. */
const takeAll = async (
  client: pg.Client,
  model: ReadModelState,
  events: readonly Numbered[],
): Promise<RefusedPage | undefined> => {
  try {
    await projectPage(client, [model], { after: model.known.position, events })
  } catch (error) {
    if (!(error instanceof RefusedPage)) throw error
    if (events.length === 1) return error
    for (const [at, event] of events.entries()) {
      const refusal = await takeAll(client, { ...model, known: events[at - 1] ?? model.known }, [
        event,
      ])
      if (refusal) return refusal
    }
  }
  return undefined
}

const lastTaken = async (client: pg.Client, table: string): Promise<Place> =>
  (await loadCheckpoints(client, [table])).get(table) ?? beginning

/**
 * Rebuilds a stretch that the database has refused, this time as the runner would, and parks the
 * read model before the event whose rows are refused.
 */
export const buildCarefully = async (
  build: TableBuild,
  upTo: bigint,
  { client, store }: Careful,
): Promise<void> => {
  const { projection } = build
  const model = stateBeside(projection)
  await ensureKey(client, projection.table)
  let after = await lastTaken(client, model.name)
  let parked: Parked | undefined
  while (after.position < upTo && !parked) {
    const stored = (await store.readAll(after.position, PAGE)).filter(
      ({ position }) => position <= upTo,
    )
    const events = numberedEvents(stored, new Numbering(store.positions, after))
    if (events.length === 0) throw new Error(`the log ends before ${upTo}, which was read from it`)
    const refusal = await takeAll(client, { ...model, known: after }, events)
    const taken = await lastTaken(client, model.name)
    const next = events.find(({ position }) => position > taken.position)
    if (refusal && next)
      parked = {
        position: next.position,
        reason: `${projection.table.name}: ${messageOf(refusal.cause)}`,
      }
    after = taken
  }
  build.moveTo(after)
  if (parked) build.park(parked)
}

/** The same from the first event on, for a table whose rows violate its key. */
export const buildAnewCarefully = async (
  build: TableBuild,
  upTo: bigint,
  careful: Careful,
): Promise<void> => {
  const { table } = build.projection
  await careful.client.query(`truncate ${quoted(beside(table))}`)
  await setCheckpoint(careful.client, progressOf(table))
  await buildCarefully(build, upTo, careful)
}

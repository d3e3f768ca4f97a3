import type pg from 'pg'
import type { EventStore } from '../../event-store/event-store.js'
import { Numbering } from '../../event-store/place.js'
import { lockCheckpoints, setCheckpoint, type Checkpoint } from '../checkpoints.js'
import { beside, dropTable, renameTable } from '../ddl.js'
import { projectWithin } from '../live/page.js'
import { numberedEvents } from '../numbered-page.js'
import { forget } from './remains.js'
import { stateAtFirst, type ReadModelState } from '../live/read-model-state.js'
import type { Projection } from '../projection.js'

const PAGE = 500

/**
 * Folds what the runner has already folded into the new rows, too, since no read model may go back.
 */
const catchUp = async (
  client: pg.Client,
  store: EventStore,
  { model, upTo }: { model: ReadModelState; upTo: bigint },
): Promise<void> => {
  const numbering = new Numbering(store.positions, model.known)
  for (let after = model.known.position; after < upTo;) {
    const stored = await store.readAll(after, PAGE)
    const wanted = stored.filter(({ position }) => position <= upTo)
    const events = numberedEvents(wanted, numbering)
    const last = events.at(-1)
    if (!last)
      throw new Error(`the log ends at ${after}, the read model ${model.name} had reached ${upTo}`)
    await projectWithin(client, model, { after, events })
    after = last.position
  }
}

export interface Swap {
  readonly store: EventStore
  readonly projections: readonly Projection[]
  readonly checkpoints: readonly Checkpoint[]
}

const exchange = async (
  client: pg.Client,
  { store, projections, checkpoints }: Swap,
): Promise<void> => {
  const before = await lockCheckpoints(
    client,
    checkpoints.map(({ name }) => name),
  )
  for (const { table } of projections) {
    await client.query(dropTable(table.name))
    await client.query(renameTable(beside(table), table.name))
  }
  await forget(
    client,
    projections.map(({ table }) => table),
  )
  for (const checkpoint of checkpoints) await setCheckpoint(client, checkpoint)
  for (const projection of projections) {
    const model = stateAtFirst(projection)
    const built = checkpoints.find(({ name }) => name === model.name)
    const upTo = before.get(model.name)?.position ?? 0n
    if (built?.parked === null)
      await catchUp(client, store, { model: { ...model, known: built }, upTo })
  }
}

/**
 * Replaces the tables in use by the filled ones, with their checkpoints, in one transaction. Locks
 * checkpoints before tables, as the runner does, so the two never deadlock.
 */
export const swapIn = async (client: pg.Client, swap: Swap): Promise<void> => {
  await client.query('begin')
  try {
    await exchange(client, swap)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

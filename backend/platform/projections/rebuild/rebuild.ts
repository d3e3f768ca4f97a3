import pg from 'pg'
import type { Recorded } from '#contracts/events/ledger-events'
import { decodeEvent, UnreadableEvent } from '../../deciding/event-codec.js'
import type { EventStore, StoredEvent } from '../../event-store/event-store.js'
import type { Checkpoint } from '../checkpoints.js'
import { beside } from '../ddl.js'
import type { Projection } from '../projection.js'
import { rowSession } from '../row-session.js'
import { Builder } from './builder.js'
import { CopyInto } from './copy-into.js'
import { logPages } from './log-pages.js'
import { complete, dropBeside, makeBeside, swapIn } from './swap.js'

/** How far a rebuild is: the position behind it, and how many events it has read. */
export interface Progress {
  readonly position: bigint
  readonly events: number
}

export interface RebuildOptions {
  /** Connects as the owner of the schema. */
  readonly config: pg.ClientConfig
  readonly store: EventStore
  readonly projections: readonly Projection[]
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}

/** What a rebuild made: where each read model now stands. Some may be parked. */
export interface Rebuilt extends Progress {
  readonly checkpoints: readonly Checkpoint[]
}

interface Reading {
  position: bigint
  events: number
}

/** Feeds one page to all builders. False when an event cannot be read: nothing behind it counts. */
const feed = (builders: readonly Builder[], page: readonly StoredEvent[], reading: Reading): boolean => {
  for (const stored of page) {
    let event: Recorded
    try {
      event = decodeEvent(stored)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      for (const builder of builders) builder.park(error.position, error.message)
      return false
    }
    for (const builder of builders) builder.take(event)
    reading.position = event.position
    reading.events++
  }
  return true
}

const readAll = async (builders: readonly Builder[], { store, onProgress, signal }: RebuildOptions): Promise<Progress> => {
  const reading: Reading = { position: 0n, events: 0 }
  for await (const page of logPages(store)) {
    if (!feed(builders, page, reading)) break
    for (const builder of builders) await builder.flush()
    onProgress?.({ ...reading })
    signal?.throwIfAborted()
  }
  return reading
}

/** A small sample serves until the database looks again by itself; nobody shares the memory of these few connections. */
const settings =
  '-c synchronous_commit=off -c default_statistics_target=25 -c maintenance_work_mem=256MB -c max_parallel_maintenance_workers=0'

const connected = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(rowSession(config, settings))
  // A lost connection shows in the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Every read model has a connection of its own, so that the database completes the one while rows of the other are still written. */
const buildOn = async (writers: readonly pg.Client[], options: RebuildOptions): Promise<Rebuilt> => {
  const building = options.projections.flatMap((projection, at) => {
    const writer = writers[at]
    return writer ? [{ writer, builder: new Builder(projection, new CopyInto(writer, projection.table, beside(projection.table))) }] : []
  })
  const read = await readAll(
    building.map(({ builder }) => builder),
    options,
  )
  const finished = building.map(async ({ writer, builder }) => {
    const checkpoint = await builder.finish()
    await complete(writer, builder.projection.table)
    return checkpoint
  })
  return { ...read, checkpoints: await Promise.all(finished) }
}

/**
 * Builds read models from event 0 into fresh tables, reading the log once, and swaps them in together with their checkpoints in one
 * transaction. Until then the tables in use stay as they are; where it fails or is aborted they remain.
 */
export const build = async (client: pg.Client, options: RebuildOptions): Promise<Rebuilt> => {
  const tables = options.projections.map(({ table }) => table)
  const writers = await Promise.all(tables.map(() => connected(options.config)))
  const leave = () => Promise.allSettled(writers.map((writer) => writer.end()))
  try {
    await makeBeside(client, tables)
    const rebuilt = await buildOn(writers, options)
    await swapIn(client, { ...options, checkpoints: rebuilt.checkpoints })
    return rebuilt
  } catch (error) {
    await leave()
    // The first error says more than one about tidying up; what remains goes at the start of the next rebuild.
    await dropBeside(client, tables).catch(() => undefined)
    throw error
  } finally {
    await leave()
  }
}

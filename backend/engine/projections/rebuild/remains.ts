import type pg from 'pg'
import { beginning, type Place } from '../../event-store/place.js'
import { loadCheckpoints, setCheckpoint, type Checkpoint } from '../checkpoints.js'
import { beside, createTable, descriptionOf, dropTable } from '../ddl.js'
import type { Table } from '../table.js'

/** How far a table under construction is: a checkpoint under that table's name. */
export const progressOf = (table: Table, { position, ordinal } = beginning): Checkpoint => ({
  name: beside(table),
  position,
  ordinal,
  description: descriptionOf(table),
  parked: null,
  parkedPosition: null,
})

const isThere = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select where to_regclass(quote_ident($1)) is not null', [name])).rowCount ===
  1

const makeAnew = async (client: pg.ClientBase, table: Table): Promise<void> => {
  await client.query('begin')
  await client.query(dropTable(beside(table)))
  await client.query(createTable(table, beside(table)))
  await setCheckpoint(client, progressOf(table))
  await client.query('commit')
}

/**
 * Creates the tables to be filled. Reuses what an interrupted build left if its description is
 * still the same.
 * @returns how far each is filled, by the name of the table
 */
export const makeBeside = async (
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<ReadonlyMap<string, Place>> => {
  const left = await loadCheckpoints(client, tables.map(beside))
  const places = new Map<string, Place>()
  for (const table of tables) {
    const known = left.get(beside(table))
    const goesOn =
      known?.description === descriptionOf(table) && (await isThere(client, beside(table)))
    if (!goesOn) await makeAnew(client, table)
    places.set(table.name, goesOn ? known : beginning)
  }
  return places
}

/** Drops what a build has left, so that the next one starts with the first event. */
export const forget = async (client: pg.ClientBase, tables: readonly Table[]): Promise<void> => {
  await client.query('delete from checkpoints where name = any($1::text[])', [tables.map(beside)])
}

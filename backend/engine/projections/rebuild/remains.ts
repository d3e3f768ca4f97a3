import type pg from 'pg'
import { loadCheckpoints, setCheckpoint, type Checkpoint } from '../checkpoints.js'
import { beside, createTable, descriptionOf, dropTable } from '../ddl.js'
import type { Table } from '../table.js'

/** How far a table beside the one in use has been built: a checkpoint under that table's name. */
export const progressOf = (table: Table, position = 0n): Checkpoint => ({
  name: beside(table),
  position,
  description: descriptionOf(table),
  parked: null,
  parkedPosition: null,
})

const isThere = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select where to_regclass(quote_ident($1)) is not null', [name])).rowCount === 1

const makeAnew = async (client: pg.ClientBase, table: Table): Promise<void> => {
  await client.query('begin')
  await client.query(dropTable(beside(table)))
  await client.query(createTable(table, beside(table)))
  await setCheckpoint(client, progressOf(table))
  await client.query('commit')
}

/**
 * Tables beside those in use, to be filled. What a build that was cut short has left of one is kept, where it is of the same description.
 * @returns how far each is filled, by the name of the table
 */
export const makeBeside = async (client: pg.ClientBase, tables: readonly Table[]): Promise<ReadonlyMap<string, bigint>> => {
  const left = await loadCheckpoints(client, tables.map(beside))
  const positions = new Map<string, bigint>()
  for (const table of tables) {
    const { description, position } = left.get(beside(table)) ?? { description: undefined, position: 0n }
    const goesOn = description === descriptionOf(table) && (await isThere(client, beside(table)))
    if (!goesOn) await makeAnew(client, table)
    positions.set(table.name, goesOn ? position : 0n)
  }
  return positions
}

/** Forgets what a build has left, so that the next one begins with the first event. */
export const forget = async (client: pg.ClientBase, tables: readonly Table[]): Promise<void> => {
  await client.query('delete from checkpoints where name = any($1::text[])', [tables.map(beside)])
}

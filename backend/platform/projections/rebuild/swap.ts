import type pg from 'pg'
import { selectCheckpoints, setCheckpoint, type Checkpoint } from '../checkpoints.js'
import { beside, createIndexes, createTable, dropTable, grants, renameTable } from '../ddl.js'
import { quoted } from '../names.js'
import type { Table } from '../table.js'

export const dropBeside = async (client: pg.ClientBase, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) await client.query(dropTable(beside(table)))
}

/** Fresh tables beside those in use; remains of a rebuild that was cut short go first. */
export const makeBeside = async (client: pg.ClientBase, tables: readonly Table[]): Promise<void> => {
  await dropBeside(client, tables)
  for (const table of tables) await client.query(createTable(table, beside(table)))
}

/** What is cheaper once the rows are in. */
export const complete = async (client: pg.ClientBase, table: Table): Promise<void> => {
  for (const index of createIndexes(table, beside(table))) await client.query(index)
  await client.query(`analyze ${quoted(beside(table))}`)
  await client.query(grants(beside(table)))
}

/**
 * Puts filled tables in the place of those in use, with their checkpoints, in one transaction. Checkpoints are locked before tables,
 * as the live runner does, so the two never wait for each other in a circle.
 */
export const swapIn = async (client: pg.ClientBase, tables: readonly Table[], checkpoints: readonly Checkpoint[]): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`${selectCheckpoints} for update`, [tables.map(({ name }) => name)])
    for (const table of tables) {
      await client.query(dropTable(table.name))
      await client.query(renameTable(beside(table), table.name))
    }
    for (const checkpoint of checkpoints) await setCheckpoint(client, checkpoint)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

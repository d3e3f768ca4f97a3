import type pg from 'pg'
import { beside, createIndexes, createKey, grants } from '../ddl.js'
import { quoted } from '../names.js'
import type { Table } from '../table.js'

interface Indexes {
  readonly keys: string
  readonly others: string
}

const indexesOf = async (client: pg.ClientBase, table: Table): Promise<Indexes> => {
  const text = `select count(*) filter (where indisprimary) as keys, count(*) filter (where not indisprimary) as others
    from pg_index where indrelid = quote_ident($1)::regclass`
  const { rows } = await client.query<Indexes>(text, [beside(table)])
  return rows[0] ?? { keys: '0', others: '0' }
}

/** The key of a table beside the one in use; cheaper the more rows it has by then. */
export const ensureKey = async (client: pg.ClientBase, table: Table): Promise<void> => {
  const { keys } = await indexesOf(client, table)
  if (Number(keys) === 0) await client.query(createKey(table, beside(table)))
}

/** What is cheaper once the rows are in: all of it or nothing. */
export const complete = async (client: pg.ClientBase, table: Table): Promise<void> => {
  await client.query('begin')
  await ensureKey(client, table)
  const { others } = await indexesOf(client, table)
  if (Number(others) === 0) for (const index of createIndexes(table, beside(table))) await client.query(index)
  await client.query(`analyze ${quoted(beside(table))}`)
  await client.query(grants(beside(table)))
  await client.query('commit')
}

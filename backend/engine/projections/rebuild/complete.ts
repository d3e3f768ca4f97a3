import type pg from 'pg'
import { beside, createIndexes, createKey, grants } from '../ddl.js'
import { quoted } from '../names.js'
import type { Table } from '../table.js'
import { inParallel } from '../../../lib/yielding/in-parallel.js'

interface Index {
  readonly name: string
  readonly isKey: boolean
}

const indexesOf = async (client: pg.ClientBase, table: Table): Promise<Index[]> => {
  const text = `select i.relname as name, x.indisprimary::text as is_key
    from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = quote_ident($1)::regclass`
  const { rows } = await client.query<{ name: string; is_key: string }>(text, [beside(table)])
  return rows.map(({ name, is_key }) => ({ name, isKey: is_key === 'true' }))
}

/**
 * Adds the key to a table under construction; the more rows there are, the more it pays to add it
 * last.
 */
export const ensureKey = async (client: pg.ClientBase, table: Table): Promise<void> => {
  const indexes = await indexesOf(client, table)
  if (!indexes.some(({ isKey }) => isKey)) await client.query(createKey(table, beside(table)))
}

/**
 * The statements that create the indexes of a filled table under construction; none if they exist.
 * After an interruption, all are created again.
 */
const indexesLeft = async (client: pg.ClientBase, table: Table): Promise<readonly string[]> => {
  const statements = createIndexes(table, beside(table))
  const made = (await indexesOf(client, table)).filter(({ isKey }) => !isKey)
  if (made.length === statements.length) return []
  for (const { name } of made) await client.query(`drop index ${quoted(name)}`)
  return statements
}

/** A filled table, and a connection that may work on it. */
interface Filled {
  readonly writer: pg.ClientBase
  readonly table: Table
}

/**
 * Does what is cheaper once the rows are in. The indexes of all tables are spread over a few
 * connections, since one table has most of them.
 */
export const complete = async (filled: readonly Filled[]): Promise<void> => {
  const statements: string[] = []
  for (const { writer, table } of filled) statements.push(...(await indexesLeft(writer, table)))
  await inParallel(
    statements,
    async (statement, worker) =>
      void (await filled[worker % filled.length]?.writer.query(statement)),
  )
  await inParallel(filled, async ({ writer, table }) => {
    await writer.query(`analyze ${quoted(beside(table))}`)
    await writer.query(grants(beside(table)))
  })
}

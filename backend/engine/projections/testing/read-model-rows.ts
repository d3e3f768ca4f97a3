import pg from 'pg'
import { quoted, quotedList } from '../names.js'
import type { Projection, Row } from '../projection.js'
import { rowSession } from '../row-session.js'
import { codecOf, type Cell } from '../values.js'

/** Tables as sorted texts, one a row: equal tables are equal texts. */
export type Tables = Readonly<Record<string, readonly string[]>>

const sorted = (rows: readonly (readonly Cell[])[]): string[] =>
  rows.map((cells) => cells.join(' | ')).toSorted()

/** The rows of read models as the database has them. */
export const tablesIn = async (
  config: pg.ClientConfig,
  projections: readonly Projection[],
): Promise<Tables> => {
  const client = new pg.Client(rowSession(config))
  await client.connect()
  const tables: Record<string, string[]> = {}
  for (const { table } of projections) {
    const codec = codecOf(table)
    const text = `select ${quotedList(codec.names)} from ${quoted(table.name)}`
    const { rows } = await client.query<Cell[]>({ text, rowMode: 'array' })
    tables[table.name] = sorted(rows.map((cells) => codec.normal(cells)))
  }
  await client.end()
  return tables
}

/** The same of rows in memory. */
export const tablesOf = (
  projections: readonly Projection[],
  rowsOf: (projection: Projection) => readonly Row[],
): Tables =>
  Object.fromEntries(
    projections.map((projection) => [
      projection.table.name,
      sorted(rowsOf(projection).map((row) => codecOf(projection.table).encode(row))),
    ]),
  )

import type pg from 'pg'
import { quoted, quotedList } from '../names.js'
import type { Table } from '../table.js'
import { codecOf, type Cell } from '../values.js'

const FETCHED = 2_000

const columnsOf = (table: Table): string => quotedList(codecOf(table).names)

/** The column by which appended rows follow the log: the first of their key. */
const placeOf = ({ key }: Table): string => quoted(key[0] ?? '')

/** All rows of a live table, some at a time; of those with a position only the ones behind `after`. The client must be in a transaction. */
export async function* liveRows(client: pg.ClientBase, table: Table, after?: bigint): AsyncGenerator<readonly Cell[]> {
  const cursor = quoted(`replay_${table.name}`)
  const behind = after === undefined ? '' : `where ${placeOf(table)} > ${after}`
  await client.query(`declare ${cursor} no scroll cursor for select ${columnsOf(table)} from ${quoted(table.name)} ${behind}`)
  for (;;) {
    const { rows } = await client.query<Cell[]>({ text: `fetch ${FETCHED} from ${cursor}`, rowMode: 'array' })
    yield* rows
    if (rows.length < FETCHED) break
  }
  await client.query(`close ${cursor}`)
}

/** The rows of an appended table at positions up to one; `after` is undefined for the first of them. */
export const liveRowsUpTo = async (client: pg.ClientBase, table: Table, upTo: bigint, after?: bigint): Promise<readonly Cell[][]> => {
  const behind = after === undefined ? '' : `${placeOf(table)} > ${after} and`
  const text = `select ${columnsOf(table)} from ${quoted(table.name)} where ${behind} ${placeOf(table)} <= ${upTo}`
  const { rows } = await client.query<Cell[]>({ text, rowMode: 'array' })
  return rows
}

/** How many rows a live table has. */
export const liveCount = async (client: pg.ClientBase, table: Table): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table.name)}`)
  return Number(rows[0]?.count ?? 0)
}

import type pg from 'pg'
import type { Place } from '../event-store/place.js'
import { keyColumnOf } from '../projections/fold.js'
import { quoted, quotedList, snakeCase } from '../projections/names.js'
import type { Table } from '../projections/table.js'
import { codecOf, type Cell } from '../projections/values.js'

/**
 * Some rows of a live table and its checkpoint, both as of one instant, since one statement reads
 * them.
 */
export interface LiveChunk {
  readonly checkpoint: Place
  readonly rows: readonly Cell[][]
}

const columnsOf = (table: Table): string => quotedList(codecOf(table).names)

/**
 * The column that orders appended rows as in the log, their event's number: the first of their key.
 */
const placeOf = ({ key }: Table): string => quoted(key[0] ?? '')

/**
 * Rows of the table as `selected` finds them, with the checkpoint; without rows only the checkpoint
 * is returned.
 */
const chunk = async (
  client: pg.ClientBase,
  table: Table,
  [selected, ...values]: readonly [string, ...unknown[]],
): Promise<LiveChunk> => {
  const text = `select c.position, c.ordinal, r.* from checkpoints c left join lateral (select true, ${columnsOf(table)} from ${quoted(table.name)} ${selected}) r on true
    where c.name = $1`
  const { rows } = await client.query<Cell[]>({
    text,
    values: [table.name, ...values],
    rowMode: 'array',
  })
  const [first] = rows
  if (!first) throw new Error(`the table ${snakeCase(table.name)} has lost its checkpoint`)
  const checkpoint = { position: BigInt(first[0] ?? 0), ordinal: BigInt(first[1] ?? 0) }
  return {
    checkpoint,
    rows: rows.filter(([, , isThere]) => isThere !== null).map((cells) => cells.slice(3)),
  }
}

/** Rows of a keyed table in the order of their key, after one (null for the first). */
export const liveRowsAfter = (
  client: pg.ClientBase,
  table: Table,
  { after, most }: { after: Cell; most: number },
): Promise<LiveChunk> => {
  const key = quoted(keyColumnOf(table))
  const type = table.columns[keyColumnOf(table)]?.sql
  return chunk(client, table, [
    `where $2::${type} is null or ${key} > $2::${type} order by ${key} limit ${most}`,
    after,
  ])
}

/** The rows of some keys. */
export const liveRowsOf = (
  client: pg.ClientBase,
  table: Table,
  keys: readonly string[],
): Promise<LiveChunk> => {
  const key = keyColumnOf(table)
  return chunk(client, table, [
    `where ${quoted(key)} = any($2::${table.columns[key]?.sql}[])`,
    keys,
  ])
}

/** Rows of an appended table beyond its checkpoint. */
export const liveRowsAhead = (
  client: pg.ClientBase,
  table: Table,
  most: number,
): Promise<LiveChunk> => chunk(client, table, [`where ${placeOf(table)} > c.ordinal limit ${most}`])

/**
 * The rows of an appended table after an event (null for the first of them) and up to another, by
 * number.
 */
export const liveRowsBetween = async (
  client: pg.ClientBase,
  table: Table,
  after: bigint | null,
  upTo: bigint,
): Promise<readonly Cell[][]> => {
  const text = `select ${columnsOf(table)} from ${quoted(table.name)} where ($1::bigint is null or ${placeOf(table)} > $1) and ${placeOf(table)} <= $2`
  const { rows } = await client.query<Cell[]>({ text, values: [after, upTo], rowMode: 'array' })
  return rows
}

/** How many rows a live table has; for an append-only one, those up to the event with a number. */
export const liveCount = async (
  client: pg.ClientBase,
  table: Table,
  upTo?: bigint,
): Promise<number> => {
  const where = upTo === undefined ? '' : `where ${placeOf(table)} <= ${upTo}`
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${quoted(table.name)} ${where}`,
  )
  return Number(rows[0]?.count ?? 0)
}

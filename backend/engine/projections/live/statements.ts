import type pg from 'pg'
import { keyColumnOf } from '../fold.js'
import { quoted, quotedList } from '../names.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { codecOf, type Cell } from '../values.js'

/** Prepared under its own name for each table and verb, so that it is planned once per connection. */
const prepared = (verb: string, table: Table, { text, values }: { text: string; values: unknown[] }): pg.QueryArrayConfig => ({
  name: `${verb} ${table.name}`,
  text,
  values,
  rowMode: 'array',
})

const keyArray = (table: Table): string => `$1::${table.columns[keyColumnOf(table)]?.sql}[]`

/** The rows of some keys, in the order of the table's columns. */
export const selectRows = (table: Table, keys: readonly string[]) =>
  prepared('select', table, {
    text: `select ${quotedList(codecOf(table).names)} from ${quoted(table.name)} where ${quoted(keyColumnOf(table))} = any(${keyArray(table)})`,
    values: [keys],
  })

export const deleteRows = (table: Table, keys: readonly string[]) =>
  prepared('delete', table, {
    text: `delete from ${quoted(table.name)} where ${quoted(keyColumnOf(table))} = any(${keyArray(table)})`,
    values: [keys],
  })

/** One array per column. @throws UnfitValue */
const columnArrays = (table: Table, rows: readonly Row[]): Cell[][] => {
  const codec = codecOf(table)
  const arrays: Cell[][] = codec.names.map(() => [])
  for (const row of rows) {
    for (const [at, cell] of codec.encode(row).entries()) arrays[at]?.push(cell)
  }
  return arrays
}

const insertText = (table: Table): string => {
  const { names } = codecOf(table)
  const arrays = names.map((name, at) => `$${at + 1}::${table.columns[name]?.sql}[]`)
  return `insert into ${quoted(table.name)} (${quotedList(names)}) select * from unnest(${arrays.join(', ')})`
}

/** @throws UnfitValue */
export const insertRows = (table: Table, rows: readonly Row[]) =>
  prepared('insert', table, { text: insertText(table), values: columnArrays(table, rows) })

/** @throws UnfitValue */
export const upsertRows = (table: Table, rows: readonly Row[]) => {
  const others = codecOf(table).names.filter((name) => name !== keyColumnOf(table))
  const changes = others.map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  const text = `${insertText(table)} on conflict (${quoted(keyColumnOf(table))}) do update set ${changes.join(', ')}`
  return prepared('upsert', table, { text, values: columnArrays(table, rows) })
}

import type pg from 'pg'
import { keyColumnOf } from '../fold.js'
import { quoted, quotedList } from '../names.js'
import { arrayText } from './array-text.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { codecOf, type Cell } from '../values.js'

const among = (table: Table): string => {
  const key = keyColumnOf(table)
  return `from ${quoted(table.name)} where ${quoted(key)} = any($1::${table.columns[key]?.sql}[])`
}

const insertText = (table: Table): string => {
  const { names } = codecOf(table)
  const arrays = names.map((name, at) => `$${at + 1}::${table.columns[name]?.sql}[]`)
  return `insert into ${quoted(table.name)} (${quotedList(names)}) select * from unnest(${arrays.join(', ')})`
}

const upsertText = (table: Table): string => {
  const others = codecOf(table).names.filter((name) => name !== keyColumnOf(table))
  const changes = others.map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  return `${insertText(table)} on conflict (${quoted(keyColumnOf(table))}) do update set ${changes.join(', ')}`
}

/** Makes a text once for each table. */
const once = (make: (table: Table) => string): ((table: Table) => string) => {
  const known = new WeakMap<Table, string>()
  return (table) => {
    const text = known.get(table) ?? make(table)
    known.set(table, text)
    return text
  }
}

const texts = {
  select: once((table) => `select ${quotedList(codecOf(table).names)} ${among(table)}`),
  delete: once((table) => `delete ${among(table)}`),
  insert: once(insertText),
  upsert: once(upsertText),
}

/** Prepared under its own name for each table and verb, so that it is planned once per connection. */
const prepared = (verb: keyof typeof texts, table: Table, values: readonly (readonly Cell[])[]): pg.QueryArrayConfig => ({
  name: `${verb} ${table.name}`,
  text: texts[verb](table),
  values: values.map(arrayText),
  rowMode: 'array',
})

/** The rows of some keys, in the order of the table's columns. */
export const selectRows = (table: Table, keys: readonly string[]) => prepared('select', table, [keys])

export const deleteRows = (table: Table, keys: readonly string[]) => prepared('delete', table, [keys])

/** One array per column. @throws UnfitValue */
const columnArrays = (table: Table, rows: readonly Row[]): Cell[][] => {
  const codec = codecOf(table)
  const encoded = rows.map((row) => codec.encode(row))
  return codec.names.map((_, at) => encoded.map((cells) => cells[at] ?? null))
}

/** @throws UnfitValue */
export const insertRows = (table: Table, rows: readonly Row[]) => prepared('insert', table, columnArrays(table, rows))

/** @throws UnfitValue */
export const upsertRows = (table: Table, rows: readonly Row[]) => prepared('upsert', table, columnArrays(table, rows))

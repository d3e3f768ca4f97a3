import type pg from 'pg'
import { binaryArray } from '../../../postgres/binary/binary-array.js'
import { binaryTypes, type BinaryType } from '../../../postgres/binary/binary-values.js'
import { keyColumnOf } from '../fold.js'
import { quoted, quotedList } from '../names.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { binaryTypeOf, codecOf, UnfitValue } from '../values.js'

const among = (table: Table): string => {
  const key = keyColumnOf(table)
  return `from ${quoted(table.name)} where ${quoted(key)} = any($1::${table.columns[key]?.sql}[])`
}

/**
 * Unnested in the select list: a table function would first copy the rows into a buffer of its own.
 */
const insertText = (table: Table): string => {
  const { names } = codecOf(table)
  const arrays = names.map((name, at) => `unnest($${at + 1}::${table.columns[name]?.sql}[])`)
  return `insert into ${quoted(table.name)} (${quotedList(names)}) select ${arrays.join(', ')}`
}

const upsertText = (table: Table): string => {
  const others = codecOf(table).names.filter((name) => name !== keyColumnOf(table))
  const changes = others.map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  return `${insertText(table)} on conflict (${quoted(keyColumnOf(table))}) do update set ${changes.join(', ')}`
}

/** Memoises a text per table. */
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

/**
 * Prepared under its own name for each table and verb, so that it is planned once per connection.
 */
const prepared = (
  verb: keyof typeof texts,
  table: Table,
  values: readonly Buffer[],
): pg.QueryArrayConfig => ({
  name: `${verb} ${table.name}`,
  text: texts[verb](table),
  values: [...values],
  rowMode: 'array',
})

/** @throws UnfitValue */
const arrayOf = (
  table: Table,
  name: string,
  { type, values }: { type: BinaryType; values: readonly unknown[] },
): Buffer =>
  binaryArray(type, values, (value) => {
    throw new UnfitValue(table.name, name, value)
  })

/** Keys are not sanitised: the database refuses a text that cannot be stored. @throws UnfitValue */
const keyArray = (table: Table, keys: readonly string[]): Buffer => {
  const name = keyColumnOf(table)
  const type = table.columns[name]?.kind === 'uuid' ? binaryTypes.uuid : binaryTypes.text
  return arrayOf(table, name, { type, values: keys })
}

/** The rows of some keys, in the order of the table's columns. @throws UnfitValue */
export const selectRows = (table: Table, keys: readonly string[]) =>
  prepared('select', table, [keyArray(table, keys)])

/** @throws UnfitValue */
export const deleteRows = (table: Table, keys: readonly string[]) =>
  prepared('delete', table, [keyArray(table, keys)])

/** One array per column. @throws UnfitValue */
const columnArrays = (table: Table, rows: readonly Row[]): Buffer[] =>
  Object.entries(table.columns).map(([name, column]) => {
    const values = rows.map((row) => row[name])
    if (!column.isNullable && values.includes(null)) throw new UnfitValue(table.name, name, null)
    return arrayOf(table, name, { type: binaryTypeOf(column), values })
  })

/** @throws UnfitValue */
export const insertRows = (table: Table, rows: readonly Row[]) =>
  prepared('insert', table, columnArrays(table, rows))

/** @throws UnfitValue */
export const upsertRows = (table: Table, rows: readonly Row[]) =>
  prepared('upsert', table, columnArrays(table, rows))

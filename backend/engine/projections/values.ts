import { inspect } from 'node:util'
import { storable } from '../../lib/storable.js'
import { binaryTypes, instantText, type BinaryType } from '../../postgres/binary/binary-values.js'
import type { Row } from './projection.js'
import type { Column, ColumnKind, Table } from './table.js'

/** A value that does not fit its column, or a text in the database that its column cannot hold. */
export class UnfitValue extends Error {
  override readonly name = 'UnfitValue'
  constructor(
    readonly table: string,
    readonly column: string,
    value: unknown,
  ) {
    super(`${table}.${column} cannot hold ${inspect(value).slice(0, 80)}`)
  }
}

/** A cell as text. */
export type Cell = string | null

interface Kind {
  /** `undefined` if the value is not of the kind. */
  readonly encode: (value: unknown) => string | undefined
  /**
   * From the text the server sends, with ISO dates in UTC; `undefined` if no value of the kind has
   * this text.
   */
  readonly decode: (text: string) => unknown
}

const wholeNumber = /^-?\d{1,19}$/
const timestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

const decodeInstant = (text: string): string | undefined => {
  const [, day, time, fraction = ''] = timestamp.exec(text) ?? []
  return day && time && `${day}T${time}.${fraction.padEnd(3, '0')}Z`
}

const bigints: Kind = {
  encode: (value) => (typeof value === 'bigint' ? value.toString() : undefined),
  decode: (text) => (wholeNumber.test(text) ? BigInt(text) : undefined),
}

const kinds: Readonly<Record<ColumnKind, Kind>> = {
  uuid: {
    encode: (value) =>
      typeof value === 'string' && value.length === 36 ? value.toLowerCase() : undefined,
    decode: (text) => text,
  },
  // So that no event can stop a projection with a text that cannot be stored.
  text: {
    encode: (value) => (typeof value === 'string' ? storable(value) : undefined),
    decode: (text) => text,
  },
  money: bigints,
  position: bigints,
  integer: {
    encode: (value) => (Number.isSafeInteger(value) ? String(value) : undefined),
    decode: (text) => (wholeNumber.test(text) ? Number(text) : undefined),
  },
  instant: {
    encode: (value) => (typeof value === 'string' && instantText.test(value) ? value : undefined),
    decode: decodeInstant,
  },
  flag: {
    encode: (value) => (typeof value === 'boolean' ? (value ? 't' : 'f') : undefined),
    decode: (text) => (text === 't' ? true : text === 'f' ? false : undefined),
  },
}

const storableText: BinaryType = {
  oid: binaryTypes.text.oid,
  put: (to, value) => binaryTypes.text.put(to, typeof value === 'string' ? storable(value) : value),
}

/** How a column's value is written for the database. */
export const binaryTypeOf = ({ kind, sql }: Column<unknown>): BinaryType =>
  kind === 'text' ? storableText : binaryTypes[sql]

/**
 * Converts between the rows of one table and the database's texts, strictly and column by column.
 */
export interface RowCodec {
  readonly names: readonly string[]
  /** @throws UnfitValue */
  encode(row: Row): Cell[]
  /** @throws UnfitValue */
  decode(cells: readonly Cell[]): Row
  /**
   * What the server sent, in the form that `encode` writes, so that equal values are equal texts;
   * unreadable texts stay unchanged.
   */
  normal(cells: readonly Cell[]): Cell[]
}

interface Field {
  readonly name: string
  readonly encode: (row: Row) => Cell
  readonly decode: (cell: Cell) => unknown
  readonly normal: (cell: Cell) => Cell
}

const encoderOf = (
  table: string,
  name: string,
  { kind, isNullable }: Column<unknown>,
): Field['encode'] => {
  const { encode } = kinds[kind]
  return (row) => {
    const value = row[name]
    if (value === null && isNullable) return null
    const cell = encode(value)
    if (cell === undefined) throw new UnfitValue(table, name, value)
    return cell
  }
}

const fieldOf = (table: string, name: string, column: Column<unknown>): Field => {
  const { kind, isNullable } = column
  const { decode } = kinds[kind]
  return {
    name,
    encode: encoderOf(table, name, column),
    decode: (cell) => {
      const value = cell === null ? null : decode(cell)
      if (value === undefined || (value === null && !isNullable))
        throw new UnfitValue(table, name, cell)
      return value
    },
    normal: (cell) => (kind === 'instant' && cell !== null ? (decodeInstant(cell) ?? cell) : cell),
  }
}

const compile = ({ name: table, columns }: Table): RowCodec => {
  const names = Object.keys(columns)
  const fields = Object.entries(columns).map(([name, column]) => fieldOf(table, name, column))
  return {
    names,
    encode: (row) => fields.map(({ encode }) => encode(row)),
    // A loop: `Object.fromEntries` is slower.
    decode: (cells) => {
      const row: Record<string, unknown> = {}
      for (const [at, { name, decode }] of fields.entries()) row[name] = decode(cells[at] ?? null)
      return row
    },
    normal: (cells) => fields.map(({ normal }, at) => normal(cells[at] ?? null)),
  }
}

const compiled = new WeakMap<Table, RowCodec>()

export const codecOf = (table: Table): RowCodec => {
  const known = compiled.get(table) ?? compile(table)
  compiled.set(table, known)
  return known
}

import type { Row } from './projection.js'
import type { ColumnKind, Table } from './table.js'

/** A value that does not fit its column, or a text in the database that no value of its column has. */
export class UnfitValue extends Error {
  override readonly name = 'UnfitValue'
  constructor(
    readonly table: string,
    readonly column: string,
    value: unknown,
  ) {
    super(`${table}.${column} cannot hold ${value === undefined ? 'nothing' : String(value).slice(0, 80)}`)
  }
}

/** A cell as text: what COPY and array parameters take. */
export type Cell = string | null

interface Kind {
  /** `undefined` where the value is not of the kind. */
  readonly encode: (value: unknown) => string | undefined
  /** From the text the server sends, with ISO dates in UTC; `undefined` where no value of the kind is written so. */
  readonly decode: (text: string) => unknown
}

const wholeNumber = /^-?\d{1,19}$/
const timestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const suspicious = /[\0\ud800-\udfff]/
const unstorable = /[\0\p{Cs}]/gu

/** Postgres keeps neither NUL nor half a surrogate pair; no event may stop a projection with one, so they become U+FFFD. */
const storable = (text: string): string => (suspicious.test(text) ? text.replace(unstorable, '\uFFFD') : text)

const decodeInstant = (text: string): string | undefined => {
  const [, day, time, fraction = ''] = timestamp.exec(text) ?? []
  return day && time && `${day}T${time}.${fraction.padEnd(3, '0')}Z`
}

const bigints: Kind = {
  encode: (value) => (typeof value === 'bigint' ? value.toString() : undefined),
  decode: (text) => (wholeNumber.test(text) ? BigInt(text) : undefined),
}

const kinds: Readonly<Record<ColumnKind, Kind>> = {
  uuid: { encode: (value) => (typeof value === 'string' && value.length === 36 ? value.toLowerCase() : undefined), decode: (text) => text },
  text: { encode: (value) => (typeof value === 'string' ? storable(value) : undefined), decode: (text) => text },
  money: bigints,
  position: bigints,
  integer: {
    encode: (value) => (Number.isSafeInteger(value) ? String(value) : undefined),
    decode: (text) => (wholeNumber.test(text) ? Number(text) : undefined),
  },
  instant: { encode: (value) => (typeof value === 'string' && instant.test(value) ? value : undefined), decode: decodeInstant },
  flag: {
    encode: (value) => (typeof value === 'boolean' ? (value ? 't' : 'f') : undefined),
    decode: (text) => (text === 't' ? true : text === 'f' ? false : undefined),
  },
}

/** Between the rows of one table and the texts of the database, strictly and column by column. */
export interface RowCodec {
  readonly names: readonly string[]
  /** @throws UnfitValue */
  encode(row: Row): Cell[]
  /** @throws UnfitValue */
  decode(cells: readonly Cell[]): Row
  /** What the server sent in the form that `encode` writes, so that equal values are equal texts; what cannot be read stays as it is. */
  normal(cells: readonly Cell[]): Cell[]
}

const compile = ({ name: table, columns }: Table): RowCodec => {
  const names = Object.keys(columns)
  const kept = names.map((name) => ({ name, isNullable: columns[name]?.isNullable ?? false, ...kinds[columns[name]?.kind ?? 'text'] }))
  return {
    names,
    encode: (row) =>
      kept.map(({ name, isNullable, encode }) => {
        const value = row[name]
        if (value === null && isNullable) return null
        const cell = encode(value)
        if (cell === undefined) throw new UnfitValue(table, name, value)
        return cell
      }),
    decode: (cells) => {
      const row: Record<string, unknown> = {}
      for (const [at, { name, isNullable, decode }] of kept.entries()) {
        const cell = cells[at] ?? null
        const value = cell === null ? null : decode(cell)
        if (value === undefined || (value === null && !isNullable)) throw new UnfitValue(table, name, cell)
        row[name] = value
      }
      return row
    },
    normal: (cells) => kept.map(({ decode }, at) => (decode === decodeInstant ? decodeInstant(cells[at] ?? '') : undefined) ?? cells[at] ?? null),
  }
}

const compiled = new WeakMap<Table, RowCodec>()

export const codecOf = (table: Table): RowCodec => {
  const known = compiled.get(table) ?? compile(table)
  compiled.set(table, known)
  return known
}

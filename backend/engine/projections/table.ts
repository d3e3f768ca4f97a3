import type { Instant } from '#contracts/values/values'

const sqlTypes = {
  uuid: 'uuid',
  text: 'text',
  money: 'bigint',
  position: 'bigint',
  integer: 'integer',
  instant: 'timestamptz',
  flag: 'boolean',
} as const

/** What a column holds; its SQL type follows from it. */
export type ColumnKind = keyof typeof sqlTypes

/** How a read model value is stored; null is refused unless nullable. */
export interface Column<Value> {
  readonly kind: ColumnKind
  readonly sql: (typeof sqlTypes)[ColumnKind]
  readonly isNullable: boolean
  /** Never set: only carries the type of the value in rows. */
  readonly value?: Value
}

const column = <Value>(kind: ColumnKind): Column<Value> => ({
  kind,
  sql: sqlTypes[kind],
  isNullable: false,
})

/**
 * The kinds of columns. Money is bigint cents, a position bigint, an instant an ISO string; the
 * others mean what they say.
 */
export const uuid = column<string>('uuid')
export const text = column<string>('text')
export const money = column<bigint>('money')
export const position = column<bigint>('position')
export const integer = column<number>('integer')
export const instant = column<Instant>('instant')
export const flag = column<boolean>('flag')

/** A text from a fixed set, such as a status. */
export const textOf = <Value extends string>() => column<Value>('text')

export const nullable = <Value>({ kind, sql }: Column<Value>): Column<Value | null> => ({
  kind,
  sql,
  isNullable: true,
})

/** The columns of an index, in order; with a condition in SQL, a partial index. */
type Index<Name> = readonly Name[] | { readonly columns: readonly Name[]; readonly where: string }

/**
 * A table of a read model. Members are camelCase in rows and snake_case in SQL. `key` is the
 * primary key; `indexes` serve queries. The table is created from this description, and rebuilt
 * from event 0 when the description or `version` changes.
 */
export interface Table<
  Columns extends Record<string, Column<unknown>> = Record<string, Column<unknown>>,
> {
  readonly name: string
  readonly version: number
  readonly key: readonly string[]
  readonly columns: Columns
  readonly indexes?: readonly Index<string>[]
}

interface Described<Columns> {
  readonly key: readonly (keyof Columns)[]
  readonly indexes?: readonly Index<keyof Columns>[]
}

export const table = <Columns extends Record<string, Column<unknown>>>(
  description: Table<Columns> & Described<Columns>,
): Table<Columns> => description

/** A row of a table: `RowOf<typeof someTable>`. */
export type RowOf<T> =
  T extends Table<infer Columns>
    ? {
        readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never
      }
    : never

/** The tables of all read models. Features add theirs by declaration merging. */
export interface Tables {}

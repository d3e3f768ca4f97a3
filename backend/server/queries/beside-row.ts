import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { Refusal } from '../refusal.js'

/**
 * A list's order: a column of instants or counts and, unless the counts are unique, the id column.
 */
export interface Order {
  readonly by: 'instant' | 'count'
  readonly columns: readonly [string, string?]
  readonly direction: 'asc' | 'desc'
}

const referred = ({ columns }: Order): RawBuilder<unknown>[] =>
  columns.flatMap((column) => (column === undefined ? [] : sql.ref(column)))

/**
 * A query in an order, whose rows carry their cursor. Instants are exact, so that rows of the same
 * moment are not skipped.
 */
export const ordered = <Tables, Table extends keyof Tables, Item>(
  query: SelectQueryBuilder<Tables, Table, Item>,
  order: Order,
) => {
  const [first = sql``, id] = referred(order)
  const value =
    order.by === 'count'
      ? sql`${first}::text`
      : sql`to_char(${first} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return referred(order)
    .reduce((all, column) => all.orderBy(column, order.direction), query)
    .select(
      (id ? sql<string>`${value} || '_' || ${id}::text` : sql<string>`${value}`).as('rowName'),
    )
}

/** The place of a page requested by cursor. */
interface Beside {
  /** Whether it follows the row; otherwise it comes before it. */
  readonly isAfter: boolean
  /**
   * Whether a row comes before the page or, if the page precedes its cursor's row, before that row.
   */
  readonly isPassed: RawBuilder<SqlBool>
}

export const noSuchRow = () =>
  new Refusal('invalid-input', [
    { path: 'row', message: 'This list has no such row; open its first page' },
  ])

const isDay = (instant: string): boolean => {
  const at = new Date(instant)
  return !Number.isNaN(at.valueOf()) && at.toISOString().slice(0, 10) === instant.slice(0, 10)
}

/** @throws Refusal `invalid-input` for a cursor of a list in another order */
export const besideOf = (row: string | undefined, order: Order): Beside | undefined => {
  if (row === undefined) return undefined
  const [side, name = ''] = row.split('~')
  const values = name.split('_')
  const [first = ''] = values
  const fits = order.by === 'instant' ? first.includes('T') && isDay(first) : !first.includes('T')
  if (!fits || values.length !== referred(order).length) throw noSuchRow()
  const isAfter = side === 'after'
  const sign = sql.raw(`${order.direction === 'desc' ? '>' : '<'}${isAfter ? '=' : ''}`)
  const isPassed = sql<SqlBool>`(${sql.join(referred(order))}) ${sign} (${sql.join(values.map((value) => sql`${value}`))})`
  return { isAfter, isPassed }
}

/** How many rows precede a page, as part of a statement; `counted` are those that it passed. */
export const skippedBy = (
  beside: Beside,
  counted: RawBuilder<unknown>,
  size: number,
): RawBuilder<number> =>
  beside.isAfter ? sql<number>`${counted}` : sql<number>`greatest(${counted} - ${size}::int, 0)`

interface Placed {
  readonly from?: number
  readonly previous?: string
  readonly next?: string
}

/** What an answer says about its place; `skipped` is undefined if the page number implies it. */
export const placeOf = (skipped: number | undefined, names: readonly string[]): Placed => {
  const [first, last] = [names[0], names.at(-1)]
  return {
    ...(skipped !== undefined && { from: skipped + 1 }),
    ...(first !== undefined && { previous: `before~${first}` }),
    ...(last !== undefined && { next: `after~${last}` }),
  }
}

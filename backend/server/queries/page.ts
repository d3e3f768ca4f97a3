import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { MOST_PAGES, MOST_ROWS } from '#contracts/values/page-limits'
import type { ReadDatabase } from '../database/database.js'
import { besideOf, ordered, placeOf, skippedBy, type Order } from './beside-row.js'

interface PageInput {
  readonly page: number
  readonly size: number
  /** The row that the page follows or precedes, as in `PageQuery`. */
  readonly row?: string | undefined
}

interface CappedPageInput extends PageInput {
  /** How many rows are counted and paged; by default, a thousand pages. */
  readonly most?: number | undefined
}

interface Page<Item> extends ReturnType<typeof placeOf> {
  readonly items: Item[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly most?: number
}

/**
 * The count of a query's rows, up to one more than `most`. A query with the order of an index is
 * counted along it; without, the database may gather all rows before it counts the first.
 */
export const countOf = <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, Item>,
  most: number,
) => {
  const rows = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)
  return database.selectFrom(rows.as('rows')).select(sql<number>`count(*)::int`.as('count'))
}

/** How far a list is counted and paged: counting visits each row, so larger pages are fewer. */
const mostOf = ({ size }: Pick<PageInput, 'size'>): number => Math.min(MOST_PAGES * size, MOST_ROWS)

/**
 * How many rows precede a page. With a cursor, the statement that reads the page also counts them,
 * so that nothing can come between.
 */
const skippedOf = <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, Item>,
  {
    order,
    asked: { page, size, row },
    most,
  }: { readonly order: Order; readonly asked: PageInput; readonly most: number },
): number | RawBuilder<number> => {
  const beside = besideOf(row, order)
  if (!beside) return Math.min((page - 1) * size, most)
  return skippedBy(
    beside,
    sql`(${countOf(database, ordered(query.where(beside.isPassed), order), most - 1)})`,
    size,
  )
}

const numberOf = async (
  database: ReadDatabase,
  skipped: number | RawBuilder<number>,
): Promise<number | undefined> =>
  typeof skipped === 'number'
    ? undefined
    : (await database.selectNoFrom(skipped.as('skipped')).executeTakeFirstOrThrow()).skipped

/**
 * One page of an ordered query, with the count of its rows up to one more than are paged, so that
 * counting is bounded. With a cursor, concurrent inserts and deletes do not shift the page.
 */
export const pageOf = async <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, Item>,
  order: Order,
  asked: PageInput,
): Promise<Page<Item>> => {
  const { page, size } = asked
  const most = mostOf({ size })
  const skipped = skippedOf(database, query, { order, asked, most })
  const rows = ordered(query, order)
  const counted = countOf(database, rows, most)
  const shown = rows
    .limit(
      typeof skipped === 'number'
        ? Math.min(size, most - skipped)
        : sql<number>`least(${size}::int, ${most}::int - ${skipped})`,
    )
    .offset(skipped)
  const [found, { count }, before] = await Promise.all([
    shown.execute(),
    counted.executeTakeFirstOrThrow(),
    numberOf(database, skipped),
  ])
  const items = found as unknown[] as (Item & { rowName?: string })[]
  const names = items.map(({ rowName = '' }) => rowName)
  for (const item of items) delete item.rowName
  return {
    items,
    total: count,
    page,
    size,
    ...placeOf(before, names),
    ...(most < MOST_PAGES * size ? { most } : {}),
  }
}

/**
 * The same for at most `most` rows that are slow to find: one walk in list order serves for
 * counting and paging.
 */
const pageOfSome = async <Tables, Table extends keyof Tables>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, { id: string }>,
  order: Order,
  { page, size, row, most }: CappedPageInput & { readonly most: number },
): Promise<Page<{ id: string }>> => {
  const beside = besideOf(row, order)
  const skipped = beside
    ? skippedBy(
        beside,
        sql`(select least(count(*), ${most})::int from found where is_passed)`,
        size,
      )
    : sql<number>`${Math.min((page - 1) * size, most)}::int`
  const part = sql`limit least(${size}::int, ${most}::int - ${skipped}) offset ${skipped}`
  const told = await database
    .with(
      (found) => found('found').materialized(),
      () =>
        ordered(query, order)
          .select((beside?.isPassed ?? sql<SqlBool>`false`).as('isPassed'))
          .limit(most + 1),
    )
    .selectNoFrom([
      sql<string[]>`array(select id::text from found ${part})`.as('ids'),
      sql<string[]>`array(select row_name from found ${part})`.as('names'),
      sql<number>`(select count(*)::int from found)`.as('total'),
      skipped.as('skipped'),
    ])
    .executeTakeFirstOrThrow()
  return {
    items: told.ids.map((id) => ({ id })),
    total: told.total,
    page,
    size,
    ...placeOf(beside && told.skipped, told.names),
    most,
  }
}

/**
 * The same for joined or wide rows: the query selects only the ids of a page, and `rowsOf` fetches
 * these few rows. The answer keeps the query's order.
 */
export const pageOfIds = async <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, { id: string }>,
  {
    order,
    asked,
    rowsOf,
  }: {
    readonly order: Order
    readonly asked: CappedPageInput
    readonly rowsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Item>>
  },
): Promise<Page<Item>> => {
  const { most } = asked
  const found =
    most === undefined
      ? pageOf(database, query, order, asked)
      : pageOfSome(database, query, order, { ...asked, most })
  const { items, ...rest } = await found
  const rows = items.length > 0 ? await rowsOf(items.map(({ id }) => id)) : new Map<string, Item>()
  return { ...rest, items: items.flatMap(({ id }) => rows.get(id) ?? []) }
}

/**
 * The sum of the amounts of a query's rows, in cents, if there are no more than are counted for
 * such a page.
 */
export const sumOf = async <Tables, Table extends keyof Tables>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, { amount: bigint }>,
  { size }: Pick<PageInput, 'size'>,
): Promise<bigint | undefined> => {
  const most = mostOf({ size })
  const { sum, count } = await database
    .selectFrom(
      query
        .clearOrderBy()
        .limit(most + 1)
        .as('rows'),
    )
    .select([
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .executeTakeFirstOrThrow()
  return count > most ? undefined : sum
}

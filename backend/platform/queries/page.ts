import { sql, type SelectQueryBuilder } from 'kysely'
import { MOST_PAGES } from '#contracts/page'
import type { ReadDatabase } from '../database/database.js'

interface Asked {
  readonly page: number
  readonly size: number
  /** So many rows are counted and paged; without it, a thousand pages. */
  readonly most?: number | undefined
}

interface Page<Item> extends Asked {
  readonly items: Item[]
  readonly total: number
}

/** The count of a query's rows, up to one more than `most`. */
export const countOf = <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, Item>,
  most: number,
) => {
  const rows = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)
  return database.selectFrom(rows.as('rows') as never).select(sql<number>`count(*)::int`.as('count'))
}

/** One page of an ordered query, with the count of its rows up to one more than all pages hold: counting takes no longer the more there are. */
export const pageOf = async <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, Item>,
  { page, size, most }: Asked,
): Promise<Page<Item>> => {
  const skipped = (page - 1) * size
  const end = most ?? MOST_PAGES * size
  const rows = query.limit(Math.min(size, Math.max(0, end - skipped))).offset(skipped)
  const counted = countOf(database, query, end)
  const [items, { count }] = await Promise.all([skipped < end ? rows.execute() : [], counted.executeTakeFirstOrThrow()])
  return { items, total: count, page, size, ...(most === undefined ? {} : { most }) }
}

/**
 * The same for rows that are joined or wide: the query selects the ids of a page only, `rowsOf` fetches what is shown of these few.
 * The answer has them in the order of the query.
 */
export const pageOfIds = async <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, { id: string }>,
  { asked, rowsOf }: { readonly asked: Asked; readonly rowsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Item>> },
): Promise<Page<Item>> => {
  const { items, ...rest } = await pageOf(database, query, asked)
  const rows = items.length > 0 ? await rowsOf(items.map(({ id }) => id)) : new Map<string, Item>()
  return { ...rest, items: items.flatMap(({ id }) => rows.get(id) ?? []) }
}

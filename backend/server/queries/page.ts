import { sql, type SelectQueryBuilder } from 'kysely'
import { MOST_PAGES, MOST_ROWS } from '#contracts/page-limits'
import type { ReadDatabase } from '../database/database.js'

interface Asked {
  readonly page: number
  readonly size: number
}

interface AskedOfSome extends Asked {
  /** How many rows are counted and paged; by default, a thousand pages. */
  readonly most?: number | undefined
}

interface Page<Item> extends AskedOfSome {
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
  return database.selectFrom(rows.as('rows')).select(sql<number>`count(*)::int`.as('count'))
}

/** How far a list is counted and paged: each row is looked at for that, so larger pages are fewer. */
const mostOf = ({ size }: Pick<Asked, 'size'>): number => Math.min(MOST_PAGES * size, MOST_ROWS)

/** One page of an ordered query, with the count of its rows up to one more than are paged, so that counting is bounded. */
export const pageOf = async <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, Item>,
  { page, size }: Asked,
): Promise<Page<Item>> => {
  const most = mostOf({ size })
  const skipped = Math.min((page - 1) * size, most)
  const counted = countOf(database, query, most)
  const shown = query.limit(Math.min(size, most - skipped)).offset(skipped)
  const [items, { count }] = await Promise.all([shown.execute(), counted.executeTakeFirstOrThrow()])
  return { items, total: count, page, size, ...(most < MOST_PAGES * size ? { most } : {}) }
}

/** The same for at most `most` rows, if each takes long to find: one walk in the order of the list serves for counting and paging. */
const pageOfSome = async <Tables, Table extends keyof Tables>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, { id: string }>,
  { page, size, most }: Required<AskedOfSome> & { readonly most: number },
): Promise<Page<{ id: string }>> => {
  const skipped = (page - 1) * size
  const shown = Math.min(size, Math.max(0, most - skipped))
  const { ids, total } = await database
    .with(
      (found) => found('found').materialized(),
      () => query.limit(most + 1),
    )
    .selectNoFrom([
      sql<string[]>`array(select id::text from found limit ${shown} offset ${skipped})`.as('ids'),
      sql<number>`(select count(*)::int from found)`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { items: ids.map((id) => ({ id })), total, page, size, most }
}

/**
 * The same for joined or wide rows: the query selects only the ids of a page, and `rowsOf` fetches what is shown of these few. The answer
 * keeps the order of the query.
 */
export const pageOfIds = async <Tables, Table extends keyof Tables, Item>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, { id: string }>,
  { asked, rowsOf }: { readonly asked: AskedOfSome; readonly rowsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Item>> },
): Promise<Page<Item>> => {
  const { most } = asked
  const { items, ...rest } = await (most === undefined ? pageOf(database, query, asked) : pageOfSome(database, query, { ...asked, most }))
  const rows = items.length > 0 ? await rowsOf(items.map(({ id }) => id)) : new Map<string, Item>()
  return { ...rest, items: items.flatMap(({ id }) => rows.get(id) ?? []) }
}

/** The sum of the amounts of a query's rows, in cents, if there are no more than are counted for such a page. */
export const sumOf = async <Tables, Table extends keyof Tables>(
  database: ReadDatabase,
  query: SelectQueryBuilder<Tables, Table, { amount: bigint }>,
  { size }: Pick<Asked, 'size'>,
): Promise<bigint | undefined> => {
  const most = mostOf({ size })
  const { sum, count } = await database
    .selectFrom(
      query
        .clearOrderBy()
        .limit(most + 1)
        .as('rows'),
    )
    .select([sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'), sql<number>`count(*)::int`.as('count')])
    .executeTakeFirstOrThrow()
  return count > most ? undefined : sum
}

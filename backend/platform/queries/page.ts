import { sql, type SelectQueryBuilder } from 'kysely'

interface Page<Item> {
  readonly items: Item[]
  readonly total: number
  readonly page: number
  readonly size: number
}

/** One page of an ordered query, with the count of all its rows. */
export const pageOf = async <Tables, Table extends keyof Tables, Item>(
  query: SelectQueryBuilder<Tables, Table, Item>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page<Item>> => {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
  const [items, count] = await Promise.all([
    query
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    counted.executeTakeFirst() as Promise<{ total: number } | undefined>,
  ])
  return { items, total: count?.total ?? 0, page, size }
}

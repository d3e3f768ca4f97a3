import { z } from 'zod'

/** Which page of a list: counted from 1, at most 100 rows. */
export const PageQuery = z.strictObject({
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  size: z.coerce.number<number | string>().int().min(1).max(100).default(10),
})

/** A page of a list: `total` counts all rows that match. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), size: z.number().int() })

export const Search = z.string().trim().max(100).default('')

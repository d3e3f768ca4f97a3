import { z } from 'zod'
import { MOST_PAGES } from './page-limits.js'

/** Which page of a list: counted from 1, at most 100 rows. */
export const PageQuery = z.strictObject({
  page: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(MOST_PAGES, `A list has at most ${MOST_PAGES} pages; narrow it with a filter or a search`)
    .default(1),
  size: z.coerce.number<number | string>().int().min(1).max(100).default(10),
})

/** A page of a list: `total` counts the matching rows, up to one more than `most`, or, without that, than all pages hold. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    most: z.number().int().optional(),
  })

export const Search = z.string().trim().max(100).default('')

import { z } from 'zod'

/** No list is paged or counted further; rows after that are found by filters and search. */
export const MOST_PAGES = 1_000

/** No list is counted or paged further than so many rows, however large its pages are. */
export const MOST_ROWS = 20 * MOST_PAGES

/** Counts shown beside lists end one above this, like lists with ten rows a page. */
export const MOST_COUNTED = 10 * MOST_PAGES

/** How far rows are counted and paged if a search matches more people than can be looked up one by one. */
export const MOST_FOUND = 1_000

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

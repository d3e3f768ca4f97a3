import { z } from 'zod'
import { MOST_PAGES } from './page-limits.js'

/**
 * A cursor: names the row that a page follows or precedes, so that concurrent inserts and deletes
 * move no row to another page. Contains the list's sort key: an instant or a count, and an id.
 */
const BesideRow = z
  .string()
  .regex(
    /^(?:after|before)~(?:\d{1,15}|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)(?:_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?$/,
    'Take this from the answer that shows the page before or after',
  )

/**
 * Which page of a list: counted from 1, at most 100 rows. With `row`, the number only says how far
 * the reader has come.
 */
export const PageQuery = z.strictObject({
  page: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(MOST_PAGES, `A list has at most ${MOST_PAGES} pages; narrow it with a filter or a search`)
    .default(1),
  size: z.coerce.number<number | string>().int().min(1).max(100).default(10),
  row: BesideRow.optional(),
})

/**
 * A page of a list: `total` counts the matching rows, up to one more than `most`, or, without that,
 * than all pages hold. `from` is the number of the first row of a page requested by cursor;
 * `previous` and `next` are the cursors of the neighbouring pages.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    from: z.number().int().optional(),
    previous: z.string().optional(),
    next: z.string().optional(),
    most: z.number().int().optional(),
  })

export const Search = z.string().trim().max(100).default('')

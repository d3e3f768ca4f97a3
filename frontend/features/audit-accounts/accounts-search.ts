import * as z from 'zod/mini'

const Words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((words) => String(words).slice(0, 100)),
)

/** The search parameters of the list of accounts. */
export const AccountsSearch = z.object({
  search: z.catch(z.optional(Words), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), undefined),
})
export type AccountsSearch = z.output<typeof AccountsSearch>

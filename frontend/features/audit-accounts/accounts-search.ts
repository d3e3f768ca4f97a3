import { z } from 'zod'

const Words = z.union([z.string(), z.number()]).transform((words) => String(words).slice(0, 100))

/** The search parameters of the list of accounts. */
export const AccountsSearch = z.object({
  search: Words.optional().catch(undefined),
  page: z.int().min(1).max(100_000).optional().catch(undefined),
})
export type AccountsSearch = z.output<typeof AccountsSearch>

import { z } from 'zod'
import { PageNumber } from '../../lib/page-number.js'

const Words = z.union([z.string(), z.number()]).transform((words) => String(words).slice(0, 100))

/** The search parameters of the list of accounts. */
export const AccountsSearch = z.object({
  search: Words.optional().catch(undefined),
  page: PageNumber.optional().catch(undefined),
})
export type AccountsSearch = z.output<typeof AccountsSearch>

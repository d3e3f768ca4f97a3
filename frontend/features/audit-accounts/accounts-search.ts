import { z } from 'zod'
import { PageNumber, Words } from '../../lib/search-values.js'

/** The search parameters of the list of accounts. */
export const AccountsSearch = z.object({
  search: Words.optional().catch(undefined),
  page: PageNumber.optional().catch(undefined),
})
export type AccountsSearch = z.output<typeof AccountsSearch>

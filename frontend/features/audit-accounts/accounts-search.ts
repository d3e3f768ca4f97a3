import { z } from 'zod'
import { Paged, Words } from '../../lib/links/search-values.js'

/** The search parameters of the list of accounts. */
export const AccountsSearch = z.object({
  search: Words.optional().catch(undefined),
  page: Paged.optional().catch(undefined),
})
export type AccountsSearch = z.output<typeof AccountsSearch>

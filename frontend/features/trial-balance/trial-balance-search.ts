import { z } from 'zod'
import { bookText } from '#contracts/ledger/book-text'
import type { Book } from '#contracts/ledger/entries'
import { MomentSearch } from '../../lib/links/moment-search.js'
import { Count } from '../../lib/links/search-values.js'

const books = Object.keys(bookText) as [Book, ...Book[]]

/**
 * The search parameters: the moment, the book whose entries are listed, and the number of an event
 * that they begin before.
 */
export const TrialBalanceSearch = MomentSearch.omit({ page: true }).extend({
  book: z.enum(books).optional().catch(undefined),
  before: Count.optional().catch(undefined),
})
export type TrialBalanceSearch = z.output<typeof TrialBalanceSearch>

/** Clients’ money is in every entry, so their book is open unless another one is. */
export const openBook = ({ book = 'client' }: TrialBalanceSearch): Book => book

/** What each part of the page gets: the parameters, and a function that changes them. */
export interface TrialBalanceProps {
  readonly search: TrialBalanceSearch
  readonly onChange: (change: Partial<TrialBalanceSearch>) => void
}

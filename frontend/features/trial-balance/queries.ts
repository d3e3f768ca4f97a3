import { getOwedHistory, getTrialBalance, listBookEntries } from '#contracts/ledger/books'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import { openBook, type TrialBalanceSearch } from './trial-balance-search.js'

const ROWS = 20

const momentOf = ({ ordinal }: TrialBalanceSearch) =>
  ordinal === undefined ? {} : { ordinal: String(ordinal) }

/** The books as of an event. The previous figures stay on screen until they have loaded. */
export const trialBalanceQuery = (search: TrialBalanceSearch) =>
  pagedQuery('books', getTrialBalance, momentOf(search))

/** The books as of an instant. */
export const trialBalanceAtQuery = (at: string) => endpointQuery('books', getTrialBalance, { at })

export const owedHistoryQuery = () => endpointQuery('books', getOwedHistory, {})

/**
 * The entries of the open book that come before the moment’s next one or, on a further page, before
 * a given one.
 */
export const bookEntriesQuery = (search: TrialBalanceSearch) => {
  const before = search.before ?? (search.ordinal === undefined ? undefined : search.ordinal + 1)
  return pagedQuery('books', listBookEntries, {
    book: openBook(search),
    limit: ROWS,
    ...(before !== undefined && { before: String(before) }),
  })
}

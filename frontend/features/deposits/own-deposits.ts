import { getDeposit, listDepositMethods, listDeposits } from '#contracts/requests/deposits'
import { listQuotes } from '#contracts/requests/quotes'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { DepositHistorySearch } from './deposit-search.js'

export const depositMethodsQuery = () => ({
  ...endpointQuery('terms', listDepositMethods, {}),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

export const depositQuery = (depositId: string) =>
  endpointQuery('deposits', getDeposit, { depositId })

export const quotesQuery = () => endpointQuery('deposits', listQuotes, {})

export const depositHistoryQuery = (search: DepositHistorySearch) =>
  pagedQuery('deposits', listDeposits, search)

export const termsQuery = () => endpointQuery('terms', getWithdrawalTerms, {})

import { listDestinations } from '#contracts/requests/destinations'
import { getWithdrawal, getWithdrawalTerms, listWithdrawals } from '#contracts/requests/withdrawals'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { WithdrawalSearch } from './withdrawal-search.js'

export const withdrawalsQuery = (search: WithdrawalSearch) =>
  pagedQuery('withdrawals', listWithdrawals, search)

export const withdrawalQuery = (withdrawalId: string) =>
  endpointQuery('withdrawals', getWithdrawal, { withdrawalId })

export const termsQuery = () => endpointQuery('terms', getWithdrawalTerms, {})

export const destinationsQuery = () => endpointQuery('destinations', listDestinations, {})

import {
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
} from '#contracts/requests/deposits'
import { queryOptions } from '@tanstack/react-query'
import {
  getStaffIdentity,
  getStaffIdentityPicture,
  listIdentities,
} from '#contracts/people/identity'
import { readPayoutDetails } from '#contracts/payouts/payout-details'
import { getStaffTrade, listStaffTrades, previewTradeClosing } from '#contracts/market/staff-trades'
import { getStaffLoan, previewLoanApproval } from '#contracts/requests/loans'
import { listUsers } from '#contracts/people/users'
import {
  getStaffWithdrawal,
  listStaffWithdrawals,
  previewWithdrawalApproval,
} from '#contracts/requests/withdrawals'
import { addressOfPicture, download } from '../../../lib/api/download.js'
import { endpointQuery, pagedQuery } from '../../../lib/api/endpoint-query.js'
import type { IdentitiesSearch, ManageSearch } from './manage-search.js'

export const usersQuery = ({ search, role, standing, page }: ManageSearch) =>
  pagedQuery('users', listUsers, {
    search,
    ...(role && { role }),
    ...(standing && { status: standing }),
    page,
  })

/** Deposits have no status "paid", so when that comes from the other tab it means all. */
export const depositStatus = (status: ManageSearch['status']) =>
  status === 'paid' ? 'all' : status

export const depositsQuery = ({ search, status, method, page }: ManageSearch) =>
  pagedQuery('deposits', listStaffDeposits, {
    search,
    status: depositStatus(status),
    ...(method && { method }),
    page,
  })

export const depositQuery = (depositId: string) =>
  endpointQuery('deposits', getStaffDeposit, { depositId })

export const withdrawalsQuery = ({ search, status, page }: ManageSearch) =>
  pagedQuery('withdrawals', listStaffWithdrawals, { search, status, page })

export const withdrawalQuery = (withdrawalId: string) =>
  endpointQuery('withdrawals', getStaffWithdrawal, { withdrawalId })

/** A preview belongs to the topic `terms`, because both change with the balance of the account. */
export const depositPreviewQuery = (accountId: string, depositId: string, amount?: string) =>
  endpointQuery('terms', previewDepositApproval, {
    accountId,
    depositId,
    ...(amount !== undefined && { amount }),
  })

export const loanQuery = (loanId: string) => endpointQuery('loans', getStaffLoan, { loanId })

export const loanPreviewQuery = (accountId: string, loanId: string) =>
  endpointQuery('terms', previewLoanApproval, { accountId, loanId })

export const withdrawalPreviewQuery = (accountId: string, withdrawalId: string) =>
  endpointQuery('terms', previewWithdrawalApproval, { accountId, withdrawalId })

export const tradesQuery = ({ search, trade, page }: ManageSearch) =>
  pagedQuery('trades', listStaffTrades, { search, status: trade, page })

export const tradeQuery = (tradeId: string) => endpointQuery('trades', getStaffTrade, { tradeId })

/** The market's terms change with its prices. `result` is another result, in wire form. */
export const closingPreviewQuery = (accountId: string, tradeId: string, result?: string) => ({
  ...endpointQuery('terms', previewTradeClosing, {
    accountId,
    tradeId,
    ...(result !== undefined && { result }),
  }),
  refetchInterval: 5_000,
})

export const identitiesQuery = ({ search, identity, page }: IdentitiesSearch) =>
  pagedQuery('identity', listIdentities, { search, status: identity, page })

/** The waiting identities, oldest first, as far as the keys move through them. */
export const waitingIdentitiesQuery = () => endpointQuery('identity', listIdentities, { size: 100 })

export const identityQuery = (userId: string) =>
  endpointQuery('identity', getStaffIdentity, { userId })

/**
 * One side of the document. Fetched like any answer and shown from memory: a plain image address
 * could neither ask for a proof nor say why it was refused. It is kept while it is shown, and never
 * refetched automatically: each look is recorded.
 */
export const identityPictureQuery = (userId: string, pictureId: string) =>
  queryOptions({
    queryKey: ['identity picture', userId, pictureId],
    queryFn: async ({ signal }) =>
      addressOfPicture(await download(getStaffIdentityPicture, { userId, pictureId }, { signal })),
    staleTime: 'static',
    gcTime: 0,
  })

/**
 * A withdrawal's payout details. Like a picture, kept while they are shown and never refetched
 * automatically.
 */
export const payoutDetailsQuery = (accountId: string, withdrawalId: string) =>
  queryOptions({
    ...endpointQuery('payout-details', readPayoutDetails, { accountId, withdrawalId }),
    staleTime: 'static',
    gcTime: 0,
  })

import { previewManualEntry } from '#contracts/adjustments'
import { listStaffDeposits } from '#contracts/deposits'
import type { RequestInput } from '#contracts/endpoint'
import { listAccountEntries } from '#contracts/entries'
import { getUser } from '#contracts/users'
import { listStaffWithdrawals } from '#contracts/withdrawals'
import { endpointQuery, pagedQuery } from '../../lib/endpoint-query.js'
import type { PagePlace } from '../../lib/page-place.js'

export const userQuery = (userId: string) => endpointQuery('users', getUser, { userId })

export const timelineQuery = (accountId: string, page: PagePlace) =>
  pagedQuery('entries', listAccountEntries, { accountId, show: 'all', page })

const pendingOf = (accountId: string) => ({ accountId, status: 'pending', size: 100 }) as const

export const pendingDepositsQuery = (accountId: string) => endpointQuery('deposits', listStaffDeposits, pendingOf(accountId))

export const pendingWithdrawalsQuery = (accountId: string) => endpointQuery('withdrawals', listStaffWithdrawals, pendingOf(accountId))

/** A preview belongs to the topic `terms`, because both change with the balance of the account. */
export const manualPreviewQuery = (entry: RequestInput<typeof previewManualEntry>) => endpointQuery('terms', previewManualEntry, entry)

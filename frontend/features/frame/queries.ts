import { getCounts } from '#contracts/users'
import { listWithdrawals } from '#contracts/withdrawals'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** How much waits for staff. */
export const countsQuery = () => endpointQuery('counts', getCounts, {})

/** One row is enough: its total counts the own withdrawals that wait. */
export const ownPendingQuery = () => endpointQuery('withdrawals', listWithdrawals, { status: 'pending', size: 1 })

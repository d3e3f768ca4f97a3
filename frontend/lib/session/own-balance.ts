import { useQuery } from '@tanstack/react-query'
import { getBalance } from '#contracts/ledger/balances'
import { endpointQuery } from '../api/endpoint-query.js'

export const balanceQuery = () => endpointQuery('balance', getBalance, {})

/**
 * Since when nothing moves or reserves money of one's own account; undefined while it is active or
 * not known yet.
 */
export const useSuspendedSince = (): string | undefined =>
  useQuery(balanceQuery()).data?.suspendedAt ?? undefined

import type { QueryClient } from '@tanstack/react-query'
import { getDeposit } from '#contracts/deposits'
import type { WaitingRequest } from '#contracts/requests'
import { getWithdrawal } from '#contracts/withdrawals'
import { endpointQuery } from '../../lib/endpoint-query.js'
import { depositNews, withdrawalNews, type News } from '../../lib/text/requests.js'
import { requestTitle } from '../../ui/request-timeline.js'

/** A request that was waiting for a decision or, after its approval, for its payout. */
export type Waited = WaitingRequest & { readonly isApproved: boolean }

/** What became of a request that no longer waits; undefined if the client cancelled it. @throws ApiProblem if the server cannot be asked */
export const newsOf = async (queries: QueryClient, { id, kind, isApproved }: Waited): Promise<News | undefined> => {
  if (kind === 'deposit') {
    const deposit = await queries.query({ ...endpointQuery('deposits', getDeposit, { depositId: id }), staleTime: 0 })
    return depositNews(requestTitle(kind, deposit.steps), deposit)
  }
  const withdrawal = await queries.query({ ...endpointQuery('withdrawals', getWithdrawal, { withdrawalId: id }), staleTime: 0 })
  if (isApproved && withdrawal.status !== 'paid') return undefined
  return withdrawalNews(requestTitle(kind, withdrawal.steps), withdrawal)
}

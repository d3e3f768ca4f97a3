import type { QueryClient } from '@tanstack/react-query'
import { getDeposit } from '#contracts/requests/deposits'
import type { RequestKind } from '#contracts/values/request-kinds'
import type { RequestStep, WaitingRequest } from '#contracts/requests/requests'
import { getLoan } from '#contracts/requests/loans'
import { getWithdrawal } from '#contracts/requests/withdrawals'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { depositNews, loanNews, withdrawalNews, type News } from '../../lib/text/requests.js'
import { requestTitle } from '../../ui/records/request-timeline.js'

/** A request that was waiting for a decision or, after its approval, for its payout. */
export type Waited = WaitingRequest & { readonly isApproved: boolean }

interface Now {
  readonly status: string
  readonly steps: readonly RequestStep[]
  readonly news: (title: string) => News | undefined
}

/** The current status of each kind of request, and its announcement. */
const nowOf: Readonly<Record<RequestKind, (queries: QueryClient, id: string) => Promise<Now>>> = {
  deposit: async (queries, depositId) => {
    const deposit = await queries.query({
      ...endpointQuery('deposits', getDeposit, { depositId }),
      staleTime: 0,
    })
    return { ...deposit, news: (title) => depositNews(title, deposit) }
  },
  withdrawal: async (queries, withdrawalId) => {
    const withdrawal = await queries.query({
      ...endpointQuery('withdrawals', getWithdrawal, { withdrawalId }),
      staleTime: 0,
    })
    return { ...withdrawal, news: (title) => withdrawalNews(title, withdrawal) }
  },
  loan: async (queries, loanId) => {
    const loan = await queries.query({
      ...endpointQuery('loans', getLoan, { loanId }),
      staleTime: 0,
    })
    return { ...loan, news: (title) => loanNews(title, loan) }
  },
}

/**
 * The outcome of a request that no longer waits; undefined if the client cancelled it.
 * @throws ApiProblem if the server cannot be asked
 */
export const newsOf = async (
  queries: QueryClient,
  { id, kind, isApproved }: Waited,
): Promise<News | undefined> => {
  const { status, steps, news } = await nowOf[kind](queries, id)
  return isApproved && status !== 'paid' ? undefined : news(requestTitle(kind, steps))
}

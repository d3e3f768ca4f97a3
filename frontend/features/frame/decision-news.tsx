import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getDeposit } from '#contracts/deposits'
import type { WaitingRequest } from '#contracts/requests'
import { getWithdrawal } from '#contracts/withdrawals'
import { endpointQuery } from '../../lib/endpoint-query.js'
import { waitingQuery } from '../../lib/own-requests.js'
import { depositNews, withdrawalNews, type News } from '../../lib/text/requests.js'
import { useSpokenAmounts } from '../../ui/hidden-amounts.js'
import { requestTitle } from '../../ui/request-timeline.js'
import { toast } from '../../ui/toast.js'

/** A request that was waiting for a decision or, after its approval, for its payout. */
type Waited = WaitingRequest & { readonly isApproved: boolean }

/** What became of a request that no longer waits; undefined if the client cancelled it, or if the server could not be asked. */
const newsOf = async (queries: QueryClient, { id, kind, isApproved }: Waited): Promise<News | undefined> => {
  try {
    if (kind === 'deposit') {
      const deposit = await queries.query({ ...endpointQuery('deposits', getDeposit, { depositId: id }), staleTime: 0 })
      return depositNews(requestTitle(kind, deposit.steps), deposit)
    }
    const withdrawal = await queries.query({ ...endpointQuery('withdrawals', getWithdrawal, { withdrawalId: id }), staleTime: 0 })
    if (isApproved && withdrawal.status !== 'paid') return undefined
    return withdrawalNews(requestTitle(kind, withdrawal.steps), withdrawal)
  } catch {
    return undefined
  }
}

/** Reports each request once when it stops waiting. */
const useDecided = (onDecided: (requests: readonly Waited[]) => void): void => {
  const { data } = useQuery(waitingQuery())
  const known = useRef<readonly Waited[]>([])
  useEffect(() => {
    if (!data) return
    const now = [
      ...data.items.map((request) => ({ ...request, isApproved: false })),
      ...data.toBePaid.map((request) => ({ ...request, isApproved: true })),
    ]
    const still = new Set(now.map(({ id, isApproved }) => `${id} ${isApproved}`))
    const decided = known.current.filter(({ id, isApproved }) => !still.has(`${id} ${isApproved}`))
    known.current = now
    if (decided.length > 0) onDecided(decided)
  }, [data, onDecided])
}

/** Announces a decision of staff on any page, and shows it for a while. */
export const DecisionNews = () => {
  const queries = useQueryClient()
  const spoken = useSpokenAmounts()
  const [said, setSaid] = useState('')
  const [tell] = useState(() => (requests: readonly Waited[]) => {
    for (const request of requests)
      void newsOf(queries, request).then((news) => {
        if (!news) return
        toast.news(news.title, news.text)
        setSaid(`${news.title}. ${news.text}`)
      })
  })
  useDecided(tell)
  return <VisuallyHidden aria-live="polite">{spoken(said)}</VisuallyHidden>
}

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

/** What became of a request that waits no longer; undefined where its client cancelled it, or where that could not be learnt. */
const newsOf = async (queries: QueryClient, { id, kind }: WaitingRequest): Promise<News | undefined> => {
  try {
    if (kind === 'deposit') {
      const deposit = await queries.query({ ...endpointQuery('deposits', getDeposit, { depositId: id }), staleTime: 0 })
      return depositNews(requestTitle(kind, deposit.steps), deposit)
    }
    const withdrawal = await queries.query({ ...endpointQuery('withdrawals', getWithdrawal, { withdrawalId: id }), staleTime: 0 })
    return withdrawalNews(requestTitle(kind, withdrawal.steps), withdrawal)
  } catch {
    return undefined
  }
}

/** Requests that were waiting and are not any more, each once. */
const useDecided = (onDecided: (requests: readonly WaitingRequest[]) => void): void => {
  const { data } = useQuery(waitingQuery())
  const known = useRef<readonly WaitingRequest[]>([])
  useEffect(() => {
    if (!data) return
    const still = new Set(data.items.map(({ id }) => id))
    const decided = known.current.filter(({ id }) => !still.has(id))
    known.current = data.items
    if (decided.length > 0) onDecided(decided)
  }, [data, onDecided])
}

/** Whatever page a client looks at: a decision of staff is said aloud, and stays to be read for a while. */
export const DecisionNews = () => {
  const queries = useQueryClient()
  const spoken = useSpokenAmounts()
  const [said, setSaid] = useState('')
  const [tell] = useState(() => (requests: readonly WaitingRequest[]) => {
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

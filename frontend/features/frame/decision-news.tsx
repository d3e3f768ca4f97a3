import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { waitingQuery } from '../../lib/session/own-requests.js'
import type { News } from '../../lib/text/requests.js'
import { useSpokenAmounts } from '../../ui/figures/hidden-amounts.js'
import { toast } from '../../ui/messages/toast.js'
import type { Waited } from './news-of.js'

/**
 * Nothing if the server, or the chunk that words the news, cannot be reached: the request's page
 * and the bell show it.
 */
const fetchNews = async (queries: QueryClient, request: Waited): Promise<News | undefined> => {
  try {
    // Loaded on demand, because it brings the contracts of deposits and withdrawals.
    const { newsOf } = await import('./news-of.js')
    return await newsOf(queries, request)
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
      void fetchNews(queries, request).then((news) => {
        if (!news) return
        toast.news(news.title, news.text)
        setSaid(`${news.title}. ${news.text}`)
      })
  })
  useDecided(tell)
  return <VisuallyHidden aria-live="polite">{spoken(said)}</VisuallyHidden>
}

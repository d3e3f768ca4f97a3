import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect } from '@jest/globals'
import { staleTopicsOf, type Topic } from '../lib/api/topics.js'

/** Refetches what has changed, as after a frame, and waits until all of it is there. */
export const refetchRound = async (
  queries: QueryClient,
  topics: readonly Topic[],
): Promise<void> => {
  // Requested along with the topic's other queries on screen, it signals that the round is over.
  let asked = 0
  const queryKey = ['terms', 'probe']
  const stop = new QueryObserver(queries, { queryKey, queryFn: () => (asked += 1) }).subscribe(
    () => {},
  )
  await waitFor(() => expect(asked).toBe(1))
  for (const topic of topics) staleTopicsOf(queries).mark(topic)
  await waitFor(() => {
    expect(asked).toBe(2)
    expect(queries.isFetching()).toBe(0)
  })
  stop()
  queries.removeQueries({ queryKey })
}

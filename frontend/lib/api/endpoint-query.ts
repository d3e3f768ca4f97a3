import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint, RequestInput, ResponseOf } from '#contracts/endpoint'
import { api } from './api.js'
import { noteLate } from './late.js'
import { noteLoaded } from './loaded-positions.js'
import { askedOf, type PagePlace } from './page-place.js'
import type { Topic } from './topics.js'

/**
 * The query of a GET endpoint. Its key begins with the topic, so that a frame about the topic
 * refetches it. `input` is in wire form, as strings, because keys are compared as JSON. `onAnswer`
 * is awaited before an answer is shown.
 */
export const endpointQuery = <E extends Endpoint>(
  topic: Topic,
  endpoint: E,
  input: RequestInput<E>,
  onAnswer?: (answer: ResponseOf<E>) => Promise<void>,
) =>
  queryOptions({
    queryKey: [topic, endpoint.path, input],
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await api(endpoint, input, {
        signal,
        onPosition: (position) => noteLoaded(client, queryKey, position),
        onLate: (late) => noteLate(client, queryKey, late),
      })
      await onAnswer?.(answer)
      return answer
    },
  })

/**
 * The same for a list with pages or filters. The previous rows stay on screen until the new ones
 * have arrived.
 */
export const pagedQuery = <E extends Endpoint>(
  topic: Topic,
  endpoint: E,
  input: RequestInput<E> & { readonly page?: PagePlace },
) => {
  const asked = input.page === undefined ? input : { ...input, ...askedOf(input.page) }
  return queryOptions({
    ...endpointQuery(topic, endpoint, asked),
    placeholderData: keepPreviousData,
  })
}

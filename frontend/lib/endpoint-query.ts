import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint, RequestInput } from '#contracts/endpoint'
import { api } from './api.js'
import { noteLate } from './late.js'
import { noteLoaded } from './loaded-positions.js'
import type { Topic } from './topics.js'

/**
 * The query of a GET endpoint. Its key begins with the topic, so that a frame touching the topic refetches it; `input` is in wire form
 * (strings), because keys are compared as text.
 */
export const endpointQuery = <E extends Endpoint>(topic: Topic, endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: [topic, endpoint.path, input],
    queryFn: ({ signal, client, queryKey }) =>
      api(endpoint, input, {
        signal,
        onPosition: (position) => noteLoaded(client, queryKey, position),
        onLate: (late) => noteLate(client, queryKey, late),
      }),
  })

/** The same for a list whose page or filter changes: the rows before stay until the new ones are there. */
export const pagedQuery = <E extends Endpoint>(topic: Topic, endpoint: E, input: RequestInput<E>) =>
  queryOptions({ ...endpointQuery(topic, endpoint, input), placeholderData: keepPreviousData })

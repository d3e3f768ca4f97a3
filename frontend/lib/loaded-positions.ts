import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

const positions = new WeakMap<Query, bigint>()

/** Keeps the position that the answer of a query shows at least. */
export const noteLoaded = (client: QueryClient, queryKey: QueryKey, position: bigint): void => {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query) positions.set(query, position)
}

/** Whether what a query shows may lack something up to a position. */
export const isLoadedBefore = (query: Query, position: bigint): boolean => (positions.get(query) ?? -1n) < position

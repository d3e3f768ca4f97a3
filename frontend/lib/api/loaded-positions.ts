import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

const positions = new WeakMap<Query, bigint>()

/** Remembers the lowest position that the answer of a query includes. */
export const noteLoaded = (client: QueryClient, queryKey: QueryKey, position: bigint): void => {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query) positions.set(query, position)
}

/** Whether the answer of a query may lack changes up to a position. */
export const isLoadedBefore = (query: Query, position: bigint): boolean =>
  (positions.get(query) ?? -1n) < position

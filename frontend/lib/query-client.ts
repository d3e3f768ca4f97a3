import { MutationCache, QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.js'

const positionOf = (data: unknown): bigint | undefined =>
  typeof data === 'object' && data !== null && 'position' in data && typeof data.position === 'bigint' ? data.position : undefined

/** A late answer never replaces a newer figure: of two answers under one key the one with the higher position stays. */
const keepNewer = (shown: unknown, arrived: unknown): unknown => {
  const [before, after] = [positionOf(shown), positionOf(arrived)]
  return before !== undefined && after !== undefined && after < before ? shown : replaceEqualDeep(shown, arrived)
}

const isWorthAnother = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiProblem && ['offline', 'busy', 'unavailable'].includes(error.code)

/** What an answer can say of who asks: then the server is asked who that is. */
const changesPerson: readonly string[] = ['not-signed-in', 'view-ended']

/** Freshness comes from the live bridge, so nothing is refetched by age. Whoever is told to be signed out is asked for anew. */
export const createQueryClient = (): QueryClient => {
  const onError = (error: Error) => {
    if (error instanceof ApiProblem && changesPerson.includes(error.code)) void client.invalidateQueries({ queryKey: ['session'] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 300_000,
        retry: isWorthAnother,
        retryDelay: 1000,
        structuralSharing: keepNewer,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

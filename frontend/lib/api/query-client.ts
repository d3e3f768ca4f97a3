import { MutationCache, QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { getSession, type Session } from '#contracts/own/session'
import { ApiProblem } from '../problems/api-problem.js'
import { forgetPosition } from './read-your-writes.js'
import { noteShown } from '../browser/shown-here.js'

const positionOf = (data: unknown): bigint | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'position' in data &&
  typeof data.position === 'bigint'
    ? data.position
    : undefined

/**
 * Keeps the answer with the higher position, so that a late answer never replaces a newer figure.
 */
const keepNewer = (shown: unknown, arrived: unknown): unknown => {
  const [before, after] = [positionOf(shown), positionOf(arrived)]
  return before !== undefined && after !== undefined && after < before
    ? shown
    : replaceEqualDeep(shown, arrived)
}

const isWorthAnother = (failures: number, error: Error): boolean =>
  failures < 1 &&
  error instanceof ApiProblem &&
  ['offline', 'busy', 'unavailable'].includes(error.code)

/**
 * Refusals that say that the session has changed. After one of them, the session is fetched again.
 */
const changesPerson: readonly string[] = ['not-signed-in', 'signed-in-as-another', 'view-ended']

/**
 * The page shows the person named by the last answer about the session. If that is someone else,
 * who signed in in another tab, all data loaded for the previous person is dropped.
 */
const followSession = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (
      event.type !== 'updated' ||
      event.action.type !== 'success' ||
      event.query.queryKey[1] !== getSession.path
    )
      return
    const session = event.query.state.data as Session | undefined
    if (!session || !noteShown(session.view ? null : (session.user?.userId ?? null))) return
    forgetPosition()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  })
}

/**
 * Creates the query client. Nothing is refetched by age, because the live bridge keeps it fresh.
 */
export const createQueryClient = (): QueryClient => {
  const onError = (error: Error) => {
    if (error instanceof ApiProblem && changesPerson.includes(error.code))
      void client.invalidateQueries({ queryKey: ['session'] })
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
  noteShown(null)
  followSession(client)
  return client
}

import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { getSession, type Session, type SignedInUser } from '#contracts/session'
import type { Role } from '#contracts/values'
import { endpointQuery } from './endpoint-query.js'
import { forgetLive } from './live-status.js'
import { forgetPosition } from './read-your-writes.js'

export const sessionQuery = () => endpointQuery('session', getSession, {})

/** Who is signed in, and the facts of the site; the root route has loaded it. */
export const useSession = () => useSuspenseQuery(sessionQuery()).data

/** The person signed in, on pages that only exist for one. */
export const useUser = (): SignedInUser => {
  const { user } = useSession()
  if (!user) throw new Error('this page needs someone signed in')
  return user
}

/** Whether staff view this account: its client's forms and acts are then shown and do nothing. */
export const useIsViewed = (): boolean => useQuery({ ...sessionQuery(), enabled: false }).data?.view !== undefined

/** Whose keys are whose in this tab; a visitor has no id. */
export const personIn = (queries: QueryClient): string => queries.getQueryData<Session>(sessionQuery().queryKey)?.user?.userId ?? ''

/** The page that each role starts at. */
export const startPageOf = (role: Role): '/dashboard' | '/all-user' | '/audit' =>
  ({ client: '/dashboard', admin: '/all-user', auditor: '/audit' } as const)[role]

/** Someone signs in or out: nothing that was read as someone else stays. Whoever asked before hears the new answer. */
export const changePerson = async (queries: QueryClient): Promise<void> => {
  forgetPosition()
  forgetLive()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session'
  await queries.cancelQueries({ predicate })
  queries.removeQueries({ predicate })
  await queries.refetchQueries({ queryKey: sessionQuery().queryKey }, { throwOnError: true })
}

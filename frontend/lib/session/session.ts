import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { getSession, type Session, type SignedInUser } from '#contracts/own/session'
import type { Role } from '#contracts/values/values'
import { ownWriting } from '#contracts/writing/writing'
import { browserZone } from '#contracts/writing/zones'
import { endpointQuery } from '../api/endpoint-query.js'
import { writeAgain, writeAs } from '../format/formats.js'
import { forgetLive } from '../api/live-status.js'
import { noteShown } from '../browser/shown-here.js'
import { forgetPosition } from '../api/read-your-writes.js'

/** Most people choose no formats, so what writes in chosen ones is loaded only for those who do. */
const write = async ({ formats }: Session): Promise<void> => {
  if (!formats) return writeAs(ownWriting)
  const { chooseFormats } = await import('../format/chosen-formats.js')
  chooseFormats(formats)
}

let latest: Session | undefined

/**
 * The clocks of the reader's zone come in their own time: nobody waits for them, and what is on
 * screen is right once they are there. A chosen zone that this browser lacks itself can only then
 * be written.
 */
const tellByClocksOf = async (zone: string): Promise<void> => {
  const { followClocks } = await import('./zone-clocks.js')
  const isOther = await followClocks(zone)
  if (latest) await write(latest)
  if (isOther) writeAgain()
}

const follow = async (session: Session): Promise<void> => {
  latest = session
  if (session.user)
    void tellByClocksOf(session.formats?.timeZone ?? browserZone()).catch(() => undefined)
  await write(session)
}

/**
 * Before each answer is shown, everything is written as the person in it wants it; as the product
 * does it, if what that takes does not load.
 */
export const sessionQuery = () =>
  endpointQuery('session', getSession, {}, (session) =>
    follow(session).catch(() => writeAs(ownWriting)),
  )

/** Who is signed in, and the facts of the site. The root route has loaded it already. */
export const useSession = () => useSuspenseQuery(sessionQuery()).data

/** The signed-in person, for pages that exist only for one. */
export const useUser = (): SignedInUser => {
  const { user } = useSession()
  if (!user) throw new Error('this page needs someone signed in')
  return user
}

/** Whether staff are viewing this account. Its client's forms are then shown but do nothing. */
export const useIsViewed = (): boolean =>
  useQuery({ ...sessionQuery(), enabled: false }).data?.view !== undefined

/**
 * The id of the signed-in person, which keeps what this tab stores apart by person; '' for a
 * visitor.
 */
export const personIn = (queries: QueryClient): string =>
  queries.getQueryData<Session>(sessionQuery().queryKey)?.user?.userId ?? ''

/** The start page of a role. */
export const startPageOf = (role: Role): '/dashboard' | '/all-user' | '/audit' =>
  ({ client: '/dashboard', admin: '/all-user', auditor: '/audit' } as const)[role]

/**
 * Call this when a person signs in or out. It drops everything that was loaded for another person,
 * and fetches the session again.
 */
export const changePerson = async (queries: QueryClient): Promise<void> => {
  noteShown(null)
  forgetPosition()
  forgetLive()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session'
  await queries.cancelQueries({ predicate })
  queries.removeQueries({ predicate })
  await queries.refetchQueries({ queryKey: sessionQuery().queryKey }, { throwOnError: true })
}

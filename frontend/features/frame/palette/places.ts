import type { RequestKind } from '#contracts/values/request-kinds'
import type { Role } from '#contracts/values/values'
import { shownKinds } from '../../../lib/links/request-kinds.js'
import { inLog, inStatement, linkTo, type CheckedLink } from '../../../lib/links/link-to.js'

const STORE = 'daybook-places'
const MOST = 5

type RecordKind = 'person' | RequestKind | 'trade' | 'entry'

/**
 * A place that the person opened. Only its id is kept, so that this browser's storage reveals no
 * names. `at` is when an entry was made.
 */
export interface RecentPlace {
  readonly kind: 'page' | RecordKind
  readonly id: string
  readonly at?: string
}

interface Kept {
  readonly of: string
  readonly places: readonly RecentPlace[]
}

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'id' in value &&
  typeof value.id === 'string'

const keptBy = (text: string | null): Partial<Kept> =>
  text === null ? {} : ((JSON.parse(text) ?? {}) as Partial<Kept>)

/** The places that a person last opened from the search in this browser, newest first. */
export const recentPlaces = (person: string): readonly RecentPlace[] => {
  try {
    const { of, places } = keptBy(localStorage.getItem(STORE))
    return of === person && Array.isArray(places) ? places.filter(isPlace).slice(0, MOST) : []
  } catch {
    return []
  }
}

const isSame = (one: RecentPlace, other: RecentPlace): boolean =>
  one.kind === other.kind && one.id === other.id

/** Remembers a place, and forgets those of anyone else who was signed in here. */
export const notePlace = (person: string, place: RecentPlace): void => {
  const places = [place, ...recentPlaces(person).filter((each) => !isSame(each, place))].slice(
    0,
    MOST,
  )
  try {
    localStorage.setItem(STORE, JSON.stringify({ of: person, places } satisfies Kept))
  } catch {
    // Without storage, no places are remembered.
  }
}

const requestLink = (kind: RequestKind, id: string, role: Role): CheckedLink =>
  role === 'client' ? shownKinds[kind].ownPage(id) : shownKinds[kind].staffPage(id)

const tradeLink = (id: string, role: Role): CheckedLink =>
  role === 'client'
    ? linkTo({ to: '/trades/$tradeId', params: { tradeId: id }, resetScroll: true })
    : linkTo({ to: '/trade/$id', params: { id } })

const personLink = (id: string, role: Role): CheckedLink =>
  role === 'admin'
    ? linkTo({ to: '/user/$id', params: { id } })
    : linkTo({ to: '/audit/accounts/$accountId', params: { accountId: id } })

/** The page of a record for this role. */
export const linkOf = (
  { kind, id, at = '' }: RecentPlace & { readonly kind: Exclude<RecentPlace['kind'], 'page'> },
  role: Role,
): CheckedLink => {
  if (kind === 'person') return personLink(id, role)
  if (kind === 'entry') return role === 'client' ? inStatement(BigInt(id), at) : inLog(BigInt(id))
  return kind === 'trade' ? tradeLink(id, role) : requestLink(kind, id, role)
}

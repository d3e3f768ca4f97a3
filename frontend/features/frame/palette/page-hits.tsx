import { IconBell, IconClock, IconFileText, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contracts/values/values'
import { getUser } from '#contracts/people/users'
import { endpointQuery } from '../../../lib/api/endpoint-query.js'
import { formatEntryNumber } from '../../../lib/format/format-money.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { shortId } from '../../../lib/format/short-id.js'
import { kitText } from '../../../lib/text/kit.js'
import { manageText } from '../../../lib/text/manage.js'
import { mailChoicesText, notificationsText } from '../../../lib/text/notifications.js'
import { paletteText as text } from '../../../lib/text/palette.js'
import { tradesText } from '../../../lib/text/trades.js'
import { requestKindText } from '../../../lib/text/waiting.js'
import { isNotFound } from '../../../ui/page/not-found.js'
import type { NavSection } from '../../../ui/shell/nav.js'
import { SkeletonText } from '../../../ui/page/skeleton.js'
import { Matched, type Hit } from './hit.js'
import { linkOf, type RecentPlace } from './places.js'

interface Page extends Hit {
  readonly title: string
  readonly under?: string
}

type Tab = keyof typeof manageText.tabs

const tabs = Object.keys(manageText.tabs) as Tab[]

/** The tabs of Manage count as pages, because each has its own address. */
const tabPages = (): Page[] =>
  tabs.map((tab) => ({
    key: `/all-user?tab=${tab}`,
    link: linkTo({ to: '/all-user', search: { tab } }),
    icon: IconFileText,
    title: manageText.tabs[tab],
    under: manageText.title,
  }))

/** The pages of a menu, under the names that the menu uses. */
const pagesOf = (sections: readonly NavSection[], role: Role): Page[] => [
  ...sections.flatMap(({ label, entries }) =>
    entries.map(({ to, icon, label: title }) => ({
      key: to,
      link: linkTo({ to }),
      icon,
      title,
      ...(label && { under: label }),
    })),
  ),
  ...(role === 'admin' ? tabPages() : []),
  {
    key: '/notifications',
    link: linkTo({ to: '/notifications' }),
    icon: IconBell,
    title: notificationsText.title,
  },
  {
    key: '/notifications/settings',
    link: linkTo({ to: '/notifications/settings' }),
    icon: IconBell,
    title: mailChoicesText.title,
  },
]

const has = (written: string, words: string): boolean =>
  written.toLowerCase().includes(words.toLowerCase())

/** The pages whose name, or whose section of the menu, contains the words. */
export const pageHits = (sections: readonly NavSection[], role: Role, words: string): Hit[] =>
  pagesOf(sections, role)
    .filter(({ title, under = '' }) => has(title, words) || has(under, words))
    .map((page) => ({
      ...page,
      title: <Matched text={page.title} words={words} />,
      under: page.under && <Matched text={page.under} words={words} />,
      place: { kind: 'page', id: page.key },
    }))

/** The full lists that can be searched for the same words, beyond the few results shown here. */
export const listHits = (role: Role, words: string): Hit[] => {
  if (role === 'client' || words === '') return []
  const log = {
    key: 'log',
    link: linkTo({ to: '/audit', search: { search: words } }),
    icon: IconSearch,
    title: text.inLog(words),
  }
  const people =
    role === 'admin'
      ? {
          key: 'users',
          link: linkTo({ to: '/all-user', search: { search: words } }),
          icon: IconSearch,
          title: text.inUsers(words),
        }
      : {
          key: 'accounts',
          link: linkTo({ to: '/audit/accounts', search: { search: words } }),
          icon: IconSearch,
          title: text.inAccounts(words),
        }
  // A text that begins with # is an entry number, and never a name.
  return words.startsWith('#') ? [log] : [people, log]
}

/**
 * The name of a remembered person. This browser keeps only the id, so the name is fetched again.
 */
const PersonName = ({ userId }: { userId: string }) => {
  const { data, error } = useQuery(endpointQuery('users', getUser, { userId }))
  if (data) return <bdi>{data.fullName}</bdi>
  if (error) return isNotFound(error) ? text.erased : text.person(shortId(userId))
  return <SkeletonText width={14} />
}

const titleOf = ({ kind, id }: RecentPlace) => {
  if (kind === 'person') return <PersonName userId={id} />
  if (kind === 'entry') return kitText.entry(formatEntryNumber(BigInt(id)))
  if (kind === 'trade') return `${tradesText.one} ${shortId(id)}`
  return kind === 'page' ? id : `${requestKindText[kind]} ${shortId(id)}`
}

/**
 * The places that this person opened lately. A page that is no longer in their menu is left out.
 */
export const recentHits = (
  places: readonly RecentPlace[],
  sections: readonly NavSection[],
  role: Role,
): Hit[] => {
  const pages = pageHits(sections, role, '')
  return places.flatMap((place): Hit[] => {
    const key = `recent ${place.kind} ${place.id}`
    const { kind } = place
    if (kind !== 'page')
      return [
        {
          key,
          link: linkOf({ ...place, kind }, role),
          icon: IconClock,
          title: titleOf(place),
          place,
        },
      ]
    return pages
      .filter((page) => page.key === place.id)
      .map((page) => ({ ...page, key, icon: IconClock }))
  })
}

import {
  IconChartCandle,
  IconDownload,
  IconPigMoney,
  IconReceipt,
  IconUpload,
  IconUser,
} from '@tabler/icons-react'
import { aboutText, eventText } from '#contracts/events/event-text'
import type {
  Found,
  FoundEntry,
  FoundPerson,
  FoundRequest,
  FoundTrade,
} from '#contracts/site/search'
import type { RequestKind } from '#contracts/values/request-kinds'
import type { Role } from '#contracts/values/values'
import { emailText } from '../../../lib/text/email-text.js'
import { formatEntryNumber } from '../../../lib/format/format-money.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { roleText } from '../../../lib/text/kit.js'
import { paletteText as text } from '../../../lib/text/palette.js'
import { tradesText, tradeTitle } from '../../../lib/text/trades.js'
import { requestKindText } from '../../../lib/text/waiting.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Money, Signed } from '../../../ui/figures/money.js'
import { Status } from '../../../ui/figures/status.js'
import { StaffTag } from '../../../ui/figures/tag.js'
import { TradeOutcome } from '../../../ui/records/trade-outcome.js'
import { Matched, type Hit, type HitGroup } from './hit.js'
import styles from './palette.module.css'
import { linkOf, type RecentPlace } from './places.js'

interface HitsQuery {
  readonly role: Role
  readonly words: string
}

const icons = {
  deposit: IconDownload,
  withdrawal: IconUpload,
  loan: IconPigMoney,
} satisfies Record<RequestKind, unknown>

/**
 * Auditors see accounts, not people. For a person without an account they get the log, which tells
 * what that person did.
 */
const whereIs = ({ userId, hasAccount }: FoundPerson, role: Role): Pick<Hit, 'link' | 'place'> => {
  const place = { kind: 'person', id: userId } as const
  return role === 'admin' || hasAccount
    ? { place, link: linkOf(place, role) }
    : { link: linkTo({ to: '/audit', search: { search: userId } }) }
}

const personHit = (person: FoundPerson, { role, words }: HitsQuery): Hit => ({
  key: person.userId,
  ...whereIs(person, role),
  icon: IconUser,
  title: (
    <bdi>
      <Matched text={person.fullName} words={words} />
    </bdi>
  ),
  under: (
    <bdi>
      <Matched text={emailText(person.email)} words={words} />
    </bdi>
  ),
  aside: <span className={styles.under}>{roleText[person.role]}</span>,
})

/** Shows the id if the reader searched for it. */
const IdOf = ({ id, words }: { id: string; words: string }) =>
  words.length >= 8 && id.startsWith(words.toLowerCase()) ? (
    <>
      <Matched text={id} words={words} />
      {', '}
    </>
  ) : null

const OwnerOf = ({ name, words }: { name: string | null; words: string }) =>
  name !== null && (
    <>
      <bdi>
        <Matched text={name} words={words} />
      </bdi>
      {', '}
    </>
  )

const requestHit = (
  { id, kind, ownerName, about, amount, status, requestedAt }: FoundRequest,
  { role, words }: HitsQuery,
): Hit => {
  const place = { kind, id } as const
  return {
    key: id,
    link: linkOf(place, role),
    place,
    icon: icons[kind],
    title: (
      <>
        {requestKindText[kind]}, <Matched text={aboutText(about)} words={words} />
      </>
    ),
    under: (
      <>
        <IdOf id={id} words={words} />
        <OwnerOf name={ownerName} words={words} />
        <Instant at={requestedAt} brief />
      </>
    ),
    aside: (
      <>
        <Money cents={amount} />
        <Status status={status} />
      </>
    ),
  }
}

const tradeHit = (trade: FoundTrade, { role, words }: HitsQuery): Hit => {
  const { tradeId: id, ownerName, status, isByStaff, listedAt } = trade
  const place = { kind: 'trade', id } as const
  return {
    key: id,
    link: linkOf(place, role),
    place,
    icon: IconChartCandle,
    title: (
      <>
        {tradesText.one}, <Matched text={tradeTitle(trade)} words={words} />
      </>
    ),
    under: (
      <>
        <IdOf id={id} words={words} />
        <OwnerOf name={ownerName} words={words} />
        <Instant at={listedAt} brief />
      </>
    ),
    aside: (
      <>
        {isByStaff && <StaffTag short={role !== 'client'} />}
        {status === 'open' ? <Status status="running" /> : <TradeOutcome trade={trade} />}
      </>
    ),
  }
}

const entryHit = (
  { ordinal, type, recordedAt, amount, ownerName }: FoundEntry,
  { role, words }: HitsQuery,
): Hit => {
  const place = {
    kind: 'entry',
    id: ordinal.toString(),
    ...(role === 'client' && { at: recordedAt }),
  } as const satisfies RecentPlace
  return {
    key: place.id,
    link: linkOf(place, role),
    place,
    icon: IconReceipt,
    title: `${formatEntryNumber(ordinal)} ${eventText[type]}`,
    under: (
      <>
        <OwnerOf name={ownerName} words={words} />
        <Instant at={recordedAt} brief />
      </>
    ),
    aside: amount !== 0n && <Signed cents={amount} />,
  }
}

/** The results of the server, grouped by kind. */
export const foundGroups = (
  { people, requests, trades, entries }: Found,
  asked: HitsQuery,
): HitGroup[] => [
  { label: text.people, hits: people.map((person) => personHit(person, asked)) },
  { label: text.requests, hits: requests.map((request) => requestHit(request, asked)) },
  { label: text.trades, hits: trades.map((trade) => tradeHit(trade, asked)) },
  { label: text.entries, hits: entries.map((entry) => entryHit(entry, asked)) },
]

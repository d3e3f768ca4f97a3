import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import { requestKinds, requestTraits, type RequestKind } from '#contracts/values/request-kinds'
import type { Session } from '#contracts/own/session'
import { getToday, MOST_PAYOUTS, type Today as Figures } from '#contracts/site/today'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { formatListed } from '../../lib/format/format-money.js'
import { formatSpan } from '../../lib/format/format-span.js'
import { shownKinds } from '../../lib/links/request-kinds.js'
import { useSession } from '../../lib/session/session.js'
import { hasSomePrices } from '../../lib/session/price-sources.js'
import { linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import { marketText } from '../../lib/text/market.js'
import { mailsText } from '../../lib/text/mails.js'
import { releaseCodesText as codesText } from '../../lib/text/release-codes.js'
import { todayText as text } from '../../lib/text/today.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { FigureRow, type Figure } from '../../ui/figures/figures.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant, Waiting } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { MoneyDays } from './money-days.js'
import styles from './today.module.css'

const MOST_COUNTED = 10_000

/**
 * The strip for staff: what waits and since when, money in and out, and whether the figures are up
 * to date.
 */
export const Today = () => {
  const { site } = useSession()
  return (
    <Card title={text.title} flush>
      <FourStates
        query={useQuery(endpointQuery('counts', getToday, {}))}
        what={text.what}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: [210, 410] }}
      >
        {(today) => (
          <>
            <div className={styles.figures}>
              <FigureRow
                figures={[...waiting(today), mails(today), ...prices(site), readModels(today)]}
              />
            </div>
            <MoneyDays today={today} />
            <ClockNote clock={today.clock} />
            <PricesNote prices={today.prices} />
            <Scheduled works={today.scheduled} />
            <VoidCodes codes={today.voidCodes} />
          </>
        )}
      </FourStates>
    </Card>
  )
}

/** The host's clock may be this much off. */
const TOLERATED_MS = 5_000

/** Says that the clock of the server's host is behind the log, or has jumped, and what to do. */
const ClockNote = ({ clock: { aheadMs, jumped } }: { clock: Figures['clock'] }) => {
  const isBehind = aheadMs > TOLERATED_MS
  if (!isBehind && jumped === null) return null
  return (
    <section className={styles.figures} aria-label={text.clock}>
      <Note tone="warning">
        {isBehind && <p>{text.clockBehind(formatSpan(aheadMs))}</p>}
        {jumped && (
          <p>
            {text.clockJumped(formatSpan(Math.abs(jumped.byMs)), jumped.byMs > 0)}{' '}
            <Instant at={jumped.at} short />
          </p>
        )}
        {text.clockRemedy}
      </Note>
    </section>
  )
}

/** The markets whose prices fail or are too old, why, and since when. */
const PricesNote = ({ prices: told }: Pick<Figures, 'prices'>) => {
  const failing = told.filter(({ state }) => state !== 'ok')
  if (failing.length === 0) return null
  return (
    <section className={styles.figures} aria-label={text.prices}>
      <Note tone="warning">
        {failing.map(({ market, state, since, reason, lastAt }) => (
          <p key={market}>
            {text.pricesOf(marketText.marketNames[market], state, reason)}{' '}
            {since !== null && <Waiting since={since} />}.
            {lastAt !== null && (
              <>
                {' '}
                {text.newestPrice} <Instant at={lastAt} short />.
              </>
            )}
          </p>
        ))}
        {text.pricesRemedy}
      </Note>
    </section>
  )
}

interface DatedProps {
  readonly label: string
  readonly at: string | null
  /** What stands here if there is no such time. */
  readonly none: string
}

const Dated = ({ label, at, none }: DatedProps) => (
  <>
    {at === null ? (
      none
    ) : (
      <>
        {label} <Instant at={at} short />
      </>
    )}
    .
  </>
)

/**
 * What the server does by itself: when it last did, and what comes next, folded away; what it could
 * not do is always shown.
 */
const Scheduled = ({ works }: { works: Figures['scheduled'] }) => (
  <>
    <details className={styles.folded}>
      <summary>{text.scheduled}</summary>
      <Facts
        facts={works.map(({ work, lastAt, nextAt }) => [
          text.works[work],
          <Fragment key={work}>
            <Dated label={text.lastDone} at={lastAt} none={text.neverDone} />{' '}
            <Dated label={text.nextDone} at={nextAt} none={text.noNextTime} />
          </Fragment>,
        ])}
      />
    </details>
    {works.map(
      ({ work, failure }) =>
        failure !== null && (
          <div key={work} className={styles.figures}>
            <Note tone="warning">{text.notDone(text.works[work], failure)}</Note>
          </div>
        ),
    )}
  </>
)

/**
 * Clients whose release code is void after too many wrong tries. Each needs a new one from staff.
 */
const VoidCodes = ({ codes }: { codes: Figures['voidCodes'] }) =>
  codes.length > 0 && (
    <section className={styles.figures} aria-label={codesText.void}>
      <Note tone="warning">
        {codesText.voidNote}
        {codes.map(({ accountId, fullName, voidedAt }) => (
          <p key={accountId}>
            <Link {...linkTo({ to: '/user/$id', params: { id: accountId } })}>
              <bdi>{fullName}</bdi>
            </Link>{' '}
            <Instant at={voidedAt} short />
          </p>
        ))}
      </Note>
    </section>
  )

/** A queue, and how far it is counted. */
type Counted = Figures['waiting']['proposals'] & { readonly most?: number }

const queueOf = (
  label: string,
  { count, since, most = MOST_COUNTED }: Counted,
  link: CheckedLink,
): Figure => ({
  label,
  value: (
    <Link {...link} className={styles.figure}>
      {formatListed(count, most)}
    </Link>
  ),
  note:
    since === null ? (
      text.nothing
    ) : (
      <>
        {text.oldest} <Waiting since={since} />
      </>
    ),
})

const requestsOf = (kind: RequestKind, { waiting: { requests } }: Figures): Figure[] => {
  const { pending, toBePaid } = requests[kind]
  const { queue } = shownKinds[kind]
  const decided = queueOf(text.requests[kind], pending, linkTo({ to: '/all-user', search: queue }))
  if (!requestTraits[kind].isPaidOut) return [decided]
  const paid = linkTo({ to: '/all-user', search: { ...queue, status: 'approved' } })
  return [decided, queueOf(text.payouts, { ...toBePaid, most: MOST_PAYOUTS }, paid)]
}

const waiting = (today: Figures): Figure[] => [
  ...requestKinds.flatMap((kind) => requestsOf(kind, today)),
  queueOf(
    text.identities,
    today.waiting.identities,
    linkTo({ to: '/all-user', search: { tab: 'verifications' } }),
  ),
  queueOf(text.proposals, today.waiting.proposals, linkTo({ to: '/approvals' })),
]

/** Mails that people did not get, and whether there is any way to send. */
const mails = ({ mail }: Figures): Figure => ({
  label: mailsText.title,
  value: (
    <Link {...linkTo({ to: '/mail', search: shownFirst(mail) })} className={styles.figure}>
      {mailState(mail)}
    </Link>
  ),
  note: mailNote(mail),
})

/** If every unsent mail was given up, the link leads to those. */
const shownFirst = ({ count, outbox: { givenUp } }: Figures['mail']) =>
  count > 0 && count === givenUp ? { show: 'given-up' as const } : {}

const mailState = ({ count, isSetUp, outbox }: Figures['mail']): string => {
  if (isSetUp && outbox.standingSince !== null) return text.mailStands
  if (count > 0) return text.notSent(formatListed(count, MOST_COUNTED))
  return isSetUp ? text.allSent : text.notSetUp
}

const mailNote = ({ since, isSetUp, outbox }: Figures['mail']) => {
  if (isSetUp && outbox.standingSince !== null)
    return (
      <>
        {text.mailWaits(formatListed(outbox.waiting, MOST_COUNTED))}{' '}
        <Waiting since={outbox.standingSince} />
      </>
    )
  if (since === null) return !isSetUp && text.nobodyGetsMail
  return (
    <>
      {text.oldest} <Waiting since={since} />
    </>
  )
}

/** Whether there are any, and whether they are real. A demo says so on every page. */
const prices = ({ priceSources, isDemo }: Session['site']): Figure[] => {
  if (!hasSomePrices(priceSources))
    return [{ label: text.prices, value: text.noPrices, note: text.noPricesNote }]
  return Object.values(priceSources).includes('simulated') && !isDemo
    ? [{ label: text.prices, value: text.simulated, note: text.simulatedNote }]
    : []
}

/** The lag is that of the slowest read model. Those that have stopped are named. */
const readModels = ({ readModels: models }: Figures): Figure => {
  const lag = Math.max(0, ...models.map((each) => each.lag))
  const parked = models.filter(({ isParked }) => isParked).map(({ name }) => name)
  const note = parked.length > 0 ? text.parked(parked.join(', ')) : text.of(models.length)
  return {
    label: text.readModels,
    value: (
      <Link {...linkTo({ to: '/audit/replay' })} className={styles.figure}>
        {lag === 0 && parked.length === 0
          ? text.upToDate
          : text.stillToFold(lag.toLocaleString('en'))}
      </Link>
    ),
    note,
  }
}

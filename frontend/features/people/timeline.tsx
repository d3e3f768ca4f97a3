import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { StaffEntry } from '#contracts/ledger/entries'
import { zoneLabel } from '../../lib/format/format-time.js'
import { accountOnPaper, inLog, linkTo } from '../../lib/links/link-to.js'
import { requestOf } from '../../lib/links/request-kinds.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { useUser } from '../../lib/session/session.js'
import { fieldsOf } from '../../lib/format/zoned.js'
import { aboutText, eventText } from '#contracts/events/event-text'
import { peopleText as text } from '../../lib/text/people.js'
import { serverNow } from '../../lib/format/server-clock.js'
import { Card } from '../../ui/figures/card.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { EntryAmount } from '../../ui/figures/entry-amount.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Pager } from '../../ui/lists/pager.js'
import { Reason } from '../../ui/forms/reason.js'
import { ReversalNote } from '../../ui/messages/reversal-note.js'
import { StatementFiles } from '../../ui/records/statement-files.js'
import { StaffTag } from '../../ui/figures/tag.js'
import { TradeFiles } from '../../ui/records/trade-files.js'
import { everyEventOf } from '../../ui/records/use-statement-file.js'
import { useArrivals } from '../../ui/lists/use-arrivals.js'
import { timelineQuery } from './queries.js'
import styles from './timeline.module.css'

const useActor = ({ actorId, actorName, accountId }: StaffEntry): string => {
  const { userId } = useUser()
  if (actorId === userId) return text.you
  return actorId === accountId ? text.client : actorName
}

const Actor = ({ entry }: { entry: StaffEntry }) => (
  <bdi className={styles.actor}>{useActor(entry)}</bdi>
)

/** When it was recorded, and as which event. */
const When = ({ entry: { recordedAt, ordinal } }: { entry: StaffEntry }) => (
  <>
    <Instant at={recordedAt} short={isThisYear(recordedAt)} />
    <span className={styles.line}>
      <EntryNumber ordinal={ordinal} link={inLog(ordinal)} />
    </span>
  </>
)

/** The year is shown only if it is not the current one. */
const isThisYear = (at: string): boolean => fieldsOf(Date.parse(at))[0] === fieldsOf(serverNow())[0]

/**
 * What happened, with the method or destination and the reason. A step of a request links to its
 * page.
 */
const What = ({ entry }: { entry: StaffEntry }) => {
  const { type, about, reason, isByStaff } = entry
  const request = requestOf(entry)
  return (
    <>
      <span className={styles.what}>
        {request ? <Link {...request}>{eventText[type]}</Link> : eventText[type]}{' '}
        {isByStaff && <StaffTag short />}
      </span>{' '}
      {about && <span className={styles.about}>{aboutText(about)}</span>}
      <ReversalNote entry={entry} linkOf={({ ordinal }) => inLog(ordinal)} />
      {reason && <Reason>{reason}</Reason>}
    </>
  )
}

const columns = (): readonly Column<StaffEntry>[] => [
  {
    id: 'time',
    head: text.time(zoneLabel()),
    isQuiet: true,
    cell: (entry) => <When entry={entry} />,
  },
  {
    id: 'entry',
    head: text.entry,
    cell: (entry) => (
      <>
        <What entry={entry} />
        <span className={styles.by}>
          {text.by} <Actor entry={entry} />
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    head: text.amount,
    isNumber: true,
    cell: (entry) => <EntryAmount entry={entry} />,
  },
  {
    id: 'balance',
    head: text.balance,
    isNumber: true,
    cell: ({ settledAfter }) => (
      <strong>
        <Money cents={settledAfter} />
      </strong>
    ),
  },
]

interface TimelineProps {
  readonly accountId: string
  readonly page: PagePlace
}

/** Everything that happened to an account, newest first. Each number opens the event in the log. */
export const Timeline = ({ accountId, page }: TimelineProps) => {
  const query = useQuery(timelineQuery(accountId, page))
  return (
    <Card
      title={text.timeline}
      aside={
        <Link to="/audit/accounts/$accountId" params={{ accountId }} className={styles.asOf}>
          {text.asOf}
        </Link>
      }
      footer={
        query.data &&
        query.data.total > 0 && <TimelinePager accountId={accountId} shown={query.data} />
      }
      flush
    >
      <StatementFiles inCard asked={everyEventOf(accountId)} print={accountOnPaper(accountId)} />
      <TradeFiles accountId={accountId} />
      <FourStates
        query={query}
        what={text.timeline}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 10 }}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={text.noEntries} />}
      >
        {({ items }) => (
          <Entries
            entries={items}
            list={query.isPlaceholderData ? undefined : `${accountId} ${page}`}
          />
        )}
      </FourStates>
    </Card>
  )
}

interface TimelinePagerProps {
  readonly accountId: string
  readonly shown: Omit<ComponentProps<typeof Pager>, 'linkTo'>
}

const TimelinePager = ({ accountId, shown }: TimelinePagerProps) => {
  const toPage = (next: PagePlace) =>
    linkTo({ to: '/user/$id', params: { id: accountId }, search: { page: next } })
  return <Pager {...shown} linkTo={toPage} />
}

const Entries = ({
  entries,
  list,
}: {
  entries: readonly StaffEntry[]
  list: string | undefined
}) => (
  <DataTable
    caption={text.entries}
    density="staff"
    rows={entries}
    rowKey={({ ordinal }) => ordinal.toString()}
    columns={columns()}
    isFresh={useArrivals(entries, list)}
    compact={(entry) => ({
      title: eventText[entry.type],
      amount: <EntryAmount entry={entry} />,
      under: (
        <>
          {entry.about && <span className={styles.line}>{aboutText(entry.about)}</span>}
          <ReversalNote entry={entry} linkOf={({ ordinal }) => inLog(ordinal)} />
          {entry.reason && <Reason>{entry.reason}</Reason>}
          <Instant at={entry.recordedAt} short={isThisYear(entry.recordedAt)} />,{' '}
          <Actor entry={entry} />,{' '}
          <EntryNumber ordinal={entry.ordinal} link={inLog(entry.ordinal)} />
        </>
      ),
      underAmount: <Money cents={entry.settledAfter} />,
      tags: entry.isByStaff && <StaffTag short />,
    })}
  />
)

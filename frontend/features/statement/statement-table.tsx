import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Entry } from '#contracts/ledger/entries'
import { dayIn, zoneLabel } from '../../lib/format/format-time.js'
import { linkTo } from '../../lib/links/link-to.js'
import { eventText } from '#contracts/events/event-text'
import { statementText } from '../../lib/text/statement.js'
import { DataTable, type Column, type SumRow } from '../../ui/lists/data-table.js'
import { EntryAmount } from '../../ui/figures/entry-amount.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { StaffTag } from '../../ui/figures/tag.js'
import { useArrivals } from '../../ui/lists/use-arrivals.js'
import type { BalanceLine } from './balance-lines.js'
import { EntryDetail } from './entry-detail.js'
import { subjectOf } from './entry-subject.js'
import styles from './statement-table.module.css'

const yearOf = (instant: string): string => dayIn(instant).slice(0, 4)

/**
 * The numbers of the entries that show their year: where it differs from that of the row above, or
 * from this year in the first row.
 */
const yearsNamed = (entries: readonly Entry[], today: string): ReadonlySet<bigint> => {
  const years = [today.slice(0, 4), ...entries.map(({ recordedAt }) => yearOf(recordedAt))]
  const isNew = ({ recordedAt }: Entry, at: number) => yearOf(recordedAt) !== years[at]
  return new Set(entries.filter(isNew).map(({ ordinal }) => ordinal))
}

const columns = (openKey: string | undefined, withYear: ReadonlySet<bigint>): Column<Entry>[] => [
  {
    id: 'date',
    head: statementText.date(zoneLabel()),
    cell: ({ recordedAt, ordinal }) => {
      const Mark = String(ordinal) === openKey ? IconChevronUp : IconChevronDown
      return (
        <span className={styles.date}>
          <Mark size={16} stroke={1.7} aria-hidden />{' '}
          <Instant at={recordedAt} short={!withYear.has(ordinal)} />
        </span>
      )
    },
  },
  {
    id: 'entry',
    head: statementText.entry,
    cell: (entry) => (
      <>
        <span className={styles.event}>{eventText[entry.type]}</span>{' '}
        <span className={styles.quiet}>
          <AmountText>{subjectOf(entry)}</AmountText>
        </span>
      </>
    ),
  },
  { id: 'origin', head: statementText.origin, cell: ({ isByStaff }) => isByStaff && <StaffTag /> },
  {
    id: 'amount',
    head: statementText.amount,
    isNumber: true,
    cell: (entry) => <EntryAmount entry={entry} />,
  },
  {
    id: 'balance',
    head: statementText.balance,
    isNumber: true,
    cell: ({ settledAfter }) => (
      <span className={styles.event}>
        <Money cents={settledAfter} />
      </span>
    ),
  },
  {
    id: 'number',
    head: statementText.entryNumber,
    isNumber: true,
    cell: ({ ordinal }) => <EntryNumber ordinal={ordinal} />,
  },
]

interface StatementTableProps {
  /** Identifies the list; undefined while the entries of the previous one are still shown. */
  readonly list: string | undefined
  readonly entries: readonly Entry[]
  /** The reader's date today. Its year is the one that goes without saying. */
  readonly today: string
  /** The number of the entry whose details are open under its row. */
  readonly open: number | undefined
  readonly client: string
  /**
   * The closing balance, shown on the newest page of the range, and the opening balance, shown on
   * the oldest.
   */
  readonly closing: BalanceLine | undefined
  readonly opening: BalanceLine | undefined
}

const sumRow = ({ label, when, cents }: BalanceLine): SumRow => ({
  cells: {
    date: <span className={styles.when}>{when}</span>,
    entry: <span className={styles.event}>{label}</span>,
    balance: (
      <span className={styles.event}>
        <Money cents={cents} />
      </span>
    ),
  },
  compact: { title: label, under: when, amount: <Money cents={cents} /> },
})

const detailFor = (client: string) => (entry: Entry) => (
  <EntryDetail entry={entry} client={client} />
)

/** Entries, newest first. A row opens to its postings and its place in the log. */
export const StatementTable = ({
  list,
  entries,
  today,
  open,
  client,
  closing,
  opening,
}: StatementTableProps) => {
  const openKey = open?.toString()
  const isFresh = useArrivals(entries, list)
  const withYear = yearsNamed(entries, today)
  return (
    <DataTable
      caption={statementText.entries}
      rows={entries}
      rowKey={({ ordinal }) => ordinal.toString()}
      above={closing && sumRow(closing)}
      below={opening && sumRow(opening)}
      columns={columns(openKey, withYear)}
      compact={(entry) => ({
        title: eventText[entry.type],
        amount: <EntryAmount entry={entry} />,
        under: (
          <>
            {subjectOf(entry) && (
              <span className={styles.line}>
                <AmountText>{subjectOf(entry)}</AmountText>
              </span>
            )}
            <Instant at={entry.recordedAt} short={!withYear.has(entry.ordinal)} />,{' '}
            <EntryNumber ordinal={entry.ordinal} />
          </>
        ),
        underAmount: <Money cents={entry.settledAfter} />,
        tags: entry.isByStaff && <StaffTag />,
      })}
      rowLink={({ ordinal }) =>
        linkTo({
          from: '/statement',
          to: '.',
          search: (before) => ({
            ...before,
            open: String(ordinal) === openKey ? undefined : Number(ordinal),
          }),
        })
      }
      openKey={openKey}
      isFresh={isFresh}
      detail={detailFor(client)}
    />
  )
}

import type { BookEntry } from '#contracts/ledger/books'
import { zoneLabel } from '../../lib/format/format-time.js'
import { inLog, linkTo } from '../../lib/links/link-to.js'
import { trialBalanceText as text } from '../../lib/text/trial-balance.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Reason } from '../../ui/forms/reason.js'
import { StaffTag } from '../../ui/figures/tag.js'
import { TypeName } from '../../ui/forms/type-name.js'
import { useArrivals } from '../../ui/lists/use-arrivals.js'
import { BookBalance } from './book-balance.js'
import styles from './trial-balance.module.css'

const Owner = ({ entry: { ownerName, isByStaff } }: { entry: BookEntry }) => (
  <>
    <bdi className={styles.owner}>{ownerName}</bdi> {isByStaff && <StaffTag short />}
  </>
)

const What = ({ entry: { type, reason } }: { entry: BookEntry }) => (
  <>
    <TypeName>{type}</TypeName> {reason && <Reason>{reason}</Reason>}
  </>
)

const columns = (): readonly Column<BookEntry>[] => [
  {
    id: 'time',
    head: text.time(zoneLabel()),
    cell: ({ recordedAt }) => <Instant at={recordedAt} to="seconds" />,
  },
  { id: 'event', head: text.event, cell: (entry) => <What entry={entry} /> },
  { id: 'owner', head: text.owner, cell: (entry) => <Owner entry={entry} /> },
  {
    id: 'debit',
    head: text.debit,
    isNumber: true,
    cell: ({ amount }) => amount < 0n && <Money cents={-amount} />,
  },
  {
    id: 'credit',
    head: text.credit,
    isNumber: true,
    cell: ({ amount }) => amount > 0n && <Money cents={amount} />,
  },
  {
    id: 'balance',
    head: text.balance,
    isNumber: true,
    cell: ({ balanceAfter }) => <BookBalance cents={balanceAfter} />,
  },
  {
    id: 'number',
    head: text.number,
    isNumber: true,
    cell: ({ ordinal }) => <EntryNumber ordinal={ordinal} link={inLog(ordinal)} />,
  },
]

interface EntriesTableProps {
  readonly entries: readonly BookEntry[]
  readonly chosen: bigint | undefined
  /** Identifies the list; undefined while the entries of the previous one are still shown. */
  readonly list: string | undefined
}

/**
 * The entries of one book with its balance after each. A row moves the books to its own moment, and
 * each number links to the log.
 */
export const EntriesTable = ({ entries, chosen, list }: EntriesTableProps) => (
  <DataTable
    caption={text.entriesOfBook}
    density="staff"
    rows={entries}
    rowKey={({ ordinal }) => ordinal.toString()}
    openKey={chosen?.toString()}
    columns={columns()}
    isFresh={useArrivals(entries, list)}
    compact={(entry) => ({
      title: <TypeName>{entry.type}</TypeName>,
      amount: <BookBalance cents={entry.amount} />,
      under: (
        <>
          {entry.reason && <Reason>{entry.reason}</Reason>}{' '}
          <Instant at={entry.recordedAt} to="seconds" />,{' '}
          <EntryNumber ordinal={entry.ordinal} link={inLog(entry.ordinal)} />
        </>
      ),
      underAmount: <BookBalance cents={entry.balanceAfter} />,
      tags: <Owner entry={entry} />,
    })}
    rowLink={({ ordinal }) =>
      linkTo({
        from: '/audit/trial-balance',
        to: '.',
        search: ({ book }) => ({ book, ordinal: Number(ordinal) }),
      })
    }
  />
)

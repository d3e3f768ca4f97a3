import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Entry } from '#contracts/entries'
import { zoneName } from '../../lib/format-time.js'
import { linkTo } from '../../lib/link-to.js'
import { aboutText, eventText } from '../../lib/text/events.js'
import { statementText } from '../../lib/text/statement.js'
import { DataTable, type Column } from '../../ui/data-table.js'
import { EntryAmount } from '../../ui/entry-amount.js'
import { EntryNumber } from '../../ui/entry-number.js'
import { Instant } from '../../ui/instant.js'
import { Money } from '../../ui/money.js'
import { StaffTag } from '../../ui/tag.js'
import { EntryDetail } from './entry-detail.js'
import styles from './statement-table.module.css'

const subjectOf = ({ about, reason }: Entry): string => [about && aboutText(about), reason].filter(Boolean).join(', ')

const columns = (openKey: string | undefined): Column<Entry>[] => [
  {
    id: 'date',
    head: statementText.date(zoneName()),
    cell: ({ recordedAt, ordinal }) => {
      const Mark = String(ordinal) === openKey ? IconChevronUp : IconChevronDown
      return (
        <span className={styles.date}>
          <Mark size={16} stroke={1.7} aria-hidden /> <Instant at={recordedAt} />
        </span>
      )
    },
  },
  {
    id: 'entry',
    head: statementText.entry,
    cell: (entry) => (
      <>
        <span className={styles.event}>{eventText[entry.type]}</span> <span className={styles.quiet}>{subjectOf(entry)}</span>
      </>
    ),
  },
  { id: 'origin', head: statementText.origin, cell: ({ isByStaff }) => isByStaff && <StaffTag /> },
  { id: 'amount', head: statementText.amount, isNumber: true, cell: (entry) => <EntryAmount entry={entry} /> },
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
  { id: 'number', head: statementText.entryNumber, isNumber: true, cell: ({ ordinal }) => <EntryNumber ordinal={ordinal} /> },
]

interface StatementTableProps {
  readonly entries: readonly Entry[]
  /** The number of the entry that is open under its row. */
  readonly open: number | undefined
  readonly client: string
}

const detailFor = (client: string) => (entry: Entry) => <EntryDetail entry={entry} client={client} />

/** Entries newest first; a row opens to its postings and its place in the log. */
export const StatementTable = ({ entries, open, client }: StatementTableProps) => {
  const openKey = open?.toString()
  return (
    <DataTable
      caption={statementText.entries}
      rows={entries}
      rowKey={({ ordinal }) => ordinal.toString()}
      columns={columns(openKey)}
      compact={(entry) => ({
        title: eventText[entry.type],
        amount: <EntryAmount entry={entry} />,
        under: (
          <>
            {subjectOf(entry) && <span className={styles.line}>{subjectOf(entry)}</span>}
            <Instant at={entry.recordedAt} />, <EntryNumber ordinal={entry.ordinal} />
          </>
        ),
        underAmount: <Money cents={entry.settledAfter} />,
        tags: entry.isByStaff && <StaffTag />,
      })}
      rowLink={({ ordinal }) =>
        linkTo({
          from: '/statement',
          to: '.',
          search: (before) => ({ ...before, open: String(ordinal) === openKey ? undefined : Number(ordinal) }),
        })
      }
      openKey={openKey}
      detail={detailFor(client)}
    />
  )
}

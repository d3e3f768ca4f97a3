import { Link } from '@tanstack/react-router'
import type { Difference } from '#contracts/audit/replays'
import { shortId } from '../../lib/format/short-id.js'
import { replayText as text } from '../../lib/text/replay.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import styles from './differences-table.module.css'
import { cellText, offBy } from './off-by.js'

const shown = ({ column }: Difference, value: string | null): string => {
  if (value === null) return column === null ? text.noRow : text.nothing
  return column === null ? text.wholeRow : cellText(value)
}

const Stored = ({ difference }: { difference: Difference }) => (
  <span className={styles.stored}>{shown(difference, difference.stored)}</span>
)
const Replayed = ({ difference }: { difference: Difference }) => (
  <span className={styles.replayed}>{shown(difference, difference.replayed)}</span>
)

/**
 * A link to the account as of the event of the row, or as of the end of the replay if the row names
 * no event.
 */
const InTimeMachine = ({
  difference: { accountId, ordinal },
  toOrdinal,
}: {
  difference: Difference
  toOrdinal: bigint
}) =>
  accountId && (
    <Link
      to="/audit/accounts/$accountId"
      params={{ accountId }}
      search={{ ordinal: Number(ordinal ?? toOrdinal) }}
    >
      {text.timeMachine}
    </Link>
  )

const columnsUpTo = (toOrdinal: bigint): Column<Difference>[] => [
  { id: 'table', head: text.table, cell: ({ table }) => <code>{table}</code> },
  {
    id: 'row',
    head: text.row,
    cell: ({ row }) => (
      <code className={styles.row} title={row}>
        {shortId(row)}
      </code>
    ),
  },
  { id: 'column', head: text.column, cell: ({ column }) => <code>{column}</code> },
  {
    id: 'stored',
    head: text.stored,
    isNumber: true,
    cell: (difference) => <Stored difference={difference} />,
  },
  {
    id: 'replayed',
    head: text.replayed,
    isNumber: true,
    cell: (difference) => <Replayed difference={difference} />,
  },
  {
    id: 'off',
    head: text.offBy,
    isNumber: true,
    cell: ({ stored, replayed }) => offBy(stored, replayed),
  },
  {
    id: 'open',
    head: text.account,
    cell: (difference) => <InTimeMachine difference={difference} toOrdinal={toOrdinal} />,
  },
]

/** Every cell whose stored value differs from the log. */
export const DifferencesTable = ({
  differences,
  toOrdinal,
}: {
  differences: readonly Difference[]
  toOrdinal: bigint
}) => (
  <DataTable
    caption={text.list}
    density="staff"
    rows={differences}
    rowKey={({ table, row, column }) => `${table}/${row}/${column}`}
    columns={columnsUpTo(toOrdinal)}
    compact={(difference) => ({
      title: [difference.table, difference.column].filter(Boolean).join('.'),
      amount: <Stored difference={difference} />,
      under: <code>{shortId(difference.row)}</code>,
      underAmount: text.replayedIs(shown(difference, difference.replayed)),
      tags: <InTimeMachine difference={difference} toOrdinal={toOrdinal} />,
    })}
  />
)

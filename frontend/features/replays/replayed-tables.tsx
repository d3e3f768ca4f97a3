import type { Replay } from '#contracts/audit/replays'
import { formatCount } from '../../lib/format/format-money.js'
import { replayText as text } from '../../lib/text/replay.js'
import { Card } from '../../ui/figures/card.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { Status } from '../../ui/figures/status.js'
import styles from './replayed-tables.module.css'

type Table = Replay['tables'][number]

const columns: readonly Column<Table>[] = [
  { id: 'table', head: text.table, cell: ({ table }) => <code>{table}</code> },
  {
    id: 'upTo',
    head: text.upTo,
    isNumber: true,
    cell: ({ ordinal }) => <EntryNumber ordinal={ordinal} />,
  },
  {
    id: 'rows',
    head: text.rowsCompared,
    isNumber: true,
    cell: ({ compared, rows }) => text.rowsOf(compared, rows),
  },
  {
    id: 'differences',
    head: text.differenceCount,
    isNumber: true,
    cell: ({ differences }) => (
      <span className={styles.differences} data-some={differences > 0 || undefined}>
        {formatCount(differences)}
      </span>
    ),
  },
  { id: 'verdict', head: text.verdict, cell: ({ verdict }) => <Status status={verdict} /> },
]

/** The compared tables, each with its verdict. */
export const ReplayedTables = ({ tables }: { tables: readonly Table[] }) => (
  <Card flush>
    {tables.length === 0 ? (
      <EmptyState title={text.noTables} />
    ) : (
      <DataTable
        caption={text.tables}
        density="staff"
        rows={tables}
        rowKey={({ table }) => table}
        columns={columns}
        compact={({ table, compared, rows, differences, verdict }) => ({
          title: <code>{table}</code>,
          amount: <Status status={verdict} />,
          under: text.comparedOf(compared, rows),
          underAmount: differences > 0 && text.differences(differences),
        })}
      />
    )}
  </Card>
)

import { emailText } from '../../../lib/text/email-text.js'
import { manageText } from '../../../lib/text/manage.js'
import { CutText } from '../../../ui/figures/cut-text.js'
import { Email } from '../../../ui/figures/email.js'
import { Money } from '../../../ui/figures/money.js'
import { Status } from '../../../ui/figures/status.js'
import type { Column } from '../../../ui/lists/data-table.js'
import type { ManageSearch } from '../lists/manage-search.js'
import styles from '../lists/queue.module.css'
import { SinceCell, sinceHead } from '../lists/since-cell.js'
import { ProposedMark } from '../record/proposed.js'
import type { QueueWords } from './empty-queue.js'
import type { QueueRow } from '../lists/queue-row.js'

/** A column of a queue. What its cells show is said by the kind of each row. */
type ColumnHead = Omit<Column<QueueRow>, 'cell'>

/** How the list of one tab differs from the others. */
export interface QueueList {
  readonly text: QueueWords
  /** How the money moves: the method, or the destination. */
  readonly method: ColumnHead
  /** What staff look at first while a request waits. */
  readonly check: ColumnHead
  /** The width of the client's column in percent. */
  readonly clientShare: number
  /** Whether some of its requests come with proofs. */
  readonly hasProofs: boolean
  /** Whether approved ones wait to be paid out. */
  readonly isPaidOut: boolean
}

const isFrozenNow = ({ isFrozen, status }: QueueRow): boolean => isFrozen && status === 'pending'

const ShownStatus = ({ row: { status, reversedAt } }: { row: QueueRow }) =>
  status !== 'quoted' && <Status status={status} reversedAt={reversedAt} />

const Method = ({ row }: { row: QueueRow }) => (
  <>
    {row.renderMethod()} <ProposedMark approval={row.approval} />
  </>
)

/** The last column shows what the filter does not already say. */
const lastOf = (shown: ManageSearch['status'], check: ColumnHead): Column<QueueRow>[] => {
  if (shown === 'all')
    return [{ id: 'status', head: manageText.status, cell: (row) => <ShownStatus row={row} /> }]
  return shown === 'pending' ? [{ ...check, cell: (row) => row.renderCheck() }] : []
}

export const queueColumns = (
  { method, check, clientShare }: QueueList,
  shown: ManageSearch['status'],
): Column<QueueRow>[] => [
  {
    id: 'since',
    head: sinceHead(shown === 'pending'),
    cell: (row) => (
      <SinceCell
        isPending={row.status === 'pending' && shown === 'pending'}
        at={row.requestedAt}
        who={emailText(row.email)}
      />
    ),
  },
  {
    id: 'client',
    head: manageText.client,
    share: clientShare,
    cell: (row) => (
      <>
        <span className={styles.client}>
          <CutText>{emailText(row.email)}</CutText>
        </span>
        {isFrozenNow(row) && <Status status="frozen" />}
      </>
    ),
  },
  { ...method, isQuiet: true, cell: (row) => <Method row={row} /> },
  {
    id: 'amount',
    head: manageText.amount,
    isNumber: true,
    cell: ({ shownAmount }) => (
      <strong>
        <Money cents={shownAmount} />
      </strong>
    ),
  },
  ...lastOf(shown, check),
]

const tagsOf = (row: QueueRow, shown: ManageSearch['status']) => {
  if (isFrozenNow(row)) return <Status status="frozen" />
  return shown === 'pending' ? row.renderWarning?.() : shown === 'all' && <ShownStatus row={row} />
}

/** A row as phones show it. */
export const compactRow = (row: QueueRow, shown: ManageSearch['status']) => ({
  title: <Email address={row.email} />,
  amount: <Money cents={row.shownAmount} />,
  under: <Method row={row} />,
  underAmount: <SinceCell isPending={row.status === 'pending'} at={row.requestedAt} />,
  tags: tagsOf(row, shown),
})

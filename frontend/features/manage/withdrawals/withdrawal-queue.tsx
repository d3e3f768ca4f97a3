import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contracts/endpoint'
import {
  approveWithdrawal,
  rejectWithdrawal,
  type listStaffWithdrawals,
} from '#contracts/requests/withdrawals'
import { emailText } from '../../../lib/text/email-text.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { sendOnce } from '../../../lib/commands/send-once.js'
import { manageText, withdrawalQueueText as text } from '../../../lib/text/manage.js'
import type { Column } from '../../../ui/lists/data-table.js'
import { CutText } from '../../../ui/figures/cut-text.js'
import { Email } from '../../../ui/figures/email.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Money } from '../../../ui/figures/money.js'
import { Status } from '../../../ui/figures/status.js'
import { WithdrawalFilters } from '../lists/filters.js'
import { DecidedNote } from '../record/decided-note.js'
import type { ManageProps, ManageSearch } from '../lists/manage-search.js'
import { Queue } from '../queue/queue.js'
import { withdrawalPreviewQuery, withdrawalQuery, withdrawalsQuery } from '../lists/queries.js'
import styles from '../lists/queue.module.css'
import { ProposedMark } from '../record/proposed.js'
import { sendApproval } from '../record/send-approval.js'
import { SinceCell, sinceHead } from '../lists/since-cell.js'
import type { Deciding } from '../bulk/use-bulk.js'
import { lastAct } from '../record/use-decision.js'
import { WithdrawalRecord } from './withdrawal-record.js'
import { shownStatus } from './withdrawal-status.js'

type QueueRow = ResponseOf<typeof listStaffWithdrawals>['items'][number]

const fee: Column<QueueRow> = {
  id: 'fee',
  head: manageText.fee,
  isNumber: true,
  isQuiet: true,
  cell: ({ fee: cents }) => (cents === 0n ? text.noFee : <Money cents={cents} />),
}

const status: Column<QueueRow> = {
  id: 'status',
  head: manageText.status,
  cell: (row) => <Status status={shownStatus(row)} reversedAt={row.reversedAt} />,
}

/** The last column shows what the filter does not already say. */
const lastOf = (shown: ManageSearch['status']): Column<QueueRow>[] => {
  if (shown === 'all') return [status]
  return shown === 'pending' ? [fee] : []
}

const columns = (shown: ManageSearch['status']): Column<QueueRow>[] => [
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
    share: 28,
    cell: ({ email, status: its, isFrozen }) => (
      <>
        <span className={styles.client}>
          <CutText>{emailText(email)}</CutText>
        </span>
        {isFrozen && its === 'pending' && <Status status="frozen" />}
      </>
    ),
  },
  {
    id: 'destination',
    head: manageText.destination,
    isQuiet: true,
    share: 30,
    cell: ({ destination, approval }) => (
      <>
        {destination} <ProposedMark approval={approval} />
      </>
    ),
  },
  {
    id: 'amount',
    head: manageText.amount,
    isNumber: true,
    cell: ({ amount }) => (
      <strong>
        <Money cents={amount} />
      </strong>
    ),
  },
  ...lastOf(shown),
]

const deciding: Deciding<QueueRow> = {
  accountOf: ({ accountId }) => accountId,
  clientOf: ({ email }) => email,
  isFrozen: ({ isFrozen }) => isFrozen,
  approvalOf: ({ approval }) => approval,
  holdsMoney: true,
  previewOf: ({ accountId, withdrawalId }) => withdrawalPreviewQuery(accountId, withdrawalId),
  approve: ({ accountId, withdrawalId, approval }, person) =>
    sendApproval(approveWithdrawal, { accountId, withdrawalId }, { approval, person }),
  reject: ({ accountId, withdrawalId }, person, reason) =>
    sendOnce(rejectWithdrawal, { accountId, withdrawalId, reason }, person),
}

const tagsOf = (
  shown: ManageSearch['status'],
  row: Pick<QueueRow, 'status' | 'reversedAt' | 'isFrozen'>,
) => {
  if (row.isFrozen && row.status === 'pending') return <Status status="frozen" />
  return shown === 'all' && <Status status={shownStatus(row)} reversedAt={row.reversedAt} />
}

const DecidedWithdrawal = ({ id }: { id: string }) => {
  const { data } = useQuery(withdrawalQuery(id))
  return <DecidedNote decided={data && lastAct(data)} />
}

/** The withdrawals that wait, oldest first, or those of another filter. */
export const WithdrawalQueue = ({ search, onChange }: ManageProps) => (
  <Queue
    query={useQuery(withdrawalsQuery(search))}
    search={search}
    onChange={onChange}
    what={text.what}
    text={text}
    filters={<WithdrawalFilters search={search} onChange={onChange} />}
    columns={columns(search.status)}
    compact={({
      email,
      amount,
      destination,
      approval,
      status,
      requestedAt,
      reversedAt,
      isFrozen,
    }) => ({
      title: <Email address={email} />,
      amount: <Money cents={amount} />,
      under: (
        <>
          {destination} <ProposedMark approval={approval} />
        </>
      ),
      underAmount:
        status === 'pending' ? (
          <SinceCell isPending at={requestedAt} />
        ) : (
          <Instant at={requestedAt} short />
        ),
      tags: tagsOf(search.status, { status, reversedAt, isFrozen }),
    })}
    idOf={({ withdrawalId }) => withdrawalId}
    amountOf={({ amount }) => amount}
    requestedAt={({ requestedAt }) => requestedAt}
    deciding={deciding}
    renderDecided={({ withdrawalId }) => <DecidedWithdrawal id={withdrawalId} />}
    renderPane={(withdrawalId, onDecided) => (
      <WithdrawalRecord
        key={withdrawalId}
        withdrawalId={withdrawalId}
        onDecided={onDecided}
        page={linkTo({ to: '/withdrawal/$id', params: { id: withdrawalId } })}
      />
    )}
  />
)

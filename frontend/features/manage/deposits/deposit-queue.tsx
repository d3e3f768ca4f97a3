import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconPhoto } from '@tabler/icons-react'
import { assets } from '#contracts/values/assets'
import { approveDeposit, rejectDeposit, type StaffDeposit } from '#contracts/requests/deposits'
import { approveLoan, rejectLoan, type StaffLoan } from '#contracts/requests/loans'
import { emailText } from '../../../lib/text/email-text.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { sendOnce } from '../../../lib/commands/send-once.js'
import { kitText } from '../../../lib/text/kit.js'
import { depositQueueText as text, manageText } from '../../../lib/text/manage.js'
import { requestKindText } from '../../../lib/text/waiting.js'
import type { Column } from '../../../ui/lists/data-table.js'
import { CutText } from '../../../ui/figures/cut-text.js'
import { Email } from '../../../ui/figures/email.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Money } from '../../../ui/figures/money.js'
import { Status } from '../../../ui/figures/status.js'
import { quotedCoins } from './coins-of.js'
import { DepositRecord } from './deposit-record.js'
import { DepositFilters } from '../lists/filters.js'
import { DecidedNote } from '../record/decided-note.js'
import { LateMark } from './late-payment.js'
import type { ManageProps, ManageSearch } from '../lists/manage-search.js'
import { ProposedMark } from '../record/proposed.js'
import { Queue } from '../queue/queue.js'
import { isNotFound } from '../../../ui/page/not-found.js'
import {
  depositPreviewQuery,
  depositQuery,
  depositsQuery,
  loanPreviewQuery,
  loanQuery,
} from '../lists/queries.js'
import { LoanRecord } from '../loans/loan-record.js'
import styles from '../lists/queue.module.css'
import { sendApproval } from '../record/send-approval.js'
import { SentBefore } from '../proofs/same-proof.js'
import { SinceCell, sinceHead } from '../lists/since-cell.js'
import type { Deciding } from '../bulk/use-bulk.js'

/** Loans are in the same list, with the method "Loan". */
type QueueRow = StaffDeposit | StaffLoan

const isLoan = (row: QueueRow): row is StaffLoan => 'loanId' in row

const idOf = (row: QueueRow): string => (isLoan(row) ? row.loanId : row.depositId)

const requestedAt = (row: QueueRow): string =>
  isLoan(row) ? row.requestedAt : (row.requestedAt ?? row.quotedAt)

const Proof = ({ deposit }: { deposit: QueueRow }) => {
  if (isLoan(deposit)) return kitText.none
  if (deposit.sentBefore) return <SentBefore deposit={deposit} />
  if (deposit.proofId === null) return manageText.noProof
  return (
    <IconPhoto
      className={styles.proof}
      size={16}
      stroke={1.7}
      role="img"
      aria-label={manageText.hasProof}
    />
  )
}

/** The approved amount of a decided deposit; before that, the amount asked for. */
const amountOf = (row: QueueRow): bigint =>
  isLoan(row) ? row.amount : (row.approvedAmount ?? row.amount)

const reversedAtOf = (row: QueueRow): string | null => (isLoan(row) ? null : row.reversedAt)

const proof: Column<QueueRow> = {
  id: 'proof',
  head: manageText.proof,
  isQuiet: true,
  cell: (deposit) => <Proof deposit={deposit} />,
}

const status: Column<QueueRow> = {
  id: 'status',
  head: manageText.status,
  cell: (deposit) =>
    deposit.status !== 'quoted' && (
      <Status status={deposit.status} reversedAt={reversedAtOf(deposit)} />
    ),
}

/** The last column shows what the filter does not already say. */
const lastOf = (shown: ManageSearch['status']): Column<QueueRow>[] => {
  if (shown === 'all') return [status]
  return shown === 'pending' ? [proof] : []
}

const Method = ({ deposit }: { deposit: QueueRow }) => (
  <>
    {isLoan(deposit) ? (
      requestKindText.loan
    ) : (
      <>
        {assets[deposit.method].label} <LateMark deposit={deposit} />
      </>
    )}{' '}
    <ProposedMark approval={deposit.approval} />
  </>
)

const columns = (shown: ManageSearch['status']): Column<QueueRow>[] => [
  {
    id: 'since',
    head: sinceHead(shown === 'pending'),
    cell: (deposit) => (
      <SinceCell
        isPending={deposit.status === 'pending' && shown === 'pending'}
        at={requestedAt(deposit)}
        who={emailText(deposit.email)}
      />
    ),
  },
  {
    id: 'client',
    head: manageText.client,
    share: 40,
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
    id: 'method',
    head: manageText.method,
    isQuiet: true,
    cell: (deposit) => <Method deposit={deposit} />,
  },
  {
    id: 'amount',
    head: manageText.amount,
    isNumber: true,
    cell: (deposit) => (
      <strong>
        <Money cents={amountOf(deposit)} />
      </strong>
    ),
  },
  ...lastOf(shown),
]

const tagsOf = (deposit: QueueRow, shown: ManageSearch['status']) => {
  if (shown === 'pending') {
    if (deposit.isFrozen) return <Status status="frozen" />
    return !isLoan(deposit) && deposit.sentBefore && <SentBefore deposit={deposit} />
  }
  return (
    shown === 'all' &&
    deposit.status !== 'quoted' && (
      <Status status={deposit.status} reversedAt={reversedAtOf(deposit)} />
    )
  )
}

const deciding: Deciding<QueueRow> = {
  accountOf: ({ accountId }) => accountId,
  clientOf: ({ email }) => email,
  isFrozen: ({ isFrozen }) => isFrozen,
  approvalOf: ({ approval }) => approval,
  holdsMoney: false,
  coinsOf: (row) => (isLoan(row) ? undefined : quotedCoins(row)),
  proofOf: (row) => (isLoan(row) ? undefined : row.proofId),
  previewOf: (row) =>
    isLoan(row)
      ? loanPreviewQuery(row.accountId, row.loanId)
      : depositPreviewQuery(row.accountId, row.depositId),
  approve: (row, person) => {
    const { accountId, approval } = row
    return isLoan(row)
      ? sendApproval(approveLoan, { accountId, loanId: row.loanId }, { approval, person })
      : sendApproval(approveDeposit, { accountId, depositId: row.depositId }, { approval, person })
  },
  reject: (row, person, reason) => {
    const { accountId } = row
    return isLoan(row)
      ? sendOnce(rejectLoan, { accountId, loanId: row.loanId, reason }, person)
      : sendOnce(rejectDeposit, { accountId, depositId: row.depositId, reason }, person)
  },
}

const DecidedDeposit = ({ id }: { id: string }) => (
  <DecidedNote decided={useQuery(depositQuery(id)).data} />
)

const DecidedLoan = ({ id }: { id: string }) => (
  <DecidedNote decided={useQuery(loanQuery(id)).data} />
)

interface OpenRecordProps {
  readonly id: string
  readonly rows: readonly QueueRow[]
  readonly onDecided: () => void
}

/** The open record. One that is not in the list is a loan if there is no such deposit. */
const OpenRecord = ({ id, rows, onDecided }: OpenRecordProps) => {
  const row = rows.find((each) => idOf(each) === id)
  const deposit = useQuery({ ...depositQuery(id), enabled: row === undefined })
  const [isOfLoan, setIsOfLoan] = useState(false)
  const isNow = row ? isLoan(row) : deposit.error !== null && isNotFound(deposit.error)
  if (isNow && !isOfLoan) setIsOfLoan(true)
  return isOfLoan || isNow ? (
    <LoanRecord
      loanId={id}
      onDecided={onDecided}
      page={linkTo({ to: '/loan/$id', params: { id } })}
    />
  ) : (
    <DepositRecord
      depositId={id}
      onDecided={onDecided}
      page={linkTo({ to: '/deposit/$id', params: { id } })}
    />
  )
}

/** The deposits and loans that wait, oldest first, or those of another filter. */
export const DepositQueue = ({ search, onChange }: ManageProps) => {
  const query = useQuery(depositsQuery(search))
  return (
    <Queue
      query={query}
      search={search}
      onChange={onChange}
      what={text.what}
      text={text}
      filters={<DepositFilters search={search} onChange={onChange} />}
      columns={columns(search.status)}
      compact={(deposit) => ({
        title: <Email address={deposit.email} />,
        amount: <Money cents={amountOf(deposit)} />,
        under: <Method deposit={deposit} />,
        underAmount:
          deposit.status === 'pending' ? (
            <SinceCell isPending at={requestedAt(deposit)} />
          ) : (
            <Instant at={requestedAt(deposit)} short />
          ),
        tags: tagsOf(deposit, search.status),
      })}
      idOf={idOf}
      amountOf={({ amount }) => amount}
      requestedAt={requestedAt}
      recordOf={depositQuery}
      deciding={deciding}
      renderDecided={(row) =>
        isLoan(row) ? <DecidedLoan id={row.loanId} /> : <DecidedDeposit id={row.depositId} />
      }
      renderPane={(id, onDecided) => (
        <OpenRecord key={id} id={id} rows={query.data?.items ?? []} onDecided={onDecided} />
      )}
    />
  )
}

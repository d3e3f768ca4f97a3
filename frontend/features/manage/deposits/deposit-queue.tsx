import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { assets } from '#contracts/values/assets'
import { approveDeposit, rejectDeposit, type StaffDeposit } from '#contracts/requests/deposits'
import { emailText } from '../../../lib/text/email-text.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { sendOnce } from '../../../lib/commands/send-once.js'
import { depositQueueText as text, manageText } from '../../../lib/text/manage.js'
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
import { depositPreviewQuery, depositQuery, depositsQuery } from '../lists/queries.js'
import styles from '../lists/queue.module.css'
import { sendApproval } from '../record/send-approval.js'
import { SentBefore } from '../proofs/same-proof.js'
import { SinceCell, sinceHead } from '../lists/since-cell.js'
import type { Deciding } from '../bulk/use-bulk.js'

const requestedAt = ({ requestedAt: at, quotedAt }: StaffDeposit): string => at ?? quotedAt

const Proof = ({ deposit }: { deposit: StaffDeposit }) => {
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
const amountOf = ({ amount, approvedAmount }: StaffDeposit): bigint => approvedAmount ?? amount

const proof: Column<StaffDeposit> = {
  id: 'proof',
  head: manageText.proof,
  isQuiet: true,
  cell: (deposit) => <Proof deposit={deposit} />,
}

const status: Column<StaffDeposit> = {
  id: 'status',
  head: manageText.status,
  cell: (deposit) =>
    deposit.status !== 'quoted' && (
      <Status status={deposit.status} reversedAt={deposit.reversedAt} />
    ),
}

/** The last column shows what the filter does not already say. */
const lastOf = (shown: ManageSearch['status']): Column<StaffDeposit>[] => {
  if (shown === 'all') return [status]
  return shown === 'pending' ? [proof] : []
}

const Method = ({ deposit }: { deposit: StaffDeposit }) => (
  <>
    {assets[deposit.method].label} <LateMark deposit={deposit} />{' '}
    <ProposedMark approval={deposit.approval} />
  </>
)

const columns = (shown: ManageSearch['status']): Column<StaffDeposit>[] => [
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

const tagsOf = (deposit: StaffDeposit, shown: ManageSearch['status']) => {
  if (shown === 'pending') {
    if (deposit.isFrozen) return <Status status="frozen" />
    return deposit.sentBefore && <SentBefore deposit={deposit} />
  }
  return (
    shown === 'all' &&
    deposit.status !== 'quoted' && (
      <Status status={deposit.status} reversedAt={deposit.reversedAt} />
    )
  )
}

const deciding: Deciding<StaffDeposit> = {
  accountOf: ({ accountId }) => accountId,
  clientOf: ({ email }) => email,
  isFrozen: ({ isFrozen }) => isFrozen,
  approvalOf: ({ approval }) => approval,
  holdsMoney: false,
  coinsOf: quotedCoins,
  proofOf: ({ proofId }) => proofId,
  previewOf: ({ accountId, depositId }) => depositPreviewQuery(accountId, depositId),
  approve: ({ accountId, depositId, approval }, person) =>
    sendApproval(approveDeposit, { accountId, depositId }, { approval, person }),
  reject: ({ accountId, depositId }, person, reason) =>
    sendOnce(rejectDeposit, { accountId, depositId, reason }, person),
}

const DecidedDeposit = ({ id }: { id: string }) => (
  <DecidedNote decided={useQuery(depositQuery(id)).data} />
)

/** The deposits that wait, oldest first, or those of another filter. */
export const DepositQueue = ({ search, onChange }: ManageProps) => (
  <Queue
    query={useQuery(depositsQuery(search))}
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
    idOf={({ depositId }) => depositId}
    amountOf={({ amount }) => amount}
    requestedAt={requestedAt}
    recordOf={depositQuery}
    deciding={deciding}
    renderDecided={(id) => <DecidedDeposit id={id} />}
    renderPane={(depositId, onDecided) => (
      <DepositRecord
        key={depositId}
        depositId={depositId}
        onDecided={onDecided}
        page={linkTo({ to: '/deposit/$id', params: { id: depositId } })}
      />
    )}
  />
)

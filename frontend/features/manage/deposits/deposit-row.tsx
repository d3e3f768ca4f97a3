import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { approveDeposit, rejectDeposit, type StaffDeposit } from '#contracts/requests/deposits'
import { assets } from '#contracts/values/assets'
import { sendOnce } from '../../../lib/commands/send-once.js'
import { manageText } from '../../../lib/text/manage.js'
import { depositPreviewQuery, depositQuery } from '../lists/queries.js'
import styles from '../lists/queue.module.css'
import { SentBefore } from '../proofs/same-proof.js'
import type { QueueRow } from '../lists/queue-row.js'
import { DecidedNote } from '../record/decided-note.js'
import { sendApproval } from '../record/send-approval.js'
import { quotedCoins } from './coins-of.js'
import { DepositRecord } from './deposit-record.js'
import { LateMark } from './late-payment.js'

const ProofMark = ({ deposit }: { deposit: StaffDeposit }) => {
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

const DecidedDeposit = ({ id }: { id: string }) => (
  <DecidedNote decided={useQuery(depositQuery(id)).data} />
)

export const depositRow = (deposit: StaffDeposit): QueueRow => {
  const { depositId, accountId, amount, approval } = deposit
  return {
    kind: 'deposit',
    id: depositId,
    accountId,
    email: deposit.email,
    isFrozen: deposit.isFrozen,
    status: deposit.status,
    reversedAt: deposit.reversedAt,
    requestedAt: deposit.requestedAt ?? deposit.quotedAt,
    amount,
    shownAmount: deposit.approvedAmount ?? amount,
    approval,
    coins: quotedCoins(deposit),
    proof: deposit.proofId,
    renderMethod: () => (
      <>
        {assets[deposit.method].label} <LateMark deposit={deposit} />
      </>
    ),
    renderCheck: () => <ProofMark deposit={deposit} />,
    renderWarning: () => deposit.sentBefore && <SentBefore deposit={deposit} />,
    renderRecord: (props) => <DepositRecord {...props} />,
    renderDecided: () => <DecidedDeposit id={depositId} />,
    preview: () => depositPreviewQuery(accountId, depositId),
    approve: (person) =>
      sendApproval(approveDeposit, { accountId, depositId }, { approval, person }),
    reject: (person, reason) => sendOnce(rejectDeposit, { accountId, depositId, reason }, person),
  }
}

import { useQuery } from '@tanstack/react-query'
import {
  approveWithdrawal,
  rejectWithdrawal,
  type StaffWithdrawal,
} from '#contracts/requests/withdrawals'
import { sendOnce } from '../../../lib/commands/send-once.js'
import { withdrawalQueueText as text } from '../../../lib/text/manage.js'
import { Money } from '../../../ui/figures/money.js'
import { withdrawalPreviewQuery, withdrawalQuery } from '../lists/queries.js'
import type { QueueRow } from '../lists/queue-row.js'
import { DecidedNote } from '../record/decided-note.js'
import { sendApproval } from '../record/send-approval.js'
import { lastAct } from '../record/use-decision.js'
import { shownStatus } from './withdrawal-status.js'
import { WithdrawalRecord } from './withdrawal-record.js'

const DecidedWithdrawal = ({ id }: { id: string }) => {
  const { data } = useQuery(withdrawalQuery(id))
  return <DecidedNote decided={data && lastAct(data)} />
}

export const withdrawalRow = (withdrawal: StaffWithdrawal): QueueRow => {
  const { withdrawalId, accountId, amount, fee, approval } = withdrawal
  return {
    kind: 'withdrawal',
    id: withdrawalId,
    accountId,
    email: withdrawal.email,
    isFrozen: withdrawal.isFrozen,
    status: shownStatus(withdrawal),
    reversedAt: withdrawal.reversedAt,
    requestedAt: withdrawal.requestedAt,
    amount,
    shownAmount: amount,
    approval,
    renderMethod: () => withdrawal.destination,
    renderCheck: () => (fee === 0n ? text.noFee : <Money cents={fee} />),
    renderRecord: (props) => <WithdrawalRecord {...props} />,
    renderDecided: () => <DecidedWithdrawal id={withdrawalId} />,
    preview: () => withdrawalPreviewQuery(accountId, withdrawalId),
    approve: (person) =>
      sendApproval(approveWithdrawal, { accountId, withdrawalId }, { approval, person }),
    reject: (person, reason) =>
      sendOnce(rejectWithdrawal, { accountId, withdrawalId, reason }, person),
  }
}

import { useQuery } from '@tanstack/react-query'
import { approveLoan, rejectLoan, type StaffLoan } from '#contracts/requests/loans'
import { sendOnce } from '../../../lib/commands/send-once.js'
import { kitText } from '../../../lib/text/kit.js'
import { requestKindText } from '../../../lib/text/waiting.js'
import { loanPreviewQuery, loanQuery } from '../lists/queries.js'
import type { QueueRow } from '../lists/queue-row.js'
import { DecidedNote } from '../record/decided-note.js'
import { sendApproval } from '../record/send-approval.js'
import { LoanRecord } from './loan-record.js'

const DecidedLoan = ({ id }: { id: string }) => (
  <DecidedNote decided={useQuery(loanQuery(id)).data} />
)

export const loanRow = (loan: StaffLoan): QueueRow => {
  const { loanId, accountId, amount, approval } = loan
  return {
    kind: 'loan',
    id: loanId,
    accountId,
    email: loan.email,
    isFrozen: loan.isFrozen,
    status: loan.status,
    reversedAt: null,
    requestedAt: loan.requestedAt,
    amount,
    shownAmount: amount,
    approval,
    renderMethod: () => requestKindText.loan,
    renderCheck: () => kitText.none,
    renderRecord: (props) => <LoanRecord {...props} />,
    renderDecided: () => <DecidedLoan id={loanId} />,
    preview: () => loanPreviewQuery(accountId, loanId),
    approve: (person) => sendApproval(approveLoan, { accountId, loanId }, { approval, person }),
    reject: (person, reason) => sendOnce(rejectLoan, { accountId, loanId, reason }, person),
  }
}

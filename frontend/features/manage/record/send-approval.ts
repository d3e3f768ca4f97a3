import type { approveDeposit } from '#contracts/requests/deposits'
import type { RequestInput } from '#contracts/endpoint'
import { approveProposal } from '#contracts/site/proposals'
import type { Outcome, WaitingApproval } from '#contracts/requests/requests'
import type { approveLoan } from '#contracts/requests/loans'
import type { approveWithdrawal } from '#contracts/requests/withdrawals'
import { sendOnce } from '../../../lib/commands/send-once.js'

interface Row {
  readonly approval: WaitingApproval | null
  readonly person: string
}

/** Approves a request, or another admin's proposal about it. */
export const sendApproval = async <
  E extends typeof approveDeposit | typeof approveWithdrawal | typeof approveLoan,
>(
  endpoint: E,
  input: RequestInput<E>,
  { approval, person }: Row,
): Promise<Outcome> => {
  if (approval && approval.proposedBy !== person) {
    const { subject, proposalId } = approval
    const { position } = await sendOnce(approveProposal, { subject, proposalId }, person)
    return { position, proposalId: null }
  }
  return sendOnce(endpoint, input, person)
}

import type { approveDeposit } from '#contracts/requests/deposits'
import type { RequestInput } from '#contracts/endpoint'
import { approveProposal } from '#contracts/site/proposals'
import type { WaitingApproval } from '#contracts/requests/requests'
import type { approveWithdrawal } from '#contracts/requests/withdrawals'
import { sendOnce } from '../../../lib/commands/send-once.js'

interface Row {
  readonly approval: WaitingApproval | null
  readonly person: string
}

/** Approves a request, or another admin's proposal about it. Returns whether it is done or waits for another admin. */
export const sendApproval = async <E extends typeof approveDeposit | typeof approveWithdrawal>(
  endpoint: E,
  input: RequestInput<E>,
  { approval, person }: Row,
): Promise<'done' | 'proposed'> => {
  if (approval && approval.proposedBy !== person) {
    const { subject, proposalId } = approval
    await sendOnce(approveProposal, { subject, proposalId }, person)
    return 'done'
  }
  const { proposalId } = await sendOnce(endpoint, input, person)
  return proposalId === null ? 'done' : 'proposed'
}

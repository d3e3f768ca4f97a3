import type { SecondAdmin } from '#contracts/ledger/preview'
import { cancelProposal } from '#contracts/site/proposals'
import type { WaitingApproval } from '#contracts/requests/requests'
import { formatMoney } from '../../../lib/format/format-money.js'
import { useUser } from '../../../lib/session/session.js'
import { manageText } from '../../../lib/text/manage.js'
import { useCommand } from '../../../lib/commands/use-command.js'
import { toast } from '../../../ui/messages/toast.js'

/**
 * How this admin can approve a request: alone, as the first or the second of two, or not at all, as
 * its proposer.
 */
export type Approving = 'alone' | 'first' | 'second' | 'own'

interface ApprovingInput {
  readonly approval: WaitingApproval | null
  /** From the preview; undefined until it has arrived. */
  readonly secondAdmin: SecondAdmin | null | undefined
}

export const useApproving = ({ approval, secondAdmin }: ApprovingInput): Approving => {
  const { userId } = useUser()
  if (approval) return approval.proposedBy === userId ? 'own' : 'second'
  return secondAdmin ? 'first' : 'alone'
}

/** The label of an approval button: the first of two admins proposes. */
export const approveLabels = (
  approving: Approving,
  amount: string,
): { readonly label: string; readonly busyLabel: string } =>
  approving === 'first'
    ? { label: manageText.propose(amount), busyLabel: manageText.proposing }
    : { label: manageText.approve(amount), busyLabel: manageText.approving }

interface Words {
  readonly title: string
  readonly consequence: string
}

interface Approval {
  /** The messages for an approval that takes effect at once, and for a proposal. */
  readonly approve: Words
  readonly propose: Words
  /** Sends it: what the other admin proposed, or the approval itself. */
  readonly sending: Pick<ReturnType<typeof useCommand>, 'isBusy' | 'problemText' | 'reset'>
  readonly onConfirm: () => void
}

/** The approval button and its confirmation; undefined if this admin is the proposer. */
export const approveChoice = (
  approving: Approving,
  amount: string,
  { approve, propose, sending, onConfirm }: Approval,
) =>
  approving === 'own'
    ? undefined
    : {
        ...approveLabels(approving, amount),
        ...(approving === 'first' ? propose : approve),
        isBusy: sending.isBusy,
        problem: sending.problemText,
        onConfirm,
        onCancel: sending.reset,
      }

/** The proposal about a request; undefined if there is none. */
export const proposedText = (
  approving: Approving,
  approval: WaitingApproval | null,
): string | undefined => {
  if (!approval) return undefined
  if (approving === 'own') return manageText.proposedByYou
  return manageText.proposedByOther(
    approval.proposedByName ?? manageText.someone,
    formatMoney(approval.amount),
  )
}

/** Withdraws the admin's own proposal. */
export const useTakeBack = () =>
  useCommand(cancelProposal, {
    onDone: () => void toast.success(manageText.takenBack),
  })

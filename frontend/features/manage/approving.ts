import type { SecondAdmin } from '#contracts/preview'
import { cancelProposal } from '#contracts/proposals'
import type { WaitingApproval } from '#contracts/requests'
import { formatMoney } from '../../lib/format-money.js'
import { useUser } from '../../lib/session.js'
import { manageText } from '../../lib/text/manage.js'
import { useCommand } from '../../lib/use-command.js'
import { toast } from '../../ui/toast.js'
import { shownByDecisions } from './use-decision.js'

/** How this admin can approve a request: alone, as the first or the second of two, or not, since they proposed it themself. */
export type Approving = 'alone' | 'first' | 'second' | 'own'

interface Asked {
  readonly approval: WaitingApproval | null
  /** As the preview says; undefined until that is there. */
  readonly secondAdmin: SecondAdmin | null | undefined
}

export const useApproving = ({ approval, secondAdmin }: Asked): Approving => {
  const { userId } = useUser()
  if (approval) return approval.proposedBy === userId ? 'own' : 'second'
  return secondAdmin ? 'first' : 'alone'
}

/** What the button of an approval says: the first of two admins proposes. */
export const approveLabels = (approving: Approving, amount: string): { readonly label: string; readonly busyLabel: string } =>
  approving === 'first'
    ? { label: manageText.propose(amount), busyLabel: manageText.proposing }
    : { label: manageText.approve(amount), busyLabel: manageText.approving }

interface Words {
  readonly title: string
  readonly consequence: string
}

interface Approval {
  /** What is said of one that takes effect at once, and of a proposal. */
  readonly approve: Words
  readonly propose: Words
  /** Sends it: what the other admin proposed, or the approval itself. */
  readonly sending: Pick<ReturnType<typeof useCommand>, 'isBusy' | 'problemText' | 'reset'>
  readonly onConfirm: () => void
}

/** The button of an approval and its confirmation; undefined where this admin proposed it themself. */
export const approveChoice = (approving: Approving, amount: string, { approve, propose, sending, onConfirm }: Approval) =>
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

/** What has been proposed about a request; nothing while nothing was. */
export const proposedText = (approving: Approving, approval: WaitingApproval | null): string | undefined => {
  if (!approval) return undefined
  if (approving === 'own') return manageText.proposedByYou
  return manageText.proposedByOther(approval.proposedByName ?? manageText.someone, formatMoney(approval.amount))
}

/** Takes one's own proposal back. */
export const useTakeBack = () =>
  useCommand(cancelProposal, { touches: shownByDecisions, onDone: () => void toast.success(manageText.takenBack) })

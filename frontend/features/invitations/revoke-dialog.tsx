import { revokeInvitation, type Invitation } from '#contracts/invitations'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { useCommand } from '../../lib/use-command.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'
import { toast } from '../../ui/toast.js'

interface RevokeDialogProps extends Pick<Invitation, 'invitationId'> {
  readonly who: string
  readonly onClose: () => void
}

/** Revokes an invitation, with a reason. */
export const RevokeDialog = ({ invitationId, who, onClose }: RevokeDialogProps) => {
  const revoke = useCommand(revokeInvitation, {
    touches: ['invitations', 'log'],
    onDone: () => {
      onClose()
      toast.success(text.revoked)
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.revokeTitle(who)}
      consequence={text.revokeConsequence}
      confirmLabel={text.revoke}
      busyLabel={text.revoking}
      isBusy={revoke.isBusy}
      problem={revoke.problemText}
      reason={{ help: text.reasonHelp }}
      onConfirm={(reason) => revoke.send({ invitationId, reason })}
    />
  )
}

import { kitText } from '../../lib/text/kit.js'
import { revokeInvitation, type Invitation } from '#contracts/people/invitations'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { toast } from '../../ui/messages/toast.js'

interface RevokeDialogProps extends Pick<Invitation, 'invitationId'> {
  readonly who: string
  readonly onClose: () => void
}

/** Revokes an invitation, with a reason. */
export const RevokeDialog = ({ invitationId, who, onClose }: RevokeDialogProps) => (
  <CommandDialog
    endpoint={revokeInvitation}
    onClose={onClose}
    title={text.revokeTitle(who)}
    consequence={text.revokeConsequence}
    confirmLabel={text.revoke}
    busyLabel={text.revoking}
    reason={{ help: kitText.staffReasonHelp }}
    inputOf={(reason) => ({ invitationId, reason })}
    onDone={() => toast.success(text.revoked)}
  />
)

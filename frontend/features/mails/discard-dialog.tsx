import { kitText } from '../../lib/text/kit.js'
import { discardMail, type Mail } from '#contracts/site/mails'
import { mailsText as text } from '../../lib/text/mails.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { toast } from '../../ui/messages/toast.js'

interface DiscardDialogProps extends Pick<Mail, 'mailId'> {
  readonly what: string
  readonly onClose: () => void
}

/** Discards a mail, with a reason. */
export const DiscardDialog = ({ mailId, what, onClose }: DiscardDialogProps) => {
  const discard = useCommand(discardMail, {
    touches: ['mails', 'counts'],
    onDone: () => {
      onClose()
      toast.success(text.discarded)
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.discardTitle(what)}
      consequence={text.discardConsequence}
      confirmLabel={text.discard}
      busyLabel={text.discarding}
      isBusy={discard.isBusy}
      problem={discard.problemText}
      reason={{ help: kitText.staffReasonHelp }}
      onConfirm={(reason) => discard.send({ mailId, reason })}
    />
  )
}

import { removeFactor, type Passkey } from '#contracts/own/second-factors'
import { passkeyText as text } from '../../lib/text/passkeys.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { toast } from '../../ui/messages/toast.js'

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  /** Whether it is the only second factor of the person. */
  readonly isLast: boolean
  readonly onClose: () => void
}

/** Removes a passkey. */
export const RemovePasskeyDialog = ({
  passkey: { factorId, name },
  isLast,
  onClose,
}: RemovePasskeyDialogProps) => (
  <CommandDialog
    endpoint={removeFactor}
    touches={['session']}
    inputOf={() => ({ factorId })}
    onDone={() => toast.success(text.removed)}
    onClose={onClose}
    title={text.removeTitle(name)}
    consequence={isLast ? text.removeLastText : text.removeText}
    confirmLabel={text.remove}
    busyLabel={text.removing}
  />
)

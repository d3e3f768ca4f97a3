import { namePasskey } from '#contracts/own/passkeys'
import type { Passkey } from '#contracts/own/second-factors'
import { passkeyText as text } from '../../lib/text/passkeys.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { toast } from '../../ui/messages/toast.js'
import { PasskeyNameForm } from './passkey-name-form.js'

/** Gives a passkey another name. */
export const RenamePasskeyDialog = ({
  passkey: { factorId, name },
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) => {
  const rename = useCommand(namePasskey, {
    onDone: () => {
      onClose()
      toast.success(text.renamed)
    },
  })
  return (
    <Dialog opened onClose={onClose} title={text.renameTitle}>
      <PasskeyNameForm
        name={name}
        label={text.save}
        busyLabel={text.saving}
        isBusy={rename.isBusy}
        problem={rename.problemText}
        onName={(typed) => rename.send({ factorId, name: typed })}
        onClose={onClose}
      />
    </Dialog>
  )
}

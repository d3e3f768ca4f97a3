import { addPasskey, beginPasskey } from '#contracts/own/passkeys'
import { api } from '../../lib/api/api.js'
import { makePasskey } from '../../lib/session/passkeys.js'
import { passkeyText as text } from '../../lib/text/passkeys.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useDevice } from '../../lib/session/use-passkey.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { toast } from '../../ui/messages/toast.js'
import { PasskeyNameForm } from './passkey-name-form.js'

interface AddPasskeyDialogProps {
  readonly onClose: () => void
  /** Receives the one-time codes that came with it. */
  readonly onCodes: (codes: readonly string[]) => void
}

/** Names a passkey, has the browser make it, and adds it. */
export const AddPasskeyDialog = ({ onClose, onCodes }: AddPasskeyDialogProps) => {
  const device = useDevice()
  const add = useCommand(addPasskey, {
    touches: ['session'],
    onDone: ({ codes }) => {
      toast.success(text.done)
      if (codes) onCodes(codes)
      else onClose()
    },
  })
  const make = (name: string) => {
    add.reset()
    return device.run(async () => {
      const { factorId, options } = await api(beginPasskey, {})
      add.send({ factorId, name, made: await makePasskey(options) })
    })
  }
  return (
    <Dialog opened onClose={onClose} title={text.addTitle}>
      <PasskeyNameForm
        label={text.add}
        busyLabel={text.waiting}
        isBusy={device.isBusy || add.isBusy}
        problem={device.problem ?? add.problemText}
        onName={(name) => void make(name)}
        onClose={onClose}
      >
        <p>{text.addText}</p>
      </PasskeyNameForm>
    </Dialog>
  )
}

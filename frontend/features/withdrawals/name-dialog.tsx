import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import {
  DestinationName,
  nameDestination,
  type Destination,
} from '#contracts/requests/destinations'
import { destinationsText as text } from '../../lib/text/destinations.js'
import { kitText } from '../../lib/text/kit.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './withdrawal-form.module.css'

interface NameDialogProps {
  readonly destination: Destination
  readonly onClose: () => void
}

/** What is wrong with a typed name. An empty one is allowed. */
const faultOf = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : DestinationName.safeParse(typed).error?.issues[0]?.message

/** Names a destination, renames it, or removes its name. */
export const NameDialog = ({
  destination: { destinationId, label, name },
  onClose,
}: NameDialogProps) => {
  const [typed, setTyped] = useState(name ?? '')
  const [fault, setFault] = useState<string>()
  const change = useCommand(nameDestination, {
    onDone: () => {
      onClose()
      toast.success(text.named)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = faultOf(typed)
    setFault(found)
    if (!found) change.send({ destinationId, name: typed.trim() || null })
  }
  return (
    <Dialog opened onClose={onClose} title={text.nameTitle(label)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text.name}
          description={text.nameHelp}
          data-autofocus
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {change.problemText && <Note tone="error">{change.problemText}</Note>}
        <div className={styles.buttons}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {kitText.cancel}
          </Button>
          <SubmitButton label={text.save} busyLabel={text.saving} isBusy={change.isBusy} />
        </div>
      </form>
    </Dialog>
  )
}

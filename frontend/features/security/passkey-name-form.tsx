import { Button } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { PasskeyName } from '#contracts/own/passkeys'
import { kitText } from '../../lib/text/kit.js'
import { passkeyText as text } from '../../lib/text/passkeys.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import styles from './security.module.css'

interface PasskeyNameFormProps {
  readonly name?: string
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
  readonly problem?: string | undefined
  readonly onName: (name: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for a passkey's name. */
export const PasskeyNameForm = ({
  name = '',
  problem,
  onName,
  onClose,
  children,
  ...button
}: PasskeyNameFormProps) => {
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const named = PasskeyName.safeParse(typed)
    setFault(named.error?.issues[0]?.message)
    if (named.success) onName(named.data)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <TextField
        label={text.name}
        description={text.nameHelp}
        data-autofocus
        autoComplete="off"
        maxLength={60}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {problem && <Note tone="error">{problem}</Note>}
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {kitText.cancel}
        </Button>
        <SubmitButton {...button} />
      </div>
    </form>
  )
}

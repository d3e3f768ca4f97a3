import { useRef, useState, type SubmitEvent } from 'react'
import { proveByPassword } from '#contracts/own/second-factors'
import { proofText as text } from '../../lib/text/security.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { PasswordField } from '../../ui/forms/password-field.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import styles from '../../ui/forms/proof-form.module.css'

/** Asks a person without a second factor for their password again. */
export const PasswordProof = ({ onProved }: { onProved: () => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const proof = useCommand(proveByPassword, {
    onDone: onProved,
    onRefused: () => field.current?.select(),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(typed === '')
    if (typed === '') field.current?.focus()
    else proof.send({ currentPassword: typed })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        ref={field}
        label={text.password}
        size="md"
        data-autofocus
        autoComplete="current-password"
        value={typed}
        error={isMissing && text.passwordMissing}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {proof.problemText && <Note tone="error">{proof.problemText}</Note>}
      <SubmitButton
        label={text.submit}
        busyLabel={text.busy}
        isBusy={proof.isBusy}
        size="md"
        fullWidth
      />
    </form>
  )
}

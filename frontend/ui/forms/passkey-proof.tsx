import type { SubmitEvent } from 'react'
import type { PasskeyPurpose } from '#contracts/own/passkeys'
import type { SignedInUser } from '#contracts/own/session'
import { passkeyText as text } from '../../lib/text/passkeys.js'
import { usePasskey } from '../../lib/session/use-passkey.js'
import { Note } from '../messages/note.js'
import styles from './proof-form.module.css'
import { SubmitButton } from './submit-button.js'

interface PasskeyProofProps {
  readonly purpose: PasskeyPurpose
  readonly onProved: (user: SignedInUser) => void | Promise<void>
}

/** A passkey as a second factor. */
export const PasskeyProof = ({ purpose, onProved }: PasskeyProofProps) => {
  const { prove, isBusy, problem } = usePasskey(purpose, onProved)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void prove()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{text.deviceAsks}</p>
      {problem && <Note tone="error">{problem}</Note>}
      <SubmitButton
        label={text.pick}
        busyLabel={text.waiting}
        isBusy={isBusy}
        size="md"
        fullWidth
        data-autofocus
      />
    </form>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { confirmEmail, undoEmailChange } from '#contracts/own-email'
import { linksText as text } from '../../lib/text/credentials.js'
import { useCommand } from '../../lib/use-command.js'
import { Note } from '../../ui/note.js'
import { SubmitButton } from '../../ui/submit-button.js'
import styles from './credentials.module.css'

interface OneButtonProps {
  readonly token: string
  readonly label: string
  readonly busyLabel: string
  readonly command: {
    readonly send: (input: { token: string }) => void
    readonly isBusy: boolean
    readonly problemText: string | undefined
  }
  /** What is said in place of the button once it is done. */
  readonly done: ReactNode
}

/** A mailed link is used by a press, not by opening it: programs that look at mails open links, too. */
const OneButton = ({ token, label, busyLabel, command, done }: OneButtonProps) => {
  if (!token) return <Note tone="warning">{text.incomplete}</Note>
  if (done) return <div role="status">{done}</div>
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        command.send({ token })
      }}
    >
      {command.problemText && <Note tone="error">{command.problemText}</Note>}
      <SubmitButton label={label} busyLabel={busyLabel} isBusy={command.isBusy} size="md" fullWidth />
    </form>
  )
}

/** Confirms an address, signed in or not. */
export const ConfirmEmailForm = ({ token }: { token: string }) => {
  const confirm = useCommand(confirmEmail, { touches: ['session', 'own-email', 'terms'] })
  const done = confirm.answer && (
    <div className={styles.form}>
      <Note tone="success">{confirm.answer.done === 'changed' ? text.changed : text.confirmed}</Note>
      <Button renderRoot={(props) => <Link {...props} to="/" />}>{text.goOn}</Button>
    </div>
  )
  return <OneButton token={token} label={text.confirm} busyLabel={text.confirming} command={confirm} done={done} />
}

/** Takes a change of the address back. */
export const UndoEmailForm = ({ token }: { token: string }) => {
  const undo = useCommand(undoEmailChange, { touches: ['session'] })
  const done = undo.isDone && (
    <div className={styles.form}>
      <Note tone="success">{text.undone}</Note>
      <Button renderRoot={(props) => <Link {...props} to="/reset-password" />}>{text.toReset}</Button>
    </div>
  )
  return <OneButton token={token} label={text.undo} busyLabel={text.undoing} command={undo} done={done} />
}

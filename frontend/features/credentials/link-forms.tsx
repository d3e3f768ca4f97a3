import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { takeBack } from '#contracts/own/additions'
import { type TakenBack } from '#contracts/values/taking-back'
import { confirmEmail, undoEmailChange } from '#contracts/own/own-email'
import { useSession } from '../../lib/session/session.js'
import { linksText as text } from '../../lib/text/credentials.js'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import styles from './credentials.module.css'

interface OneButtonProps {
  readonly token: string
  /** What pressing the button does. */
  readonly explains: string
  readonly label: string
  readonly busyLabel: string
  readonly command: {
    readonly send: (input: { token: string }) => void
    readonly isBusy: boolean
    readonly problem: Error | undefined
    readonly problemText: string | undefined
  }
  /** Shown in place of the button once it is done. */
  readonly done: ReactNode
  /** Where to go from a link that no longer works. */
  readonly elsewhere: ReactNode
}

/**
 * Whether a link no longer works, however often its button is pressed. Another person's link works
 * once that person is signed in.
 */
const isSpent = (problem: Error | undefined): boolean =>
  problem instanceof ApiProblem &&
  problem.code.startsWith('link-') &&
  problem.code !== 'link-of-another'

/**
 * A mailed link is used by a press, not by opening it: programs that scan mails open links, too.
 */
const OneButton = ({
  token,
  explains,
  label,
  busyLabel,
  command,
  done,
  elsewhere,
}: OneButtonProps) => {
  if (!token) return <Note tone="warning">{text.incomplete}</Note>
  if (done) return <div role="status">{done}</div>
  if (isSpent(command.problem))
    return (
      <div className={styles.form}>
        <Note tone="error">{command.problemText}</Note>
        {elsewhere}
      </div>
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        command.send({ token })
      }}
    >
      <p className={styles.quiet}>{explains}</p>
      {command.problemText && <Note tone="error">{command.problemText}</Note>}
      <SubmitButton
        label={label}
        busyLabel={busyLabel}
        isBusy={command.isBusy}
        size="md"
        fullWidth
      />
    </form>
  )
}

/** Confirms an address, signed in or not. */
export const ConfirmEmailForm = ({ token }: { token: string }) => {
  const isSignedIn = useSession().user !== null
  const confirm = useCommand(confirmEmail, { touches: ['session', 'own-email', 'terms'] })
  const done = confirm.answer && (
    <div className={styles.form}>
      <Note tone="success">
        {confirm.answer.done === 'changed' ? text.changed : text.confirmed}
      </Note>
      <Button renderRoot={(props) => <Link {...props} to="/" />}>{text.goOn}</Button>
    </div>
  )
  const elsewhere = (
    <Button
      variant="default"
      renderRoot={(props) =>
        isSignedIn ? <Link {...props} to="/update-email" /> : <Link {...props} to="/" />
      }
    >
      {isSignedIn ? text.toOwnEmail : text.toStart}
    </Button>
  )
  return (
    <OneButton
      token={token}
      explains={text.confirmText}
      label={text.confirm}
      busyLabel={text.confirming}
      command={confirm}
      done={done}
      elsewhere={elsewhere}
    />
  )
}

/** People cannot ask for another link of this kind. */
const isExpired = (problem: Error | undefined): boolean =>
  problem instanceof ApiProblem && problem.code === 'link-expired'

interface TakingBackProps {
  readonly token: string
  readonly explains: string
  readonly endpoint: typeof undoEmailChange | typeof takeBack
  readonly done: (what: TakenBack & { readonly withdrawals?: number }) => string
}

/** Undoes what an attacker may have done; the next step is a new password. */
const TakingBack = ({ token, explains, endpoint, done }: TakingBackProps) => {
  const command = useCommand(endpoint, { touches: ['session'] })
  const toReset = (variant: 'filled' | 'default') => (
    <Button variant={variant} renderRoot={(props) => <Link {...props} to="/reset-password" />}>
      {text.toReset}
    </Button>
  )
  return (
    <OneButton
      token={token}
      explains={explains}
      label={text.undo}
      busyLabel={text.undoing}
      command={isExpired(command.problem) ? { ...command, problemText: text.tooLate } : command}
      done={
        command.answer && (
          <div className={styles.form}>
            <Note tone="success">{done(command.answer)}</Note>
            {toReset('filled')}
          </div>
        )
      }
      elsewhere={toReset('default')}
    />
  )
}

/** Undoes a change of the address. */
export const UndoEmailForm = ({ token }: { token: string }) => (
  <TakingBack
    token={token}
    explains={text.undoText}
    endpoint={undoEmailChange}
    done={text.undone}
  />
)

/** Takes back additions to an account. */
export const TakeBackForm = ({ token }: { token: string }) => (
  <TakingBack
    token={token}
    explains={text.takeBackText}
    endpoint={takeBack}
    done={text.takenBack}
  />
)

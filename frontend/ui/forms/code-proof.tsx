import { useRef, useState, type SubmitEvent } from 'react'
import type { SignedInUser } from '#contracts/own/session'
import { prove } from '#contracts/own/second-factors'
import { faultAt } from '../../lib/problems/form-problem.js'
import { proofText as text } from '../../lib/text/security.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../messages/note.js'
import styles from './proof-form.module.css'
import { SubmitButton } from './submit-button.js'
import { TextField } from './text-field.js'
import { toast } from '../messages/toast.js'

interface CodeProofProps {
  readonly purpose: 'sign-in' | 'again'
  /** A one-time code, in place of one that an app shows. */
  readonly isOneTime: boolean
  readonly onProved: (user: SignedInUser) => void | Promise<void>
}

/** The code of an app, or a one-time code. */
export const CodeProof = ({ purpose, isOneTime, onProved }: CodeProofProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const proof = useCommand(prove, {
    onDone: async ({ user, codesLeft }) => {
      if (codesLeft !== null) toast.info(text.codesLeft(codesLeft), text.codesLeftMore)
      await onProved(user)
    },
    onRefused: () => field.current?.select(),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(typed.trim() === '')
    if (typed.trim() === '') field.current?.focus()
    else proof.send({ purpose, code: typed })
  }
  const fault = faultAt(proof.problem, 'code')
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={isOneTime ? text.oneTime : text.code}
        description={isOneTime ? text.oneTimeHelp : text.codeHelp}
        size="md"
        data-autofocus
        inputMode={isOneTime ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={isMissing ? text.codeMissing : fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {proof.problemText && fault === undefined && <Note tone="error">{proof.problemText}</Note>}
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

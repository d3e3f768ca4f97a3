import { Button } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import type { ResponseOf } from '#contracts/endpoint'
import type { FactorKind } from '#contracts/factor-kinds'
import { prove } from '#contracts/second-factors'
import { proofText as text } from '../lib/text/security.js'
import { useCommand } from '../lib/use-command.js'
import { Note } from './note.js'
import { SubmitButton } from './submit-button.js'
import { TextField } from './text-field.js'
import { toast } from './toast.js'
import styles from './proof-form.module.css'

export interface ProofFormProps {
  readonly purpose: 'sign-in' | 'again'
  readonly kinds: readonly FactorKind[]
  readonly onProved: (user: ResponseOf<typeof prove>['user']) => void | Promise<void>
}

/** A second factor: the code of an app, or a one-time code. */
export const ProofForm = ({ purpose, kinds, onProved }: ProofFormProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isOneTime, setIsOneTime] = useState(!kinds.includes('app'))
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
  const swap = () => {
    setIsOneTime(!isOneTime)
    setTyped('')
    setIsMissing(false)
    field.current?.focus()
  }
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
        error={isMissing && text.codeMissing}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {proof.problemText && <Note tone="error">{proof.problemText}</Note>}
      <SubmitButton label={text.submit} busyLabel={text.busy} isBusy={proof.isBusy} size="md" fullWidth />
      {kinds.includes('app') && (
        <Button variant="subtle" size="sm" onClick={swap}>
          {isOneTime ? text.toApp : text.toOneTime}
        </Button>
      )}
      {isOneTime && <p className={styles.quiet}>{text.lost}</p>}
    </form>
  )
}

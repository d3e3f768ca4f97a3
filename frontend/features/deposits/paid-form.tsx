import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { requestDeposit } from '#contracts/deposits'
import { depositsText } from '../../lib/text/deposits.js'
import { useCommand } from '../../lib/use-command.js'
import { Card } from '../../ui/card.js'
import { Note } from '../../ui/note.js'
import { SubmitButton } from '../../ui/submit-button.js'
import { toast } from '../../ui/toast.js'
import styles from './deposit-form.module.css'
import { ProofField } from './proof-field.js'
import { useProof } from './use-proof.js'

/** The proof and the Paid button: together they make the request that staff decide. */
export const PaidForm = ({ depositId }: { depositId: string }) => {
  const navigate = useNavigate()
  const proof = useProof()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const request = useCommand(requestDeposit, {
    touches: ['deposits'],
    onDone: async () => {
      toast.success(depositsText.successful)
      await navigate({ to: '/deposit-history' })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(proof.proofId === undefined)
    if (proof.proofId) request.send({ depositId, proofId: proof.proofId })
    else input.current?.focus()
  }
  return (
    <Card title={depositsText.proof}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ProofField proof={proof} missing={isMissing && !proof.file ? depositsText.proofMissing : undefined} inputRef={input} />
        {request.problemText && <Note tone="error">{request.problemText}</Note>}
        <SubmitButton label={depositsText.paid} busyLabel={depositsText.sending} isBusy={request.isBusy} size="md" fullWidth />
      </form>
    </Card>
  )
}

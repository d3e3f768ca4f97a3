import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { requestDeposit } from '#contracts/deposits'
import { waitingQuery } from '../../lib/own-requests.js'
import { depositsText } from '../../lib/text/deposits.js'
import { requestsText } from '../../lib/text/requests.js'
import { useCommand } from '../../lib/use-command.js'
import { Card } from '../../ui/card.js'
import { Note } from '../../ui/note.js'
import { SubmitButton } from '../../ui/submit-button.js'
import { toast } from '../../ui/toast.js'
import styles from './deposit-form.module.css'
import { ProofField } from './proof-field.js'
import { useProof } from './use-proof.js'

/** The request that staff decide; what is asked for while the proof is still uploaded follows as soon as it is there. */
const usePaid = (depositId: string) => {
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const usual = useQuery(waitingQuery()).data?.usualMinutes.deposit
  const request = useCommand(requestDeposit, {
    touches: ['deposits', 'waiting'],
    onDone: async (_, isHere) => {
      toast.success(
        depositsText.successful,
        usual ? `${depositsText.staffWillCheck} ${requestsText.usual(usual)}` : depositsText.staffWillCheck,
      )
      if (isHere()) await navigate({ to: '/deposit-history' })
    },
  })
  const proof = useProof((proofId) => {
    setIsAsked(false)
    if (isAsked && proofId) request.send({ depositId, proofId })
  })
  return {
    proof,
    problemText: request.problemText,
    isWaiting: isAsked,
    isBusy: isAsked || request.isBusy,
    /** Whether there is anything to send. */
    send: (): boolean => {
      setIsAsked(proof.isUploading)
      if (proof.proofId) request.send({ depositId, proofId: proof.proofId })
      return proof.isUploading || proof.proofId !== undefined
    },
  }
}

/** The proof and the Paid button: together they make the request that staff decide. */
export const PaidForm = ({ depositId }: { depositId: string }) => {
  const { proof, send, ...paid } = usePaid(depositId)
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isSent = send()
    setIsMissing(!isSent)
    if (!isSent) input.current?.focus()
  }
  return (
    <Card title={depositsText.proof}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ProofField proof={proof} missing={isMissing && !proof.file ? depositsText.proofMissing : undefined} inputRef={input} />
        {paid.problemText && <Note tone="error">{paid.problemText}</Note>}
        <SubmitButton
          label={depositsText.paid}
          busyLabel={paid.isWaiting ? depositsText.sendingSoon : depositsText.sending}
          isBusy={paid.isBusy}
          size="md"
          fullWidth
        />
      </form>
    </Card>
  )
}

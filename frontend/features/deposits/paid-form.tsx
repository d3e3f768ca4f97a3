import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { requestDeposit, type Deposit } from '#contracts/requests/deposits'
import { takenUntil } from '#contracts/requests/quotes'
import { isFocusLost } from '../../lib/browser/focus-heading.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { waitingQuery } from '../../lib/session/own-requests.js'
import { depositsText } from '../../lib/text/deposits.js'
import { requestsText } from '../../lib/text/requests.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Card } from '../../ui/figures/card.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './deposit-form.module.css'
import { ProofField } from './proof-field.js'
import { useProof, type Proof, type StoredProofProps } from './use-proof.js'

interface PaidFormProps extends StoredProofProps {
  readonly deposit: Deposit
  /** Whether the rate has expired. Then the client confirms that the coins were sent already. */
  readonly isLate: boolean
}

/**
 * Sends the request that staff decide. If Paid is pressed during the upload, the request follows as
 * soon as the upload is done.
 */
const usePaid = ({ deposit: { depositId }, isLate, ...kept }: PaidFormProps) => {
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const usual = useQuery(waitingQuery()).data?.usualMinutes.deposit
  const request = useCommand(requestDeposit, {
    onDone: async (_, isHere) => {
      const checks = isLate ? depositsText.staffWillCheckLate : depositsText.staffWillCheck
      toast.success(
        depositsText.successful,
        usual ? `${checks} ${requestsText.usual(usual)}` : checks,
      )
      if (isHere()) await navigate({ to: '/deposit-history' })
    },
  })
  const ask = (proofId: string) =>
    request.send({ depositId, proofId, ...(isLate && { alreadySent: true as const }) })
  const proof = useProof({
    depositId,
    ...kept,
    onEnd: (proofId) => {
      setIsAsked(false)
      if (isAsked && proofId) ask(proofId)
    },
  })
  return {
    proof,
    problemText: request.problemText,
    isWaiting: isAsked,
    isBusy: isAsked || request.isBusy,
    /** Returns whether there is anything to send. */
    send: (): boolean => {
      setIsAsked(proof.isUploading)
      if (proof.proofId) ask(proof.proofId)
      return proof.isUploading || proof.proofId !== undefined
    },
  }
}

/**
 * When the field disappears, the focus moves to what comes next: Paid, or the button that replaces
 * a refused picture.
 */
const useFocusOnPicture = ({ picture, problem }: Proof) => {
  const [paidRef, anotherRef] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const shown = useRef(picture)
  useEffect(() => {
    const isNew = picture !== undefined && shown.current === undefined
    shown.current = picture
    if (isNew && isFocusLost()) (problem ? anotherRef : paidRef).current?.focus()
  }, [picture, problem, paidRef, anotherRef])
  return { paidRef, anotherRef }
}

const lateText = ({ expiresAt }: Deposit): string =>
  depositsText.alreadySentText(formatInstant(expiresAt), formatInstant(takenUntil(expiresAt)))

/** The proof and the Paid button, which together make the request that staff decide. */
export const PaidForm = (props: PaidFormProps) => {
  const { deposit, isLate } = props
  const { proof, send, ...paid } = usePaid(props)
  const { paidRef, anotherRef } = useFocusOnPicture(proof)
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
        <ProofField
          proof={proof}
          missing={isMissing && !proof.picture ? depositsText.proofMissing : undefined}
          inputRef={input}
          anotherRef={anotherRef}
        />
        {isLate && <p className={styles.caption}>{lateText(deposit)}</p>}
        {paid.problemText && <Note tone="error">{paid.problemText}</Note>}
        <SubmitButton
          ref={paidRef}
          label={isLate ? depositsText.alreadySent : depositsText.paid}
          busyLabel={paid.isWaiting ? depositsText.sendingSoon : depositsText.sending}
          isBusy={paid.isBusy}
          size="md"
          fullWidth
        />
      </form>
    </Card>
  )
}

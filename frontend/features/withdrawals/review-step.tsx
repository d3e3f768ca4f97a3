import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type SubmitEvent } from 'react'
import { Money } from '#contracts/money'
import { requestWithdrawal, type WithdrawalTerms } from '#contracts/withdrawals'
import { ApiProblem } from '../../lib/api-problem.js'
import { confirmationText } from '../../lib/problem-text.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { useCommand } from '../../lib/use-command.js'
import { FourStates } from '../../ui/four-states.js'
import { Note } from '../../ui/note.js'
import { Columns } from '../../ui/page.js'
import { SubmitButton } from '../../ui/submit-button.js'
import { toast } from '../../ui/toast.js'
import { withdrawalFee } from './fee.js'
import { termsQuery } from './own-withdrawals.js'
import { BalanceAfter, PaidTo, Receipt } from './review-cards.js'
import styles from './withdrawal-form.module.css'
import type { RequestSearch } from './withdrawal-search.js'

interface ReviewStepProps {
  readonly amount: bigint
  readonly destinationId: string
  readonly search: RequestSearch
  readonly onRequested: () => Promise<void>
}

/** Step three: fee, what arrives, what is held. Only its button requests anything. */
export const ReviewStep = (props: ReviewStepProps) => (
  <FourStates
    query={useQuery(termsQuery())}
    what={withdrawalsText.terms}
    unharmed={withdrawalsText.nothingYet}
    skeleton={{ shape: 'block', height: 320 }}
  >
    {(terms) => <Review terms={terms} {...props} />}
  </FourStates>
)

const Review = ({ terms, amount, destinationId, search, onRequested }: ReviewStepProps & { terms: WithdrawalTerms }) => {
  const fee = withdrawalFee(amount, terms)
  const request = useRequest(amount, onRequested)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    request.send({ amount: Money.encode(amount), destinationId, expectedFee: Money.encode(fee) })
  }
  return (
    <Columns
      wide={
        <form className={styles.form} onSubmit={submit}>
          <Receipt amount={amount} fee={fee} terms={terms} />
          {request.words && <Note tone="error">{request.words}</Note>}
          <div className={styles.buttons}>
            <Button
              variant="subtle"
              color="gray"
              renderRoot={(link) => <Link {...link} to="/select-withdrawal" search={{ ...search, step: 'details' }} />}
            >
              {withdrawalsText.back}
            </Button>
            <SubmitButton
              label={withdrawalsText.request(amount)}
              busyLabel={withdrawalsText.requesting}
              isBusy={request.isBusy}
              size="md"
            />
          </div>
        </form>
      }
      narrow={
        <>
          <PaidTo destinationId={destinationId} />
          <BalanceAfter amount={amount} />
        </>
      }
    />
  )
}

/** The request; where the fee no longer holds, the figures are asked for again before a second press. */
const useRequest = (amount: bigint, onRequested: () => Promise<void>) => {
  const { refetch } = useQuery(termsQuery())
  const request = useCommand(requestWithdrawal, {
    touches: ['withdrawals', 'waiting', 'balance', 'terms', 'entries'],
    onDone: async (_, isHere) => {
      toast.success(withdrawalsText.requested(amount))
      if (isHere()) await onRequested()
    },
  })
  const hasTermsChanged = request.problem instanceof ApiProblem && request.problem.code === 'concurrent-change'
  useEffect(() => {
    if (hasTermsChanged) void refetch()
  }, [hasTermsChanged, refetch])
  return { ...request, words: hasTermsChanged ? withdrawalsText.termsChanged : request.problem && confirmationText(request.problem) }
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { Money } from '#contracts/values/money'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { Columns } from '../../ui/page/page.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { withdrawalFee } from './fee.js'
import { termsQuery } from './own-withdrawals.js'
import { BalanceAfter, PaidTo, Receipt } from './review-cards.js'
import { useRequest } from './use-request.js'
import styles from './withdrawal-form.module.css'
import type { RequestSearch } from './withdrawal-search.js'

interface ReviewStepProps {
  readonly amount: bigint
  readonly destinationId: string
  readonly search: RequestSearch
  readonly onRequested: () => Promise<void>
  /** Goes on to the release code, if the account needs one. */
  readonly onCode: () => void
}

/**
 * Step three: the fee, the amount that arrives, and the amount held. Its button sends the request,
 * unless a release code must follow.
 */
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

const Review = ({
  terms,
  amount,
  destinationId,
  search,
  onRequested,
  onCode,
}: ReviewStepProps & { terms: WithdrawalTerms }) => {
  const needsCode = terms.releaseCode.status === 'enabled'
  const fee = withdrawalFee(amount, terms)
  const request = useRequest(amount, onRequested)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (needsCode) return onCode()
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
              renderRoot={(link) => (
                <Link {...link} to="/select-withdrawal" search={{ ...search, step: 'details' }} />
              )}
            >
              {withdrawalsText.back}
            </Button>
            <SubmitButton
              label={needsCode ? withdrawalsText.next : withdrawalsText.request(amount)}
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

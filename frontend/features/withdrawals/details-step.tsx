import { useQuery } from '@tanstack/react-query'
import type { Destination, WithdrawalTerms } from '#contracts/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/card.js'
import { FourStates } from '../../ui/four-states.js'
import { DetailsForm } from './details-fields.js'
import { destinationsQuery, termsQuery } from './own-withdrawals.js'

export interface Answers {
  /** In wire form. */
  readonly amount: string
  readonly destination: string
}

export interface DetailsStepProps {
  readonly amount: string | undefined
  readonly destination: string | undefined
  readonly onNext: (answers: Answers) => void
}

/** What the form needs to know, once both answers are there. */
const useFacts = () => {
  const terms = useQuery(termsQuery())
  const destinations = useQuery(destinationsQuery())
  const data: { terms: WithdrawalTerms; known: readonly Destination[] } | undefined =
    terms.data && destinations.data ? { terms: terms.data, known: destinations.data.items } : undefined
  const failed = terms.error ? terms : destinations
  return { data, error: terms.error ?? destinations.error, refetch: failed.refetch, isFetching: failed.isFetching }
}

/** Step two: how much, and to which bank account. */
export const DetailsStep = (props: DetailsStepProps) => (
  <Card>
    <FourStates
      query={useFacts() as never}
      what={withdrawalsText.terms}
      unharmed={withdrawalsText.nothingYet}
      skeleton={{ shape: 'block', height: 280 }}
    >
      {({ terms, known }: { terms: WithdrawalTerms; known: readonly Destination[] }) => (
        <DetailsForm terms={terms} known={known} {...props} />
      )}
    </FourStates>
  </Card>
)

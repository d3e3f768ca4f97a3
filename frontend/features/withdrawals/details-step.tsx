import { useQuery } from '@tanstack/react-query'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/card.js'
import { FourStates } from '../../ui/four-states.js'
import { DetailsForm } from './details-fields.js'
import type { DetailsStepProps } from './details-form.js'
import { destinationsQuery, termsQuery } from './own-withdrawals.js'

const skeleton = { shape: 'block', height: 280 } as const

/** Step two: how much, and where to. */
export const DetailsStep = (props: DetailsStepProps) => {
  const terms = useQuery(termsQuery())
  const destinations = useQuery(destinationsQuery())
  return (
    <Card>
      <FourStates query={terms} what={withdrawalsText.terms} unharmed={withdrawalsText.nothingYet} skeleton={skeleton}>
        {(agreed) => (
          <FourStates query={destinations} what={withdrawalsText.destinations} unharmed={withdrawalsText.nothingYet} skeleton={skeleton}>
            {({ items }) => <DetailsForm terms={agreed} known={items.filter(({ method }) => method === props.method)} {...props} />}
          </FourStates>
        )}
      </FourStates>
    </Card>
  )
}

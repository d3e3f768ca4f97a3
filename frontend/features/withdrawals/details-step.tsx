import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_DESTINATIONS, type Destination } from '#contracts/requests/destinations'
import { destinationsText } from '../../lib/text/destinations.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { DetailsForm } from './details-fields.js'
import type { DetailsStepProps } from './details-form.js'
import { destinationsQuery, termsQuery } from './own-withdrawals.js'
import { SavedDestinations } from './saved-destinations.js'
import styles from './saved-destinations.module.css'

const skeleton = { shape: 'block', height: 280 } as const

/** Step two: how much, and where to. */
export const DetailsStep = (props: DetailsStepProps) => {
  const terms = useQuery(termsQuery())
  const destinations = useQuery(destinationsQuery())
  return (
    <Card>
      <FourStates
        query={terms}
        what={withdrawalsText.terms}
        unharmed={withdrawalsText.nothingYet}
        skeleton={skeleton}
      >
        {(agreed) => (
          <FourStates
            query={destinations}
            what={withdrawalsText.destinations}
            unharmed={withdrawalsText.nothingYet}
            skeleton={skeleton}
          >
            {({ items }) => (
              <>
                <DetailsForm
                  terms={agreed}
                  known={items.filter(
                    ({ method, isDamaged }) => method === props.method && !isDamaged,
                  )}
                  isFull={items.length >= MOST_DESTINATIONS}
                  {...props}
                />
                {items.length > 0 && <Manage items={items} />}
              </>
            )}
          </FourStates>
        )}
      </FourStates>
    </Card>
  )
}

/**
 * The saved destinations, for removing one. They are below the form, which keeps what was typed.
 */
const Manage = ({ items }: { items: readonly Destination[] }) => {
  const [isOpen, setIsOpen] = useState(items.length >= MOST_DESTINATIONS)
  return (
    <details
      className={styles.manage}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{destinationsText.manage}</summary>
      {isOpen && <SavedDestinations items={items} />}
    </details>
  )
}

import { Fragment, type ReactNode } from 'react'
import type { Holdings as Held, Purchase } from '#contracts/requests/purchases'
import { offersText as text } from '../../lib/text/offers.js'
import { Facts, type Fact } from '../figures/facts.js'
import { Instant } from '../figures/instant.js'
import { Money } from '../figures/money.js'
import { OfferFacts } from './offer-facts.js'

const row = (name: string, value: ReactNode): Fact => [name, value]

interface HoldingsProps {
  readonly holdings: Held
  /** What can be done with a purchase, beside it. */
  readonly renderAct?: (purchase: Purchase) => ReactNode
}

/**
 * What a client has of the catalogue: what they bought, when and for how much, and whom they copy.
 */
export const Holdings = ({ holdings: { purchases, copies }, renderAct }: HoldingsProps) => {
  if (purchases.length + copies.length === 0) return <p>{text.noHoldings}</p>
  return (
    <>
      {purchases.map((purchase) => (
        <Fragment key={purchase.purchaseId}>
          <Facts
            facts={[
              row(
                purchase.name,
                <>
                  <Money cents={purchase.price} />, {text.since} <Instant at={purchase.boughtAt} />{' '}
                  {renderAct?.(purchase)}
                </>,
              ),
            ]}
          />
          {purchase.terms && <OfferFacts terms={purchase.terms} />}
        </Fragment>
      ))}
      {copies.map(({ copyId, name, copiedAt }) => (
        <Facts
          key={copyId}
          facts={[
            row(
              name,
              <>
                {text.copyingSince} <Instant at={copiedAt} />
              </>,
            ),
          ]}
        />
      ))}
    </>
  )
}

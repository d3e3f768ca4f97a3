import type { ReactNode } from 'react'
import type { Holdings as Held } from '#contracts/requests/purchases'
import { offersText as text } from '../../lib/text/offers.js'
import { Facts, type Fact } from '../figures/facts.js'
import { Instant } from '../figures/instant.js'
import { Money } from '../figures/money.js'

const row = (name: string, value: ReactNode): Fact => [name, value]

/** What a client has of the catalogue: what they bought, when and for how much, and whom they copy. */
export const Holdings = ({ holdings: { purchases, copies } }: { holdings: Held }) => {
  if (purchases.length + copies.length === 0) return <p>{text.noHoldings}</p>
  return (
    <>
      {purchases.map(({ purchaseId, name, price, boughtAt }) => (
        <Facts
          key={purchaseId}
          facts={[
            row(
              name,
              <>
                <Money cents={price} />, {text.since} <Instant at={boughtAt} />
              </>,
            ),
          ]}
        />
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

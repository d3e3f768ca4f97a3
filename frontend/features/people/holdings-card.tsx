import { useQuery } from '@tanstack/react-query'
import { offersText as text } from '../../lib/text/offers.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Holdings } from '../../ui/records/holdings.js'
import { accountHoldingsQuery } from './queries.js'
import { RefundPurchase } from './refund-purchase.js'

/**
 * What a client has bought of the catalogue, and whom they copy. Other people's purchases can be
 * refunded.
 */
export const HoldingsCard = ({ userId, isOwn }: { userId: string; isOwn: boolean }) => (
  <Card title={text.holdings}>
    <FourStates
      query={useQuery(accountHoldingsQuery(userId))}
      what={text.holdings}
      unharmed={text.holdingsUnharmed}
      skeleton={{ shape: 'block', height: 40 }}
    >
      {(holdings) => (
        <Holdings
          holdings={holdings}
          {...(!isOwn && {
            renderAct: (purchase) => <RefundPurchase accountId={userId} purchase={purchase} />,
          })}
        />
      )}
    </FourStates>
  </Card>
)

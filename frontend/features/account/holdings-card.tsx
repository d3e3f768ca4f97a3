import { useQuery } from '@tanstack/react-query'
import { holdingsQuery } from '../../lib/session/catalogue.js'
import { offersText as text } from '../../lib/text/offers.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Holdings } from '../../ui/records/holdings.js'

/** The plans and packages that the client has bought, and the experts whom they copy. */
export const HoldingsCard = () => (
  <Card title={text.holdings}>
    <FourStates
      query={useQuery(holdingsQuery())}
      what={text.holdings}
      unharmed={text.holdingsUnharmed}
      skeleton={{ shape: 'block', height: 40 }}
    >
      {(holdings) => <Holdings holdings={holdings} />}
    </FourStates>
  </Card>
)

import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contracts/endpoint'
import type { previewTradeClosing, StaffTradeDetail } from '#contracts/market/staff-trades'
import { formatDecimal } from '../../../lib/format/format-money.js'
import { manageText } from '../../../lib/text/manage.js'
import { staffTradesText as staff } from '../../../lib/text/staff-trades.js'
import { Facts, type Fact } from '../../../ui/figures/facts.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Signed } from '../../../ui/figures/money.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { closingPreviewQuery } from '../lists/queries.js'

/** The price now, or the last one, and what closing at it gives. */
export const marketFacts = ({
  price,
  pricedAt,
  marketResult,
}: ResponseOf<typeof previewTradeClosing>): readonly Fact[] => [
  [pricedAt ? staff.lastPrice : staff.priceNow, formatDecimal(price)],
  ...(pricedAt ? [[staff.pricedAt, <Instant key="priced" at={pricedAt} />] as const] : []),
  [staff.marketNow, <Signed key="now" cents={marketResult} tone="result" />],
]

/** What closing an open trade would give now, and at which price. */
export const MarketTerms = ({ trade: { accountId, tradeId } }: { trade: StaffTradeDetail }) => (
  <FourStates
    query={useQuery(closingPreviewQuery(accountId, tradeId))}
    what={staff.effect}
    unharmed={manageText.nothingChanged}
    skeleton={{ shape: 'block', height: 46 }}
  >
    {(market) => <Facts facts={marketFacts(market)} />}
  </FourStates>
)

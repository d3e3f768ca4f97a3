import type { Trade } from '#contracts/market/trades'
import { tradesText } from '../../lib/text/trades.js'
import { StaffTag, Tag } from '../figures/tag.js'

/**
 * Where the result of a closed trade comes from: staff, or the market. Nothing while it is open.
 */
export const TradeOrigin = ({
  trade: { isByStaff, status },
}: {
  trade: Pick<Trade, 'isByStaff' | 'status'>
}) => {
  if (isByStaff) return <StaffTag />
  return status === 'closed' && <Tag>{tradesText.settled}</Tag>
}

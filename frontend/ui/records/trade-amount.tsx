import type { Trade } from '#contracts/market/trades'
import { kitText } from '../../lib/text/kit.js'
import { Money } from '../figures/money.js'

/**
 * What a trade holds, or held: a dash for one that never was open, since zero would read like an
 * amount.
 */
export const TradeAmount = ({ trade: { amount } }: { trade: Pick<Trade, 'amount'> }) =>
  amount === 0n ? <span>{kitText.none}</span> : <Money cents={amount} />

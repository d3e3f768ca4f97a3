import type { Trade } from '#contracts/market/trades'
import { tradesText } from '../../lib/text/trades.js'
import { Money } from '../figures/money.js'

/** What a trade holds, or held: a dash for one that never was open, since zero would read like an amount. */
export const TradeAmount = ({ trade: { amount } }: { trade: Pick<Trade, 'amount'> }) =>
  amount === 0n ? <span>{tradesText.noAmount}</span> : <Money cents={amount} />

import type { LedgerEventType } from '#contracts/events/ledger-events'
import type { TradeTab } from '../trade-tabs.js'
import type { OwnTrade, Trade } from '#contracts/trades'
import { formatDecimal, formatMoney } from '../format-money.js'

/** "a profit of $12.40", as part of a sentence. */
const resultText = (cents: bigint): string => {
  if (cents === 0n) return 'neither profit nor loss'
  return cents > 0n ? `a profit of ${formatMoney(cents)}` : `a loss of ${formatMoney(-cents)}`
}

/** Words of trades, for their clients and for staff. */
export const tradesText = {
  title: 'Trades',
  own: 'Your trades',
  one: 'Trade',
  list: 'Trades',
  unharmed: 'Your trades are unchanged.',
  tabs: { closed: 'Closed', open: 'Active' } satisfies Record<TradeTab, string>,
  toMarket: 'Go to the market',
  none: {
    closed: { title: 'No closed trades yet.', text: 'A trade appears here once it is closed, with its result.' },
    open: { title: 'No open trades.', text: 'Open one on the market. Its amount is held until it is closed.' },
  } satisfies Record<TradeTab, { readonly title: string; readonly text: string }>,
  openAbove: 'Open one with SELL or BUY above.',
  directions: { buy: 'Buy', sell: 'Sell' },
  priced: ({ lots, openPrice, closePrice, now }: Pick<OwnTrade, 'lots' | 'openPrice' | 'closePrice' | 'now'>) => {
    const opened = `${formatDecimal(lots)} lots at ${formatDecimal(openPrice)}`
    if (closePrice !== null) return `${formatDecimal(lots)} lots, ${formatDecimal(openPrice)} to ${formatDecimal(closePrice)}`
    return now === null ? opened : `${opened}, now ${formatDecimal(now.price)}`
  },
  even: 'Even',
  asset: 'Asset',
  direction: 'Direction',
  amount: 'Amount',
  outcome: 'Outcome',
  status: 'Status',
  openPrice: 'Opened at',
  closePrice: 'Closed at',
  lotSize: 'Lot size',
  market: 'The market gave',
  priceNow: 'Price now',
  marketNow: 'If it were closed now',
  byStaff: 'Our staff set this result. What the market gave stands beside it.',
  next: { title: 'Closing', text: 'Staff close the trade. Its amount is held until then; a loss takes no more than it.' },
} as const

type OfTrade = Pick<Trade, 'amount' | 'direction' | 'lots' | 'instrument' | 'openPrice' | 'closePrice' | 'result' | 'marketResult'>

/** What each step of a trade did, as a sentence. */
export const tradeStepText = (type: LedgerEventType, trade: OfTrade): string | undefined => {
  const { amount, direction, lots, instrument, openPrice, closePrice, result, marketResult } = trade
  const price = formatDecimal(closePrice ?? '')
  const outcome = `with ${resultText(result ?? 0n)}; ${formatMoney(amount)} no longer held.`
  const texts: Partial<Record<LedgerEventType, string>> = {
    TradeOpened: `${tradesText.directions[direction]} ${formatDecimal(lots)} lots of ${instrument} at ${formatDecimal(openPrice)}; ${formatMoney(amount)} put on hold.`,
    TradeClosed: `Closed at the market price, ${price}, ${outcome}`,
    TradeClosedByHand: `Closed at ${price}, ${outcome} The market gave ${resultText(marketResult ?? 0n)}.`,
    EntryReversed: 'The result was taken back.',
  }
  return texts[type]
}

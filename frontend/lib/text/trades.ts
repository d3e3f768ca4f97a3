import type { TradeTab } from './trade-tabs.js'
import type { OwnTrade, Trade } from '#contracts/market/trades'
import { formatDecimal } from '../format/format-money.js'

const directions = { buy: 'Buy', sell: 'Sell' } as const

/** "Buy EURUSD"; the instrument alone if nobody said which way. */
export const tradeTitle = ({ direction, instrument }: Pick<Trade, 'direction' | 'instrument'>) =>
  direction === null ? instrument : `${directions[direction]} ${instrument}`

/** "Buy", or a dash. */
export const directionText = ({ direction }: Pick<Trade, 'direction'>): string =>
  direction === null ? '–' : directions[direction]

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
    closed: {
      title: 'No closed trades yet.',
      text: 'A trade appears here once it is closed, with its result.',
    },
    open: {
      title: 'No open trades.',
      text: 'Open one on the market. Its amount is held until it is closed.',
    },
  } satisfies Record<TradeTab, { readonly title: string; readonly text: string }>,
  openAbove: 'Open one with SELL or BUY above.',
  directions,
  priced: ({
    lots,
    openPrice,
    closePrice,
    now,
  }: Pick<OwnTrade, 'lots' | 'openPrice' | 'closePrice' | 'now'>) => {
    if (openPrice === null) return 'no market price'
    const opened = `${formatDecimal(lots)} lots at ${formatDecimal(openPrice)}`
    if (closePrice !== null)
      return `${formatDecimal(lots)} lots, ${formatDecimal(openPrice)} to ${formatDecimal(closePrice)}`
    return now === null ? opened : `${opened}, now ${formatDecimal(now.price)}`
  },
  failed: 'Transaction failed',
  even: 'Even',
  noAmount: '–',
  asset: 'Asset',
  direction: 'Direction',
  amount: 'Amount',
  outcome: 'Outcome',
  status: 'Status',
  openPrice: 'Opened at',
  closePrice: 'Closed at',
  closed: 'Closed',
  lotSize: 'Lot size',
  market: 'The market gave',
  priceNow: 'Price now',
  marketNow: 'If it were closed now',
} as const

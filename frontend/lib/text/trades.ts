import type { TradeTab } from './trade-tabs.js'
import type { OwnTrade, Trade } from '#contracts/market/trades'
import { kitText } from './kit.js'
import { formatDecimal } from '../format/format-money.js'

const directions = { buy: 'Buy', sell: 'Sell' } as const

/** "Buy EURUSD"; the instrument alone if nobody said which way. */
export const tradeTitle = ({ direction, instrument }: Pick<Trade, 'direction' | 'instrument'>) =>
  direction === null ? instrument : `${directions[direction]} ${instrument}`

/** "Buy", or a dash. */
export const directionText = ({ direction }: Pick<Trade, 'direction'>): string =>
  direction === null ? kitText.none : directions[direction]

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
  close: 'Close trade',
  closedMarket: (until: string | null) =>
    `The market is closed${until === null ? ' at present' : ` until ${until}`}. You can close this trade then.`,
  noCurrentPrice:
    'There is no current price at the moment. You can close this trade once there is a new one.',
  closeTitle: (trade: string) => `Close ${trade} at the market price`,
  closeConsequence: 'The amount is no longer held, and the result goes to your balance at once.',
  closing: 'Closing…',
  released: 'No longer held',
  notSettled:
    'Not settled yet. The price moves, and your trade is settled at the price as your request arrives.',
  settled: 'Settled at market price',
  settledMore: (price: string, result: string) => `Closed at ${price}, ${result}`,
  failed: 'Transaction failed',
  even: 'Even',
  asset: 'Asset',
  direction: 'Direction',
  amount: 'Amount',
  amountTraded: 'Amount traded',
  outcome: 'Outcome',
  status: 'Status',
  openPrice: 'Opened at',
  closePrice: 'Closed at',
  closed: 'Closed',
  lotSize: 'Lot size',
  market: 'The market gave',
  priceNow: 'Price now',
  marketNow: 'If it were closed now',
  unsettled: 'not settled',
} as const

/** Words of trades as a file. */
export const tradeFileText = {
  labels: { csv: 'Trades as CSV', spreadsheet: 'Trades for a spreadsheet' },
  names: {
    csv: 'Download trades as CSV',
    spreadsheet: 'Download trades for a spreadsheet, with decimal commas',
  },
} as const

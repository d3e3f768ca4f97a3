import type { PriceSource } from '#contracts/values/assets'
import type { Market } from '#contracts/values/instrument-file'
import type { Interval } from '#contracts/market/market'
import type { Direction } from '#contracts/values/trade-values'
import { formatMoney } from '../format/format-money.js'

const marketNames = {
  forex: 'Forex',
  crypto: 'Crypto',
  stocks: 'Stocks',
} satisfies Record<Market, string>

/** How a market is shown: one asset as a chart, or all of them. */
export type MarketShown = 'chart' | 'map' | 'list'

/** Words of the market: prices, the chart, and the form that opens a trade. */
export const marketText = {
  title: 'Market',
  openUntil: (market: Market, until: string | null) =>
    `${marketNames[market]}: open ${until === null ? 'at all hours' : `until ${until}`}`,
  closedUntil: (market: Market, until: string | null) =>
    `${marketNames[market]}: closed${until === null ? ' at present' : ` until ${until}`}`,
  closedNow: (until: string | null, zone: string) =>
    `This market is closed${until === null ? ' at present' : ` until ${until} (${zone})`}. You can trade again then.`,
  lastPrices: (since: string) => `Prices are those of ${since}, when it closed.`,
  closedByStaff: (asset: string, since: string) =>
    `Our staff take no new trades in ${asset} since ${since}. Open trades stay open. Their reason:`,
  views: { chart: 'Chart', map: 'Heat map', list: 'List' } satisfies Record<MarketShown, string>,
  view: 'What is shown',
  closed: 'The market is closed',
  closedText:
    'No price source is set up on this site, so nothing can be traded, and open trades cannot be closed. Your balance is unaffected.',
  closedOne: {
    forex: 'Forex is closed',
    crypto: 'Crypto is closed',
    stocks: 'Stocks are closed',
  } satisfies Record<Market, string>,
  closedOneText:
    'No price source is set up for this market on this site, so nothing can be traded in it, and open trades in it cannot be closed. Your balance is unaffected.',
  lastPrice: 'price of',
  tooOld: 'Too old to trade at',
  tooOldHelp:
    'Prices come late at the moment, or this market is closed. What you type stays; an order is refused until there is a new price.',
  pricesBy: { coingecko: 'Prices by CoinGecko.' } as Partial<Record<PriceSource, string>>,
  available: 'Available to trade:',
  cryptoInstead: 'Crypto is open at all hours',
  withoutTrading: 'As clients see it. Only a client’s account can trade.',
  markets: 'Markets',
  marketNames,
  asset: 'Asset',
  findAsset: 'Symbol or name',
  noAsset: 'No asset matches.',
  clearAsset: 'Choose no asset',
  balance: 'Your balance',
  price: 'The price',
  unharmed: 'Your trades and your balance are unchanged.',
  today: 'today',
  todayHelp: 'Since 00:00 UTC',
  interval: 'Length of a candle',
  intervals: { '15m': '15m', '1h': '1h', '4h': '4h', '1d': '1D' } satisfies Record<
    Interval,
    string
  >,
  legend: 'Hollow: closed higher. Filled: closed lower. Times in UTC.',
  tableLegend: 'Point at a time to read it in UTC.',
  earlier: 'Earlier',
  later: 'Later',
  newest: 'To the newest candle',
  closer: 'Fewer candles',
  wider: 'More candles',
  candle: (
    at: string,
    { open, high, low, close }: { open: string; high: string; low: string; close: string },
  ) => `${at} UTC. Open ${open}, high ${high}, low ${low}, close ${close}.`,
  deals: {
    buy: (price: string) => `You bought at ${price}.`,
    sell: (price: string) => `You sold at ${price}.`,
    close: (price: string) => `Your trade was closed at ${price}.`,
  },
  asTable: 'Show as table',
  asChart: 'Show as chart',
  table: (asset: string) => `Prices of ${asset}, newest first`,
  time: (zone: string) => `Time (${zone})`,
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  chartOf: (asset: string) => `Price of ${asset}`,
  newTrade: 'New trade',
  amount: 'Amount',
  amountMissing: 'Input an amount',
  insufficient: 'Insufficient balance',
  lots: 'Lot size',
  steps: 'Steps of 0.01',
  upToLots: (most: string, amount: bigint) => `Up to ${most} lots for ${formatMoney(amount)}`,
  lotsWorth: (lots: string, units: string, worth: bigint) =>
    `${lots} lots = ${units}, worth about ${formatMoney(worth)}`,
  units: (count: string, unit: string) => `${count} ${unit}`,
  share: (count: string) => (count === '1' ? '1 share' : `${count} shares`),
  noLots: (least: bigint) =>
    `Enter at least ${formatMoney(least)} for the smallest lot, 0.01, or choose another asset`,
  tooManyLots: (most: string) => `This amount allows up to ${most} lots`,
  heldWhileOpen: 'Held while open',
  availableAfter: 'Available after',
  fee: 'Fee',
  noFee: 'None',
  directions: { buy: 'BUY', sell: 'SELL' } satisfies Record<Direction, string>,
  hint: (clientsClose: boolean) =>
    `You confirm on the next step. The direction is the button you press. ${clientsClose ? 'You or our staff' : 'Our staff'} close the trade; you see when and at which price, and why if staff set the result themselves.`,
  confirmTitle: (direction: Direction, lots: string, asset: string) =>
    `${direction === 'buy' ? 'Buy' : 'Sell'} ${lots} lots of ${asset}`,
  consequence: (amount: bigint) =>
    `${formatMoney(amount)} is held until the trade is closed. A loss can take all of it, and never more than it.`,
  priceNow: 'Price now',
  priceHelp: 'The price when your order arrives counts. It may differ a little from the one above.',
  worth: 'The lots are worth about',
  confirm: (direction: Direction, amount: bigint) =>
    `${direction === 'buy' ? 'Buy' : 'Sell'} for ${formatMoney(amount)}`,
  placing: 'Placing…',
  placed: 'Trade Placed Successfully',
  failed: 'Failed to place trade',
  placedMore: (price: string) => `Opened at ${price}. It is under Active below.`,
} as const

import { z } from 'zod'
import { PriceSource } from './assets.js'
import { endpoint } from './endpoint.js'
import { TradeId } from './ids.js'
import { Instrument } from './instruments.js'
import { Money, PositiveAmount } from './money.js'
import { candleIntervals } from './statuses.js'
import { Direction, Lots } from './trade-values.js'
import { Accepted, Decimal, Instant } from './values.js'

/** How long a candle of the chart lasts. */
export const Interval = z.enum(candleIntervals)
export type Interval = z.output<typeof Interval>

/** What the price did in one interval, from its start. */
export const Candle = z.object({ start: Instant, open: Decimal, high: Decimal, low: Decimal, close: Decimal })
export type Candle = z.output<typeof Candle>

/**
 * An instrument as it is now: `bid` is what a seller gets, `ask` what a buyer pays, `price` the middle; `dayOpen` the price when the day
 * began in UTC. `lotValue` is what a lot is worth in US dollars. The candles are in the order of time; the last one is not over yet.
 */
export const MarketView = z.object({
  instrument: Instrument,
  source: PriceSource,
  at: Instant,
  bid: Decimal,
  ask: Decimal,
  price: Decimal,
  dayOpen: Decimal,
  lotValue: Money,
  interval: Interval,
  candles: z.array(Candle),
})
export type MarketView = z.output<typeof MarketView>

export const getMarket = endpoint({
  method: 'GET',
  path: '/market/:instrument',
  roles: ['client', 'admin'],
  summary: 'The price of an instrument now, and its chart',
  request: z.strictObject({ instrument: Instrument, interval: Interval.default('1h') }),
  response: MarketView,
})

/** Bought at the ask, or sold at the bid, as the price is when the request arrives. The amount is held until the trade is closed; a loss takes no more than it. */
export const openTrade = endpoint({
  method: 'POST',
  path: '/trades',
  roles: ['client', 'admin'],
  summary: 'Open a trade; its amount is held until it is closed',
  request: z.strictObject({ instrument: Instrument, direction: Direction, amount: PositiveAmount, lots: Lots }),
  response: Accepted.extend({ tradeId: TradeId, price: Decimal }),
})

import { z } from 'zod'
import { PriceSource } from '../values/assets.js'
import { endpoint } from '../endpoint.js'
import { TradeId } from '../values/ids.js'
import { Market } from '../values/instrument-file.js'
import { Instrument } from '../values/instruments.js'
import { ClosedInstrument, Session } from './sessions.js'
import { Money, PositiveAmount } from '../values/money.js'
import { candleIntervals } from '../values/statuses.js'
import { Direction, Lots } from '../values/trade-values.js'
import { Accepted, Decimal, Instant } from '../values/values.js'

/** How long a candle of the chart lasts. */
export const Interval = z.enum(candleIntervals)
export type Interval = z.output<typeof Interval>

/** The price range of one interval, from its start. */
export const Candle = z.object({
  start: Instant,
  open: Decimal,
  high: Decimal,
  low: Decimal,
  close: Decimal,
})
export type Candle = z.output<typeof Candle>

/** The prices of an instrument as of `at`, with its chart. */
export const MarketView = z.object({
  instrument: Instrument,
  source: PriceSource,
  at: Instant,
  /** Whether the prices are still current, as opening a trade requires. */
  isCurrent: z.boolean(),
  /** What a seller gets. */
  bid: Decimal,
  /** What a buyer pays. */
  ask: Decimal,
  /** Halfway between them. */
  price: Decimal,
  /** The price at the start of the UTC day, if known; out of hours, of the last price’s day. */
  dayOpen: Decimal.nullable(),
  /** A lot’s value in US dollars. */
  lotValue: Money,
  session: Session,
  interval: Interval,
  /** Oldest first, up to as many as asked for, none while the market rests; ends at `price`. */
  candles: z.array(Candle),
})
export type MarketView = z.output<typeof MarketView>

/** With `closed`, if staff have closed it to new trades. */
const MarketForClient = MarketView.extend({ closed: ClosedInstrument.nullable() })
export type MarketForClient = z.output<typeof MarketForClient>

export const getMarket = endpoint({
  method: 'GET',
  path: '/market/:instrument',
  roles: ['client', 'admin'],
  summary: 'The price of an instrument now, and its chart',
  request: z.strictObject({
    instrument: Instrument,
    interval: Interval.default('1h'),
    candles: z.coerce.number<number | string>().int().min(1).max(500).default(60),
  }),
  response: MarketForClient,
})

/**
 * How each instrument of a market has moved since the start of the day in UTC; out of hours on the
 * day of the last price.
 */
export const getChanges = endpoint({
  method: 'GET',
  path: '/markets/:market/changes',
  roles: ['client', 'admin'],
  summary: 'The price of every instrument of a market, now and as the day began',
  request: z.strictObject({ market: Market }),
  response: z.object({
    market: Market,
    source: PriceSource,
    items: z.array(
      z.object({
        instrument: Instrument,
        price: Decimal,
        dayOpen: Decimal.nullable(),
        session: Session,
        isClosed: z.boolean(),
      }),
    ),
  }),
})

/**
 * Bought at the ask, or sold at the bid, at the price on arrival. The amount is held until the
 * trade is closed; a loss is limited to it.
 */
export const openTrade = endpoint({
  method: 'POST',
  path: '/trades',
  roles: ['client', 'admin'],
  summary: 'Open a trade; its amount is held until it is closed',
  request: z.strictObject({
    instrument: Instrument,
    direction: Direction,
    amount: PositiveAmount,
    lots: Lots,
  }),
  response: Accepted.extend({ tradeId: TradeId, price: Decimal }),
})

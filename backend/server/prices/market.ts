import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { Market as MarketName } from '#contracts/values/instrument-file'
import {
  decimalsOf,
  instrumentsOf,
  isListed,
  listed,
  type Instrument,
} from '#contracts/values/instruments'
import type { Candle, Interval, MarketView } from '#contracts/market/market'
import type { Session } from '#contracts/market/sessions'
import type { Direction } from '#contracts/values/trade-values'
import { Rejection } from '../../domain/decider.js'
import type { OpenTrade } from '../../domain/account/state.js'
import type { MarketClosing } from '../../domain/account/trades.js'
import { Clock } from '../../lib/clock.js'
import { centsOf } from './lot-value.js'
import { PriceFeed } from './price-feed.js'
import { lastTradedAt, sessionAt } from './sessions.js'
import { halfSpread, intervals, startOfDay } from './simulation.js'

/** How many candles a chart has, and how many price samples each has. */
const CANDLES = 60
const LOOKS = 12
/** Some twenty charts of each interval. */
const CLOSED_KEPT = 5_000

/** With all the decimals of its instrument, including zeros: "1.08340". */
const priceText = (instrument: Instrument, ticks: number): string => {
  const decimals = decimalsOf(instrument)
  const digits = ticks.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Of a price that may have been written with other decimals than now. */
const ticksOf = (instrument: Instrument, price: string): number =>
  Math.round(Number(price) * 10 ** decimalsOf(instrument))

/** What a buyer pays at an instant, or what a seller gets. */
const dealtAt = (
  feed: PriceFeed,
  { instrument, direction, at }: { instrument: Instrument; direction: Direction; at: number },
): number => feed.ticksAt(instrument, at) + (direction === 'buy' ? 1 : -1) * halfSpread(instrument)

const opposite = { buy: 'sell', sell: 'buy' } as const satisfies Record<Direction, Direction>

/** The price range from one instant to another. */
const candleOf = (feed: PriceFeed, instrument: Instrument, from: number, to: number): Candle => {
  const seen = Array.from({ length: LOOKS + 1 }, (_, look) =>
    feed.ticksAt(instrument, from + ((to - from) * look) / LOOKS),
  )
  const text = (ticks: number) => priceText(instrument, ticks)
  const [open = 0, close = 0] = [seen[0], seen.at(-1)]
  const start = new Date(from).toISOString()
  return {
    start,
    open: text(open),
    high: text(Math.max(...seen)),
    low: text(Math.min(...seen)),
    close: text(close),
  }
}

/** The start of the day, in UTC, of the last price. */
const dayOf = (instrument: Instrument, at: number): number =>
  startOfDay(lastTradedAt(listed(instrument).hours, at) - 1)

interface Opening extends Pick<OpenTrade, 'direction' | 'lots'> {
  readonly instrument: Instrument
}

/** The market, at simulated prices, which are labelled wherever they are shown. Closed without a source: everything that needs a price is refused. */
@Injectable()
export class Market {
  private readonly closed = new LRUCache<string, Candle>({ max: CLOSED_KEPT })

  constructor(
    private readonly clock: Clock,
    private readonly feed: PriceFeed,
  ) {}

  get isOpen(): boolean {
    return this.feed.source !== null
  }

  view(instrument: Instrument, interval: Interval): MarketView {
    const source = this.feed.required()
    const at = this.clock.millis()
    const text = (ticks: number) => priceText(instrument, ticks)
    const price = this.feed.ticksAt(instrument, at)
    return {
      instrument,
      source,
      at: new Date(at).toISOString(),
      bid: text(dealtAt(this.feed, { instrument, direction: 'sell', at })),
      ask: text(dealtAt(this.feed, { instrument, direction: 'buy', at })),
      price: text(price),
      dayOpen: text(this.feed.ticksAt(instrument, dayOf(instrument, at))),
      lotValue: centsOf({ instrument, lots: '1.00', ticks: price, at }, this.feed),
      session: this.session(instrument),
      interval,
      candles: this.candlesUpTo(instrument, interval, at),
    }
  }

  session(instrument: Instrument): Session {
    const text = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    const { isOpen, since, until } = sessionAt(listed(instrument).hours, this.clock.millis())
    return { isOpen, since: text(since), until: text(until) }
  }

  /** The price of every instrument of a market now, and at the start of the day. */
  changes(market: MarketName) {
    const source = this.feed.required()
    const at = this.clock.millis()
    const items = instrumentsOf(market).map((instrument) => ({
      instrument,
      price: priceText(instrument, this.feed.ticksAt(instrument, at)),
      dayOpen: priceText(instrument, this.feed.ticksAt(instrument, dayOf(instrument, at))),
      session: this.session(instrument),
    }))
    return { market, source, items }
  }

  /**
   * The price at which a trade opens now, and the value of its lots at it, in cents.
   * @throws Rejection `market-closed` with until when
   */
  opening({ instrument, direction, lots }: Opening) {
    const priceSource = this.feed.required()
    const { isOpen, until } = this.session(instrument)
    if (!isOpen) throw new Rejection('market-closed', { instrument, until })
    const at = this.clock.millis()
    const ticks = dealtAt(this.feed, { instrument, direction, at })
    return {
      price: priceText(instrument, ticks),
      priceSource,
      worth: centsOf({ instrument, lots, ticks, at }, this.feed),
    } as const
  }

  /**
   * The result of closing a trade now: what was bought is sold, and what was sold is bought. Out of hours, the price is that of the end of the last
   * session.
   * @throws Rejection `instrument-unlisted`
   */
  closing({ instrument, direction, lots, price }: OpenTrade): MarketClosing {
    const priceSource = this.feed.required()
    if (!isListed(instrument)) throw new Rejection('instrument-unlisted', { instrument })
    const at = this.clock.millis()
    const ticks = dealtAt(this.feed, { instrument, direction: opposite[direction], at })
    const gained =
      direction === 'buy' ? ticks - ticksOf(instrument, price) : ticksOf(instrument, price) - ticks
    const { isOpen, since } = this.session(instrument)
    return {
      price: priceText(instrument, ticks),
      ...(isOpen || since === null ? {} : { pricedAt: since }),
      priceSource,
      result: centsOf({ instrument, lots, ticks: gained, at }, this.feed),
    }
  }

  /** The last candles before an instant; the current one ends there. */
  private candlesUpTo(instrument: Instrument, interval: Interval, at: number): Candle[] {
    const long = intervals[interval]
    const last = Math.floor(at / long) * long
    const before = Array.from({ length: CANDLES - 1 }, (_, candle) =>
      this.closedCandle(instrument, interval, last - (CANDLES - 1 - candle) * long),
    )
    return [...before, candleOf(this.feed, instrument, last, at)]
  }

  /** What has closed never changes. */
  private closedCandle(instrument: Instrument, interval: Interval, start: number): Candle {
    const name = `${instrument} ${interval} ${start}`
    const kept = this.closed.get(name)
    if (kept) return kept
    const candle = candleOf(this.feed, instrument, start, start + intervals[interval])
    this.closed.set(name, candle)
    return candle
  }
}

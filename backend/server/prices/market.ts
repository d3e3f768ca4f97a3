import { Injectable } from '@nestjs/common'
import type { Instrument } from '#contracts/values/instruments'
import type { MarketView } from '#contracts/market/market'
import type { AtMarket } from '#contracts/market/trades'
import type { Direction } from '#contracts/values/trade-values'
import type { OpenTrade } from '../../domain/account/state.js'
import type { MarketClosing } from '../../domain/account/trades.js'
import { Rejection } from '../../domain/decider.js'
import { Clock } from '../../lib/clock.js'
import { centsOf, dollarPairOf, inDollars, type InDollars } from './lot-value.js'
import { PriceFeed, tooOld, type Known } from './price-feed.js'
import { middleOf, type Extent, type Quote } from './quote.js'
import { priceText, ticksOf } from './ticks.js'

/** What a buyer pays, or what a seller gets. */
const dealtAt = ({ bid, ask }: Quote, direction: Direction): number =>
  direction === 'buy' ? ask : bid

const opposite = { buy: 'sell', sell: 'buy' } as const satisfies Record<Direction, Direction>

/** The prices that a position needs, all of one moment: its own, and that by which its currency is changed into dollars. */
interface Needed<Price> {
  readonly quote: Price
  readonly dollars: InDollars
  /** The older of the two. */
  readonly oldest: Price
}

const older = <Price extends Quote>(one: Price, other: Price): Price =>
  other.at < one.at ? other : one

/** The market: prices, charts, and what trades bring. Where a market has no source, everything that needs a price is refused. */
@Injectable()
export class Market {
  constructor(
    private readonly clock: Clock,
    private readonly feed: PriceFeed,
  ) {}

  /** At the last price known, which may be too old to trade at. */
  async view(instrument: Instrument, extent: Extent): Promise<MarketView> {
    const { quote, dollars, oldest } = await this.last(instrument)
    const { candles, dayOpen } = await this.feed.chartOf(instrument, extent, quote)
    const text = (ticks: number) => priceText(instrument, ticks)
    const price = middleOf(quote)
    return {
      instrument,
      source: quote.source,
      at: new Date(quote.at).toISOString(),
      isCurrent: quote.isCurrent && oldest.isCurrent,
      bid: text(quote.bid),
      ask: text(quote.ask),
      price: text(price),
      dayOpen: dayOpen === null ? null : text(dayOpen),
      lotValue: centsOf({ instrument, lots: '1.00', ticks: price }, dollars),
      interval: extent.interval,
      candles: [...candles],
    }
  }

  /** The price at which a trade opens now, and the value of its lots at it, in cents. @throws Rejection `price-too-old` */
  async opening({
    instrument,
    direction,
    lots,
  }: Pick<OpenTrade, 'instrument' | 'direction' | 'lots'>) {
    const { quote, dollars } = await this.current(instrument)
    const ticks = dealtAt(quote, direction)
    return {
      price: priceText(instrument, ticks),
      priceSource: quote.source,
      worth: centsOf({ instrument, lots, ticks }, dollars),
    } as const
  }

  /** The result of closing a trade now: what was bought is sold, and what was sold is bought. @throws Rejection `price-too-old` */
  async closing(trade: OpenTrade): Promise<MarketClosing> {
    return closingAt(trade, await this.current(trade.instrument))
  }

  /** What closing a trade would bring at the last price known; null without any. */
  async closingAtLast(trade: OpenTrade): Promise<AtMarket | null> {
    try {
      const last = await this.last(trade.instrument)
      const { price, result } = closingAt(trade, last)
      const [at, isCurrent] = [new Date(last.oldest.at).toISOString(), last.oldest.isCurrent]
      return { price, result, at, isCurrent }
    } catch (error) {
      if (error instanceof Rejection) return null
      throw error
    }
  }

  private last(instrument: Instrument): Promise<Needed<Known>> {
    const now = this.clock.millis()
    return needed(instrument, async (each) => {
      const quote = await this.feed.lastOf(each, now)
      if (!quote) throw tooOld(each, undefined)
      return quote
    })
  }

  private current(instrument: Instrument): Promise<Needed<Quote>> {
    const now = this.clock.millis()
    return needed(instrument, (each) => this.feed.currentOf(each, now))
  }
}

const needed = async <Price extends Quote>(
  instrument: Instrument,
  priceOf: (instrument: Instrument) => Promise<Price>,
): Promise<Needed<Price>> => {
  const pair = dollarPairOf(instrument)
  const [quote, change] = await Promise.all([priceOf(instrument), pair && priceOf(pair.pair)])
  if (!pair || !change) return { quote, dollars: [1n, 1n], oldest: quote }
  return { quote, dollars: inDollars(pair, middleOf(change)), oldest: older(quote, change) }
}

const closingAt = (
  { instrument, direction, lots, price }: OpenTrade,
  { quote, dollars }: Needed<Quote>,
): MarketClosing => {
  const ticks = dealtAt(quote, opposite[direction])
  const gained = direction === 'buy' ? ticks - ticksOf(price) : ticksOf(price) - ticks
  return {
    price: priceText(instrument, ticks),
    priceSource: quote.source,
    result: centsOf({ instrument, lots, ticks: gained }, dollars),
  }
}

import { Injectable } from '@nestjs/common'
import type { Market as MarketName } from '#contracts/values/instrument-file'
import { instrumentsOf, isListed, listed, type Instrument } from '#contracts/values/instruments'
import type { MarketView } from '#contracts/market/market'
import type { LivePrice } from '#contracts/market/live-prices'
import { marketResultOf } from '#contracts/market/result'
import type { Session } from '#contracts/market/sessions'
import type { AtMarket } from '#contracts/market/trades'
import type { Direction } from '#contracts/values/trade-values'
import type { OpenTrade } from '../../domain/account/state.js'
import type { MarketClosing } from '../../domain/account/trades.js'
import { Rejection } from '../../domain/decider.js'
import { Clock } from '../../lib/clock.js'
import { centsOf, dollarPairOf, inDollars, tickValueOf, type InDollars } from './lot-value.js'
import { PriceFeed, tooOld, type Known } from './price-feed.js'
import { middleOf, type Extent, type Quote } from './quote.js'
import { sessionAt } from './sessions.js'
import { priceText } from './ticks.js'

/** What a buyer pays, or what a seller gets. */
const dealtAt = ({ bid, ask }: Quote, direction: Direction): number =>
  direction === 'buy' ? ask : bid

const opposite = { buy: 'sell', sell: 'buy' } as const satisfies Record<Direction, Direction>

/**
 * The prices that a position needs, all of one moment: its own, and that by which its currency is
 * changed into dollars.
 */
interface Needed<Price> {
  readonly quote: Price
  readonly dollars: InDollars
  /** The older of the two. */
  readonly oldest: Price
}

const older = <Price extends Quote>(one: Price, other: Price): Price =>
  other.at < one.at ? other : one

interface Opening extends Pick<OpenTrade, 'direction' | 'lots'> {
  readonly instrument: Instrument
}

/**
 * The market: prices, charts, and what trades bring. Where a market has no source, everything that
 * needs a price is refused.
 */
@Injectable()
export class Market {
  constructor(
    private readonly clock: Clock,
    private readonly feed: PriceFeed,
  ) {}

  /** At the last price known, which may be too old to trade at. */
  async view(instrument: Instrument, extent: Extent): Promise<MarketView> {
    const last = await this.last(instrument)
    const { candles, dayOpen } = await this.feed.chartOf(instrument, extent, last.quote)
    return {
      ...shownOf(instrument, last),
      session: this.session(instrument),
      dayOpen: dayOpen === null ? null : priceText(instrument, dayOpen),
      lotValue: centsOf({ instrument, lots: '1.00', ticks: middleOf(last.quote) }, last.dollars),
      interval: extent.interval,
      candles: [...candles],
    }
  }

  session(instrument: Instrument): Session {
    const text = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    const { isOpen, since, until } = sessionAt(listed(instrument).hours, this.clock.millis())
    return { isOpen, since: text(since), until: text(until) }
  }

  /**
   * The last price of every instrument of a market that has one, and at the start of the day, if
   * that is known.
   */
  async changes(market: MarketName) {
    const source = this.feed.required(market)
    const now = this.clock.millis()
    const known = await Promise.all(
      instrumentsOf(market).map(async (instrument) => {
        const quote = await this.feed.lastOf(instrument, now)
        if (!quote) return []
        const dayOpen = this.feed.dayOpenOf(instrument, quote)
        return {
          instrument,
          price: priceText(instrument, middleOf(quote)),
          dayOpen: dayOpen === null ? null : priceText(instrument, dayOpen),
          session: this.session(instrument),
        }
      }),
    )
    return { market, source, items: known.flat() }
  }

  /** The last price as it is pushed to those who watch it; null without any. */
  async live(instrument: Instrument): Promise<LivePrice | null> {
    const last = await this.lastIfAny(instrument)
    return (
      last && {
        ...shownOf(instrument, last),
        session: this.session(instrument),
        worthAt: new Date(last.oldest.at).toISOString(),
        tickValue: tickValueOf(instrument, last.dollars),
      }
    )
  }

  /**
   * The price at which a trade opens now, and the value of its lots at it, in cents.
   * @throws Rejection `market-closed` with until when, `price-too-old`
   */
  async opening({ instrument, direction, lots }: Opening) {
    this.feed.required(listed(instrument).market)
    this.requireHours(instrument)
    const { quote, dollars } = await this.current(instrument)
    const ticks = dealtAt(quote, direction)
    return {
      price: priceText(instrument, ticks),
      priceSource: quote.source,
      worth: centsOf({ instrument, lots, ticks }, dollars),
    } as const
  }

  /**
   * The result of closing a trade now: what was bought is sold, and what was sold is bought. Out of
   * hours, the price is that of the end of the last session.
   * @throws Rejection `instrument-unlisted`, `price-too-old`
   */
  async closing(trade: OpenTrade): Promise<MarketClosing> {
    const { instrument } = trade
    if (!isListed(instrument)) throw new Rejection('instrument-unlisted', { instrument })
    const { isOpen, since } = this.session(instrument)
    const needs = await this.current(instrument)
    const madeAt = new Date(needs.oldest.at).toISOString()
    const closing = { ...closingAt({ ...trade, instrument }, needs), madeAt }
    return isOpen || since === null ? closing : { ...closing, pricedAt: since }
  }

  /**
   * The same for a client, who closes at no last price out of hours.
   * @throws Rejection also `market-closed` with until when
   */
  async closingInHours(trade: OpenTrade): Promise<MarketClosing> {
    const { instrument } = trade
    if (isListed(instrument)) this.requireHours(instrument)
    return this.closing(trade)
  }

  /** What closing a trade would bring at the last price known; null without any. */
  async closingAtLast({ instrument, ...trade }: OpenTrade): Promise<AtMarket | null> {
    const last = isListed(instrument) ? await this.lastIfAny(instrument) : null
    if (!last || !isListed(instrument)) return null
    const { price, result } = closingAt({ ...trade, instrument }, last)
    const [at, isCurrent] = [new Date(last.oldest.at).toISOString(), last.oldest.isCurrent]
    return { price, result, at, isCurrent, session: this.session(instrument) }
  }

  private async lastIfAny(instrument: Instrument): Promise<Needed<Known> | null> {
    try {
      return await this.last(instrument)
    } catch (error) {
      if (error instanceof Rejection) return null
      throw error
    }
  }

  private requireHours(instrument: Instrument): void {
    const { isOpen, until } = this.session(instrument)
    if (!isOpen) throw new Rejection('market-closed', { instrument, until })
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

const shownOf = (instrument: Instrument, { quote, oldest }: Needed<Known>) => ({
  instrument,
  source: quote.source,
  at: new Date(quote.at).toISOString(),
  isCurrent: quote.isCurrent && oldest.isCurrent,
  bid: priceText(instrument, quote.bid),
  ask: priceText(instrument, quote.ask),
  price: priceText(instrument, middleOf(quote)),
})

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
  { instrument, direction, lots, price }: Opening & Pick<OpenTrade, 'price'>,
  { quote, dollars }: Needed<Quote>,
): MarketClosing => {
  const closePrice = priceText(instrument, dealtAt(quote, opposite[direction]))
  const opened = { direction, lots, openPrice: price }
  return {
    price: closePrice,
    priceSource: quote.source,
    result: marketResultOf(opened, closePrice, tickValueOf(instrument, dollars)),
  }
}

import type { PriceSource } from '#contracts/values/assets'
import { Market } from '#contracts/values/instrument-file'
import { instrumentsOf, type Instrument } from '#contracts/values/instruments'
import type { PriceHealth } from '#contracts/site/system'
import { Rejection } from '../../domain/decider.js'
import { hoursOf, marketOfPriced, type Priced } from './priced.js'
import { lastTradedAt } from './sessions.js'
import type { Chart, Extent, Quote, Source } from './quote.js'

/** Who serves a market, and how old a price may be that moves money, in milliseconds. */
export interface Served {
  readonly source: Source
  readonly maxAgeMs: number
}

/** The last price known, and whether it may move money. */
export interface Known extends Quote {
  readonly isCurrent: boolean
}

const instantOf = (at: number) => new Date(at).toISOString()

/** The refusal of what needs another price than the last one; undefined if none has come yet. */
export const tooOld = (instrument: Priced, last: Quote | undefined): Rejection =>
  new Rejection('price-too-old', { instrument, at: last ? instantOf(last.at) : null })

/**
 * One price for each instrument and moment: for quotes, charts, previews and trades. It may be
 * asked several times a second: sources answer with what they know, and ask services at a pace of
 * their own. Without a source a market has no prices, and what needs one is refused.
 */
export class PriceFeed {
  constructor(private readonly markets: Readonly<Record<Market, Served | null>>) {}

  sourceOf(market: Market): PriceSource | null {
    return this.markets[market]?.source.name ?? null
  }

  /** Every source once. */
  sources(): Source[] {
    return [...new Set(Market.options.flatMap((market) => this.markets[market]?.source ?? []))]
  }

  /** @throws Rejection `no-price-source` */
  required(market: Market): PriceSource {
    return this.served(market).source.name
  }

  /**
   * For display: the last price at an instant, however old; undefined if none has come yet. Out of
   * hours, that of the end of the session is current.
   * @throws Rejection `no-price-source`
   */
  async lastOf(priced: Priced, now: number): Promise<Known | undefined> {
    const { source, maxAgeMs } = this.servedFor(priced)
    const quote = await source.quoteOf(priced, now)
    const due = lastTradedAt(hoursOf(priced), now)
    return quote && { ...quote, isCurrent: due - quote.at <= maxAgeMs }
  }

  /** For moving money. @throws Rejection `no-price-source`, `price-too-old` */
  async currentOf(priced: Priced, now: number): Promise<Quote> {
    const quote = await this.lastOf(priced, now)
    if (!quote?.isCurrent) throw tooOld(priced, quote)
    return quote
  }

  /** The chart up to a price. @throws Rejection `no-price-source` */
  chartOf(instrument: Instrument, extent: Extent, quote: Quote): Promise<Chart> {
    return this.servedFor(instrument).source.chartOf(instrument, extent, quote)
  }

  /** Of the markets that have a source. */
  health(now: number): PriceHealth[] {
    return Market.options.flatMap((market) => {
      const served = this.markets[market]
      return served ? [healthOf(market, served, now)] : []
    })
  }

  /**
   * The price at the start of the day of a quote, if that is known.
   * @throws Rejection `no-price-source`
   */
  dayOpenOf(instrument: Instrument, quote: Quote): number | null {
    return this.servedFor(instrument).source.dayOpenOf(instrument, quote)
  }

  private servedFor(priced: Priced): Served {
    return this.served(marketOfPriced(priced))
  }

  private served(market: Market): Served {
    const served = this.markets[market]
    if (served === null) throw new Rejection('no-price-source')
    return served
  }
}

const healthOf = (market: Market, { source, maxAgeMs }: Served, now: number): PriceHealth => {
  const [trouble, newest] = [source.troubleOf(market), source.newestOf(market)]
  const lastAt = newest === undefined ? null : instantOf(newest)
  const known = { market, source: source.name, lastAt }
  if (trouble)
    return {
      ...known,
      state: trouble.isPartial ? 'incomplete' : 'silent',
      since: instantOf(trouble.since),
      reason: trouble.reason,
    }
  const due = Math.max(...instrumentsOf(market).map((each) => lastTradedAt(hoursOf(each), now)))
  const isOld = newest !== undefined && due - newest > maxAgeMs
  return { ...known, state: isOld ? 'old' : 'ok', since: isOld ? lastAt : null, reason: null }
}

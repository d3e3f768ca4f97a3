import type { PriceSource } from '#contracts/values/assets'
import type { Instrument } from '#contracts/values/instruments'
import type { Market } from '#contracts/values/instrument-file'
import type { Candle, Interval } from '#contracts/market/market'
import type { Priced } from './priced.js'

const DAY = 24 * 3_600_000

export const startOfDay = (at: number): number => Math.floor(at / DAY) * DAY

/** How many candles a chart has at most. */
export const MOST_CANDLES = 500

/** Which candles a chart has. */
export interface Extent {
  readonly interval: Interval
  readonly count: number
}

/**
 * A price at a moment: what a seller gets and what a buyer pays, in ticks, and when, in
 * milliseconds since 1970.
 */
export interface Quote {
  readonly bid: number
  readonly ask: number
  readonly at: number
  readonly source: PriceSource
}

/** The price between buyers and sellers, in ticks. */
export const middleOf = ({ bid, ask }: Pick<Quote, 'bid' | 'ask'>): number =>
  Math.floor((bid + ask) / 2)

/**
 * At least one candle, in chronological order; the last one ends at the quote. `dayOpen` is the
 * price at the start of the day in UTC, if known.
 */
export interface Chart {
  readonly candles: readonly Candle[]
  readonly dayOpen: number | null
}

/** Since when a market gets no prices, or not all, and why: "did not answer in time". */
export interface Trouble {
  readonly since: number
  readonly reason: string
  /** Whether some prices still come. */
  readonly isPartial: boolean
}

/** Where prices come from. */
export interface Source {
  readonly name: PriceSource
  /**
   * The last price known at an instant, however old; undefined without any. Cheap: a service is
   * polled at its own pace.
   */
  quoteOf(priced: Priced, at: number): Promise<Quote | undefined>
  /** The chart up to a quote that this source gave. */
  chartOf(instrument: Instrument, extent: Extent, quote: Quote): Promise<Chart>
  /** The price at the start of the day of a quote, if that is known without asking a service. */
  dayOpenOf(instrument: Instrument, quote: Quote): number | null
  /** Why a market has no prices; null if it has. */
  troubleOf(market: Market): Trouble | null
  /** The time of the newest price of a market, in Unix milliseconds. */
  newestOf(market: Market): number | undefined
  /** Asks the service, if that is due. Never rejects. */
  keepUp(): Promise<void>
}

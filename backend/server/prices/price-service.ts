import type { PriceSource } from '#contracts/values/assets'
import type { Instrument } from '#contracts/values/instruments'
import type { Candle, Interval } from '#contracts/market/market'
import type { Priced } from './priced.js'

/**
 * Why a service gave no prices, for staff: continues "the source …", such as "did not answer in
 * time".
 */
export class PriceFailure extends Error {
  override readonly name = 'PriceFailure'
}

/**
 * A price as a service reported it, not yet checked: in ticks, with its time in Unix milliseconds.
 */
export interface ReportedPrice {
  readonly bid: number
  readonly ask: number
  readonly at: number
}

/** The span of a chart, in Unix milliseconds. */
export interface Stretch {
  readonly interval: Interval
  readonly from: number
  readonly to: number
}

/** A service that is asked for prices over HTTP. */
export interface PriceService {
  readonly name: PriceSource
  /**
   * The price of each, in one request, or what is wrong with it: "sent no price".
   * @throws PriceFailure
   */
  prices(wanted: readonly Priced[]): Promise<ReadonlyMap<Priced, ReportedPrice | string>>
  /** Chronological; undefined if it has no charts. @throws PriceFailure */
  candles(instrument: Instrument, stretch: Stretch): Promise<Candle[]> | undefined
}

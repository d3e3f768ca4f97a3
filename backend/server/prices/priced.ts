import { assets, type DepositMethod } from '#contracts/values/assets'
import type { Hours, Market } from '#contracts/values/instrument-file'
import { Instrument, listed, marketOf } from '#contracts/values/instruments'

/** Tether can be deposited, but is not traded. */
export const TETHER = 'USDTUSD'

/** What has a price. */
export type Priced = Instrument | typeof TETHER

export const marketOfPriced = (priced: Priced): Market =>
  priced === TETHER ? 'crypto' : marketOf(priced)

export const hoursOf = (priced: Priced): Hours =>
  priced === TETHER ? 'always' : listed(priced).hours

/** What the simulated prices move around. */
export const centreOf = (priced: Priced): number =>
  priced === TETHER ? 0.999_5 : listed(priced).simulated

/** Everything in these markets that has a price. */
export const pricedOf = (markets: readonly Market[]): Priced[] =>
  [...Instrument.options, TETHER as Priced].filter((each) => markets.includes(marketOfPriced(each)))

/** What the price of a coin is known by. */
export const coinOf = (method: DepositMethod): Priced =>
  method === 'tether' ? TETHER : Instrument.parse(`${assets[method].ticker}USD`)

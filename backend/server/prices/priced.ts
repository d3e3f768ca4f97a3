import { assets, type DepositMethod } from '#contracts/values/assets'
import { Instrument, marketOf, type Market } from '#contracts/values/instruments'

/** Tether can be deposited, but is not traded. */
export const TETHER = 'USDTUSD'

/** What has a price. */
export type Priced = Instrument | typeof TETHER

export const marketOfPriced = (priced: Priced): Market =>
  priced === TETHER ? 'crypto' : marketOf(priced)

/** Everything in these markets that has a price. */
export const pricedOf = (markets: readonly Market[]): Priced[] =>
  [...Instrument.options, TETHER as Priced].filter((each) => markets.includes(marketOfPriced(each)))

/** What the price of a coin is known by. */
export const coinOf = (method: DepositMethod): Priced =>
  method === 'tether' ? TETHER : Instrument.parse(`${assets[method].ticker}USD`)

import { decimalsOf, isListed, listed, type Instrument } from '#contracts/values/instruments'
import type { PriceFeed } from './price-feed.js'

interface Position {
  readonly instrument: Instrument
  /** With two decimals: "0.10". */
  readonly lots: string
  /** A price, or how far it moved, in the smallest steps of the instrument. */
  readonly ticks: number
  /** When, in milliseconds since 1970. */
  readonly at: number
}

/** The value of one unit of a currency in US dollars, as a fraction. */
const inDollars = (
  currency: string,
  at: number,
  feed: PriceFeed,
): readonly [over: bigint, under: bigint] => {
  const [direct, indirect] = [`${currency}USD`, `USD${currency}`]
  if (isListed(direct)) return [BigInt(feed.ticksAt(direct, at)), 10n ** BigInt(decimalsOf(direct))]
  if (isListed(indirect))
    return [10n ** BigInt(decimalsOf(indirect)), BigInt(feed.ticksAt(indirect, at))]
  return [1n, 1n]
}

/** The value of so many steps of a position in US cents, rounded towards zero. */
export const centsOf = ({ instrument, lots, ticks, at }: Position, feed: PriceFeed): bigint => {
  // A hundredth of a lot for each step is a cent of the currency for each unit of a lot.
  const hundredths = BigInt(lots.replace('.', ''))
  const [over, under] = inDollars(listed(instrument).pricedIn, at, feed)
  const steps = hundredths * BigInt(listed(instrument).lot) * BigInt(ticks)
  return (steps * over) / (10n ** BigInt(decimalsOf(instrument)) * under)
}

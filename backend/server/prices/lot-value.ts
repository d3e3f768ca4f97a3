import { marketOf, pricedIn, unitsOfLot, Instrument } from '#contracts/values/instruments'
import { decimalsOf, ticksAt } from './simulation.js'

interface Position {
  readonly instrument: Instrument
  /** With two decimals: "0.10". */
  readonly lots: string
  /** A price, or how far it moved, in the smallest steps of the instrument. */
  readonly ticks: number
  /** When, in milliseconds since 1970. */
  readonly at: number
}

const isListed = (symbol: string): symbol is Instrument => Instrument.safeParse(symbol).success

/** The value of one unit of a currency in US dollars, as a fraction. */
const inDollars = (currency: string, at: number): readonly [over: bigint, under: bigint] => {
  const [direct, indirect] = [`${currency}USD`, `USD${currency}`]
  if (isListed(direct)) return [BigInt(ticksAt(direct, at)), 10n ** BigInt(decimalsOf(direct))]
  if (isListed(indirect))
    return [10n ** BigInt(decimalsOf(indirect)), BigInt(ticksAt(indirect, at))]
  return [1n, 1n]
}

/** The value of so many steps of a position in US cents, rounded towards zero. */
export const centsOf = ({ instrument, lots, ticks, at }: Position): bigint => {
  // A hundredth of a lot for each step is a cent of the currency for each unit of a lot.
  const hundredths = BigInt(lots.replace('.', ''))
  const [over, under] = inDollars(pricedIn(instrument), at)
  const steps = hundredths * BigInt(unitsOfLot[marketOf(instrument)]) * BigInt(ticks)
  return (steps * over) / (10n ** BigInt(decimalsOf(instrument)) * under)
}

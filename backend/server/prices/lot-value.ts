import { centsOfTicks, type TickValue } from '#contracts/market/result'
import { decimalsOf, isListed, listed, type Instrument } from '#contracts/values/instruments'

interface Position {
  readonly instrument: Instrument
  /** With two decimals: "0.10". */
  readonly lots: string
  /** A price, or how far it moved. */
  readonly ticks: number
}

/** The value of one unit of a currency in US dollars, as a fraction. */
export type InDollars = readonly [over: bigint, under: bigint]

/**
 * The pair by which the currency of an instrument is changed into dollars; undefined if that is the
 * dollar, or no pair is listed.
 */
export const dollarPairOf = (
  instrument: Instrument,
): { readonly pair: Instrument; readonly isDirect: boolean } | undefined => {
  const currency = listed(instrument).pricedIn
  const [direct, indirect] = [`${currency}USD`, `USD${currency}`]
  if (isListed(direct)) return { pair: direct, isDirect: true }
  return isListed(indirect) ? { pair: indirect, isDirect: false } : undefined
}

/** What a currency is worth at the price of the pair that changes it into dollars. */
export const inDollars = (
  { pair, isDirect }: NonNullable<ReturnType<typeof dollarPairOf>>,
  ticks: number,
): InDollars => {
  const [price, one] = [BigInt(ticks), 10n ** BigInt(decimalsOf(pair))]
  return isDirect ? [price, one] : [one, price]
}

/**
 * A hundredth of a lot for each tick is a cent of the currency for each unit of a lot, in the
 * decimals of the price.
 */
export const tickValueOf = (instrument: Instrument, [over, under]: InDollars): TickValue => [
  BigInt(listed(instrument).lot) * over,
  10n ** BigInt(decimalsOf(instrument)) * under,
]

/** The value of so many steps of a position in US cents, rounded towards zero. */
export const centsOf = ({ instrument, lots, ticks }: Position, dollars: InDollars): bigint =>
  centsOfTicks({ lots, ticks }, tickValueOf(instrument, dollars))

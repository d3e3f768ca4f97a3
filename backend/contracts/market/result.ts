import { z } from 'zod'
import type { Direction } from '../values/trade-values.js'

const Whole = z.codec(z.string().regex(/^\d{1,40}$/), z.bigint().nonnegative(), {
  decode: (text) => BigInt(text),
  encode: (whole) => whole.toString(),
})

/**
 * What a hundredth of a lot is worth in US cents for each tick, the smallest step of a price: a
 * fraction, so that nothing is rounded before the end.
 */
export const TickValue = z.tuple([Whole, Whole.refine((under) => under > 0n)])
export type TickValue = z.output<typeof TickValue>

/** The value of so many ticks in US cents, rounded towards zero. Lots have two decimals: "0.10". */
export const centsOfTicks = (
  { lots, ticks }: { readonly lots: string; readonly ticks: number },
  [over, under]: TickValue,
): bigint => (BigInt(lots.replace('.', '')) * BigInt(ticks) * over) / under

const decimalsIn = (price: string): number => price.split('.')[1]?.length ?? 0

/** A price in ticks of so many decimals; anything smaller is cut off. */
export const ticksIn = (price: string, decimals = decimalsIn(price)): number => {
  const [whole = '0', fraction = ''] = price.split('.')
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

export interface Opened {
  readonly direction: Direction
  readonly lots: string
  readonly openPrice: string
}

/** What closing a trade at a price brings by the market, in cents, negative for a loss. */
export const marketResultOf = (
  { direction, lots, openPrice }: Opened,
  price: string,
  value: TickValue,
): bigint => {
  const risen = ticksIn(price) - ticksIn(openPrice, decimalsIn(price))
  return centsOfTicks({ lots, ticks: direction === 'buy' ? risen : -risen }, value)
}

/** A loss is limited to the amount held for the trade. */
export const atMostHeld = (result: bigint, { amount }: { readonly amount: bigint }): bigint =>
  result < -amount ? -amount : result

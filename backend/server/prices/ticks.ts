import { ticksIn } from '#contracts/market/result'
import { listed } from '#contracts/values/instruments'
import { marketOfPriced, TETHER, type Priced } from './priced.js'

/** How many decimals the prices of an instrument have. Their smallest step is a tick. */
export const decimalsOf = (priced: Priced): number =>
  priced === TETHER ? 5 : listed(priced).decimals

/** With all the decimals of its instrument, including zeros: "1.08340". */
export const priceText = (priced: Priced, ticks: number): string => {
  const decimals = decimalsOf(priced)
  const digits = ticks.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The ticks of a price that `priceText` wrote. */
export const ticksOf = (price: string): number => Number(price.replace('.', ''))

/** The ticks of any decimal text; what is smaller than a tick is rounded down, or up. */
export const ticksFrom = (priced: Priced, price: string, round: 'down' | 'up'): number => {
  const decimals = decimalsOf(priced)
  const ticks = ticksIn(price, decimals)
  const rest = price.split('.')[1]?.slice(decimals) ?? ''
  return round === 'up' && /[1-9]/.test(rest) ? ticks + 1 : ticks
}

/** In parts of the price. */
const spreads = { forex: 0.000_11, crypto: 0.000_4, stocks: 0.000_3 } as const

/** Half of the spread between buyers and sellers at a price, in ticks: at least one. */
export const halfSpread = (priced: Priced, price: number): number =>
  Math.max(1, Math.round((price * spreads[marketOfPriced(priced)]) / 2))

import type { Figures } from '#contracts/balances'
import type { Effect } from './effects.js'
import { settledChange } from './ledger.js'

/** The figures of an account that no event has touched. */
export const noFigures: Figures = {
  settled: 0n,
  held: 0n,
  available: 0n,
  deposits: 0n,
  profit: 0n,
  profitByStaff: 0n,
  withdrawn: 0n,
  fees: 0n,
}

/** A sum of bigints is a new object even if it is the same number, and the rows of all accounts are kept. */
const plus = (sum: bigint, change: bigint): bigint => (change === 0n ? sum : sum + change)

/**
 * The one function that keeps balances: decisions, live rows, rebuild, time machine and comparison all use it.
 * The sum of effects in any grouping is the same.
 */
export const addEffect = (figures: Figures, effect: Effect): Figures => {
  const settled = plus(figures.settled, settledChange(effect))
  const held = plus(figures.held, effect.held)
  return {
    settled,
    held,
    available: settled - held,
    deposits: plus(figures.deposits, effect.deposits),
    profit: plus(figures.profit, effect.profit),
    profitByStaff: plus(figures.profitByStaff, effect.profitByStaff),
    withdrawn: plus(figures.withdrawn, effect.withdrawn),
    fees: plus(figures.fees, effect.fees),
  }
}

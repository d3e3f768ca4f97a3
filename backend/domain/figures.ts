import type { Figures } from '#contracts/ledger/balances'
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
  debt: 0n,
}

/**
 * The one function that keeps balances: decisions, live rows, rebuild, time machine and comparison
 * all use it. Effects sum to the same in any grouping.
 */
export const addEffect = (figures: Figures, effect: Effect): Figures => {
  const settled = figures.settled + settledChange(effect)
  const held = figures.held + effect.held
  return {
    settled,
    held,
    available: settled - held,
    deposits: figures.deposits + effect.deposits,
    profit: figures.profit + effect.profit,
    profitByStaff: figures.profitByStaff + effect.profitByStaff,
    withdrawn: figures.withdrawn + effect.withdrawn,
    fees: figures.fees + effect.fees,
    debt: figures.debt + effect.debt,
  }
}

import { z } from 'zod'
import { Money, PositiveAmount } from '../values/money.js'

/**
 * What a loan plan states of the loan itself: the most that is lent, for how many days, at which
 * simple yearly interest in basis points (1217 = 12.17 %), and the equity that an applicant must
 * have.
 */
export const LoanTerms = z.object({
  amount: PositiveAmount,
  days: z.number().int().min(1).max(3_650),
  yearlyBasisPoints: z.number().int().min(0).max(100_00),
  portfolioNeeded: Money,
})
export type LoanTerms = z.output<typeof LoanTerms>

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { daysAfter, daysInYearOf } from '#contracts/values/utc-days'
import { interestDue, interestOver, nextInterest, withInterest } from './interest.js'
import type { OpenLoan } from './state.js'

const loanOf = (principal: bigint, yearlyBasisPoints: number, from: string): OpenLoan => ({
  loanId: '01900000-0000-7000-8000-00000000ac01',
  principal,
  interest: 0n,
  carried: 0,
  yearlyBasisPoints,
  chargedTo: daysAfter(from, -1),
  dueOn: daysAfter(from, 30),
  isOverdue: false,
})

const chargedOver = (loan: OpenLoan, days: number): OpenLoan =>
  Array.from({ length: days }).reduce<OpenLoan>(
    (owed) => withInterest(owed, nextInterest(owed).data),
    loan,
  )

/**
 * By hand, in whole days of each year and one fraction of it all, without the code that is tested.
 */
const byHand = (principal: bigint, basisPoints: bigint, usual: bigint, leap: bigint): bigint =>
  (principal * basisPoints * (usual * 366n + leap * 365n)) / (10_000n * 365n * 366n)

describe('the interest of a loan', () => {
  it('over 400 days with a 29 February is the exact interest, rounded down once', () => {
    const from = '2027-06-01'
    const end = daysAfter(from, 400)
    expect(end).toBe('2028-07-05')
    // 214 days of 2027 and 186 of 2028, which has a 29 February.
    for (const [principal, rate] of [
      [2_000_000_00n, 1_217],
      [1_234_567_89n, 1_217],
      [1n, 1_217],
      [999_99n, 1],
    ] as const) {
      const { interest, chargedTo } = chargedOver(loanOf(principal, rate, from), 400)
      expect([interest, chargedTo]).toEqual([
        byHand(principal, BigInt(rate), 214n, 186n),
        '2028-07-04',
      ])
    }
    expect(byHand(2_000_000_00n, 1_217n, 214n, 186n)).toBe(266_400_83n)
  })

  it('of a whole year is the yearly rate, in a usual year and in a leap year', () => {
    expect(chargedOver(loanOf(1_000_00n, 1_217, '2027-01-01'), 365).interest).toBe(121_70n)
    expect(chargedOver(loanOf(1_000_00n, 1_217, '2028-01-01'), 366).interest).toBe(121_70n)
    expect(['2027-05-01', '2028-05-01', '2100-05-01', '2000-05-01'].map(daysInYearOf)).toEqual([
      365, 366, 365, 366,
    ])
  })

  it('is the same whether its days are charged one by one or at once, for any loan', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 100_000_000_00n }),
        fc.integer({ min: 0, max: 100_00 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 800 }),
        (principal, rate, later, days) => {
          const from = daysAfter('2026-01-01', later)
          const loan = loanOf(principal, rate, from)
          const { interest, carried } = chargedOver(loan, days)
          expect(interest).toBe(interestOver({ principal, yearlyBasisPoints: rate, from, days }))
          expect(carried).toBeLessThan(10_000 * 365 * 366)
          const at = `${daysAfter(from, days)}T12:00:00.000Z`
          expect(interestDue(loan, at)).toHaveLength(days)
        },
      ),
      { numRuns: 100 },
    )
  })
})

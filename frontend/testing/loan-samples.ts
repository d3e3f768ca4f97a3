import type { Loan, LoanDetail } from '#contracts/requests/loans'
import type { Offer } from '#contracts/site/catalogue'
import { AccountId, LoanId, OfferId } from '#contracts/values/ids'
import { Position } from '#contracts/values/values'
import { idOf } from './staff-samples.js'

/** The plan of the samples, as it is on offer. */
const loanTerms = {
  amount: 2_000_00n,
  days: 25,
  yearlyBasisPoints: 1_217,
  portfolioNeeded: 350_00n,
} as const

export const planSample: Offer = {
  offerId: OfferId.parse(idOf(6)),
  terms: {
    kind: 'loanPlan',
    name: 'Level 1',
    ...loanTerms,
    returnFromPercent: 100,
    returnToPercent: 150,
    withdrawalRule: 'Withdraw at the end of the session',
  },
  addedAt: '2026-11-01T08:00:00.000Z',
  changedAt: '2026-11-01T08:00:00.000Z',
}

/** An approved loan of $1,000.00 with $3.33 of interest, of which nothing is repaid. */
export const loanSample = (facts: Partial<Loan> = {}): Loan => ({
  loanId: LoanId.parse(idOf(5)),
  accountId: AccountId.parse(idOf(3)),
  planId: planSample.offerId,
  plan: planSample.terms.name,
  terms: loanTerms,
  purpose: 'more-trading',
  equity: 4_000_00n,
  amount: 1_000_00n,
  status: 'approved',
  requestedAt: '2026-11-10T08:00:00.000Z',
  decidedAt: '2026-11-11T08:00:00.000Z',
  reason: null,
  dueOn: '2026-12-06',
  debt: 1_003_33n,
  interestOwed: 3_33n,
  interestCharged: 3_33n,
  chargedTo: '2026-11-20',
  repaid: 0n,
  overdueAt: null,
  endedAt: null,
  position: Position.parse('9'),
  ...facts,
})

/** An application that waits. */
export const applicationSample = (facts: Partial<Loan> = {}): Loan =>
  loanSample({
    status: 'pending',
    decidedAt: null,
    dueOn: null,
    debt: 0n,
    interestOwed: 0n,
    interestCharged: 0n,
    chargedTo: null,
    ...facts,
  })

export const loanDetail = (loan: Loan): LoanDetail => ({ ...loan, steps: [] })

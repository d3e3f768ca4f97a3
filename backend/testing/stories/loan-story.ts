import { LoanId, OfferId } from '#contracts/values/ids'
import type { LoanTerms } from '#contracts/catalogue/loan-terms'
import type { DecisionContext } from '../../domain/decider.js'
import { admin, owner, reason, type CommandNamed, type Happened } from './account-story.js'

export const loanId = LoanId.parse('01900000-0000-7000-8000-00000000ac01')
export const otherLoanId = LoanId.parse('01900000-0000-7000-8000-00000000ac02')
const planId = OfferId.parse('01900000-0000-7000-8000-00000000ac09')

/** 36.5 % a year, a thousandth a day in a usual year. */
export const terms: LoanTerms = {
  amount: 100_00n,
  days: 10,
  yearlyBasisPoints: 3_650,
  portfolioNeeded: 5n,
}

export const system: DecisionContext = {
  actorId: 'system',
  actorRole: 'system',
  at: '2026-11-22T00:00:30.000Z',
}

/** A context at another time. */
export const at = (instant: string, by: DecisionContext = owner): DecisionContext => ({
  ...by,
  at: instant,
})

const asked = {
  loanId,
  planId,
  plan: 'Loan Level 1',
  terms,
  purpose: 'more-trading',
  equity: 5n,
} as const

export const requestLoan = (
  amount: bigint,
  change: Partial<CommandNamed<'RequestLoan'>> = {},
): CommandNamed<'RequestLoan'> => ({
  type: 'RequestLoan',
  ...asked,
  accepted: terms,
  amount,
  ...change,
})
export const approveLoan = (id = loanId): CommandNamed<'ApproveLoan'> => ({
  type: 'ApproveLoan',
  loanId: id,
  twoAdmins: null,
})
export const rejectLoan = (id = loanId): CommandNamed<'RejectLoan'> => ({
  type: 'RejectLoan',
  loanId: id,
  reason,
})
export const cancelLoan = (id = loanId): CommandNamed<'CancelLoan'> => ({
  type: 'CancelLoan',
  loanId: id,
})
export const repayLoan = (amount: bigint, id = loanId): CommandNamed<'RepayLoan'> => ({
  type: 'RepayLoan',
  loanId: id,
  amount,
})
export const chargeInterest = (day: string, id = loanId): CommandNamed<'ChargeLoanInterest'> => ({
  type: 'ChargeLoanInterest',
  loanId: id,
  day,
})
export const recordOverdue = (id = loanId): CommandNamed<'RecordOverdueLoan'> => ({
  type: 'RecordOverdueLoan',
  loanId: id,
})

export const loanRequested = (
  amount: bigint,
  change: Partial<Happened<'LoanRequested'>['data']> = {},
): Happened<'LoanRequested'> => ({
  type: 'LoanRequested',
  data: { ...asked, amount, termsAccepted: true, ...change },
  on: owner,
})
/** Approved on 21 November, by the usual member of staff. */
export const loanApproved = (
  amount: bigint,
  id = loanId,
  dueOn = '2026-12-01',
): Happened<'LoanApproved'> => ({
  type: 'LoanApproved',
  data: { loanId: id, amount, dueOn },
  on: admin,
})
export const loanRejected = (amount: bigint, id = loanId): Happened<'LoanRejected'> => ({
  type: 'LoanRejected',
  data: { loanId: id, amount, reason },
})
export const loanCancelled = (amount: bigint, id = loanId): Happened<'LoanCancelled'> => ({
  type: 'LoanCancelled',
  data: { loanId: id, amount },
  on: owner,
})
export const interestCharged = (
  day: string,
  principal: bigint,
  amount: bigint,
  carried = 0,
): Happened<'LoanInterestCharged'> => ({
  type: 'LoanInterestCharged',
  data: { loanId, day, principal, amount, carried },
  on: system,
})
export const fellOverdue = (debt: bigint): Happened<'LoanFellOverdue'> => ({
  type: 'LoanFellOverdue',
  data: { loanId, dueOn: '2026-12-01', debt },
  on: system,
})
export const loanRepaid = (amount: bigint, interest = 0n, id = loanId): Happened<'LoanRepaid'> => ({
  type: 'LoanRepaid',
  data: { loanId: id, amount, interest },
  on: owner,
})

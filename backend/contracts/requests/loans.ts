import { z } from 'zod'
import { LoanTerms } from '../catalogue/loan-terms.js'
import { endpoint } from '../endpoint.js'
import { Preview } from '../ledger/preview.js'
import { AccountId, LoanId, OfferId } from '../values/ids.js'
import { LoanPurpose } from '../values/loan-values.js'
import { Money, PositiveAmount } from '../values/money.js'
import { PageQuery, Search, pageOf } from '../values/page.js'
import { loanStatuses } from '../values/statuses.js'
import { UtcDay } from '../values/utc-days.js'
import { Accepted, Instant, Position, Reason } from '../values/values.js'
import { ClientFacts } from './client-facts.js'
import { Outcome, RequestStep, StaffRequestStep, WaitingApproval } from './requests.js'

export const LoanStatus = z.enum(loanStatuses)
export type LoanStatus = z.output<typeof LoanStatus>

/** One loan from the application to the last repayment. */
export const Loan = z.object({
  loanId: LoanId,
  accountId: AccountId,
  planId: OfferId,
  plan: z.string(),
  /** Those of the plan that the client accepted. */
  terms: LoanTerms,
  purpose: LoanPurpose,
  /** The account’s equity at the request. */
  equity: Money,
  /** Requested. */
  amount: Money,
  status: LoanStatus,
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** The day by which it must be repaid; null until it is approved. */
  dueOn: UtcDay.nullable(),
  /** Owed now, with interest. */
  debt: Money,
  /** The part of `debt` that is interest. */
  interestOwed: Money,
  /** All interest up to and including the day `chargedTo`. */
  interestCharged: Money,
  chargedTo: UtcDay.nullable(),
  repaid: Money,
  overdueAt: Instant.nullable(),
  /** When it was repaid in full. */
  endedAt: Instant.nullable(),
  position: Position,
})
export type Loan = z.output<typeof Loan>

/** With everything that happened to it, oldest first, apart from the interest of each day. */
export const LoanDetail = Loan.extend({ steps: z.array(RequestStep) })
export type LoanDetail = z.output<typeof LoanDetail>

/** A loan as staff see it: with its owner and the name of its decider. */
export const StaffLoan = Loan.extend({
  email: z.string(),
  fullName: z.string(),
  isFrozen: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  approval: WaitingApproval.nullable(),
})
export type StaffLoan = z.output<typeof StaffLoan>

/** With facts about its client, and its steps, oldest first. */
export const StaffLoanDetail = StaffLoan.extend({
  client: ClientFacts.nullable(),
  steps: z.array(StaffRequestStep),
})
export type StaffLoanDetail = z.output<typeof StaffLoanDetail>

/**
 * What approving would do: also when the loan is due, and the interest up to then if nothing is
 * repaid before.
 */
export const LoanPreview = Preview.extend({
  dueOn: UtcDay,
  interestUntilDue: Money,
  yearlyBasisPoints: z.number().int(),
})
export type LoanPreview = z.output<typeof LoanPreview>

/** What a repayment would take, never more than is owed, and which part of it is interest. */
export const RepaymentPreview = Preview.omit({ secondAdmin: true, aloneLeft: true }).extend({
  taken: Money,
  interest: Money,
})
export type RepaymentPreview = z.output<typeof RepaymentPreview>

export const getLoanStanding = endpoint({
  method: 'GET',
  path: '/loans/standing',
  roles: ['client', 'admin'],
  summary:
    'What your own account is worth now, its open trades at the last price, as a loan plan measures it; and how much is owed',
  request: z.strictObject({}),
  response: z.object({ equity: Money, debt: Money, available: Money }),
})

/**
 * `terms` are those that the client read and accepted; if the plan has others by now, the request
 * is refused.
 */
export const requestLoan = endpoint({
  method: 'POST',
  path: '/loans',
  roles: ['client', 'admin'],
  proof: 'recent',
  summary: 'Apply for a loan of a plan; staff decide. One application and one loan at a time',
  request: z.strictObject({
    planId: OfferId,
    terms: LoanTerms,
    amount: PositiveAmount,
    purpose: LoanPurpose,
    termsAccepted: z.literal(true, 'Accept the terms of the loan to apply for it'),
  }),
  response: Accepted.extend({ loanId: LoanId }),
})

export const cancelLoan = endpoint({
  method: 'POST',
  path: '/loans/:loanId/cancel',
  roles: ['client', 'admin'],
  summary: 'Cancel your own pending application; nothing is lent',
  request: z.strictObject({ loanId: LoanId }),
  response: Accepted,
})

export const repayLoan = endpoint({
  method: 'POST',
  path: '/loans/:loanId/repay',
  roles: ['client', 'admin'],
  proof: 'recent',
  summary:
    'Repay your own loan from the available balance, in part or whole, interest first; more than is owed takes what is owed',
  request: z.strictObject({ loanId: LoanId, amount: PositiveAmount }),
  response: Accepted.extend({ taken: Money }),
})

export const previewLoanRepayment = endpoint({
  method: 'GET',
  path: '/loans/:loanId/preview/repayment',
  roles: ['client', 'admin'],
  summary: 'What a repayment of your own loan would take, post and change',
  request: z.strictObject({ loanId: LoanId, amount: PositiveAmount }),
  response: RepaymentPreview,
})

export const getLoan = endpoint({
  method: 'GET',
  path: '/loans/:loanId',
  roles: ['client', 'admin'],
  summary: 'One of your own loans, with its steps from application to repayment',
  request: z.strictObject({ loanId: LoanId }),
  response: LoanDetail,
})

export const listLoans = endpoint({
  method: 'GET',
  path: '/loans',
  roles: ['client', 'admin'],
  summary: 'Your own loans and applications, newest first',
  request: PageQuery.extend({ status: LoanStatus.optional() }),
  response: pageOf(Loan),
})

export const listStaffLoans = endpoint({
  method: 'GET',
  path: '/staff/loans',
  roles: ['admin', 'auditor'],
  summary:
    'Loans of all clients or of one account; pending applications oldest first and with their sum, all others newest first',
  request: PageQuery.extend({
    search: Search,
    accountId: AccountId.optional(),
    status: LoanStatus.or(z.literal('all')).default('pending'),
  }),
  response: pageOf(StaffLoan).extend({ pendingSum: Money.optional() }),
})

export const getStaffLoan = endpoint({
  method: 'GET',
  path: '/staff/loans/:loanId',
  roles: ['admin', 'auditor'],
  summary: 'One loan of a client',
  request: z.strictObject({ loanId: LoanId }),
  response: StaffLoanDetail,
})

export const previewLoanApproval = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/loans/:loanId/preview/approval',
  roles: ['admin'],
  summary:
    'What approving a loan would post and change, when it would be due, and its interest until then',
  request: z.strictObject({ accountId: AccountId, loanId: LoanId }),
  response: LoanPreview,
})

export const approveLoan = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/loans/:loanId/approve',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Approve a pending application; the amount moves from loans to the client, who owes it with interest from then on',
  request: z.strictObject({ accountId: AccountId, loanId: LoanId }),
  response: Outcome,
})

export const rejectLoan = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/loans/:loanId/reject',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Reject a pending application, with a reason that the client sees',
  request: z.strictObject({ accountId: AccountId, loanId: LoanId, reason: Reason }),
  response: Accepted,
})

import { LoanTerms } from '#contracts/catalogue/loan-terms'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { LoanId } from '#contracts/values/ids'
import { Money } from '#contracts/values/money'
import { daysAfter, utcDayOf, type UtcDay } from '#contracts/values/utc-days'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { interestDue, nextDayOf, nextInterest, withInterest } from './interest.js'
import type { Limits } from './limits.js'
import {
  addPending,
  pendingRequest,
  requestForStaff,
  requireFewPending,
  requireNew,
  settler,
} from './requests.js'
import {
  requireActive,
  requireAvailable,
  requireOpen,
  type Account,
  type OpenLoan,
} from './state.js'
import { aloneOrProposed, type TwoAdmins } from './two-admins.js'

type Requested = EventNamed<'LoanRequested'>['data']

export interface LoanCommands {
  /**
   * `terms` are those of the plan now, `accepted` those that the client was shown; `equity` is what
   * the account is worth now.
   */
  RequestLoan: Omit<Requested, 'termsAccepted'> & { readonly accepted: LoanTerms }
  ApproveLoan: { readonly loanId: LoanId; readonly twoAdmins: TwoAdmins | null }
  RejectLoan: { readonly loanId: LoanId; readonly reason: string }
  CancelLoan: { readonly loanId: LoanId }
  /** More than is owed takes what is owed. */
  RepayLoan: { readonly loanId: LoanId; readonly amount: bigint }
  /** Charges the interest of a day that is over. */
  ChargeLoanInterest: { readonly loanId: LoanId; readonly day: UtcDay }
  RecordOverdueLoan: { readonly loanId: LoanId }
}

type LoanEvent = EventNamed<
  | 'LoanRequested'
  | 'LoanApproved'
  | 'LoanRejected'
  | 'LoanCancelled'
  | 'LoanInterestCharged'
  | 'LoanFellOverdue'
  | 'LoanRepaid'
>

type Rules = Topic<Account, LoanCommands, LoanEvent, EventNamed<'ChangeProposed'>>

const debtOf = ({ principal, interest }: OpenLoan): bigint => principal + interest

/** @throws Rejection `terms-changed` with the terms of now */
const requireAccepted = ({ terms, accepted }: LoanCommands['RequestLoan']): void => {
  const [now, shown] = [LoanTerms.encode(terms), LoanTerms.encode(accepted)]
  const isSame = Object.entries(now).every(
    ([name, value]) => shown[name as keyof LoanTerms] === value,
  )
  if (!isSame) throw new Rejection('terms-changed', now)
}

/**
 * @throws Rejection `above-plan` with the most that it lends, or `portfolio-too-small` with the
 * equity and what is needed
 */
const requireWithinPlan = ({ terms, amount, equity }: LoanCommands['RequestLoan']): void => {
  if (amount > terms.amount) throw new Rejection('above-plan', { most: Money.encode(terms.amount) })
  if (equity < terms.portfolioNeeded)
    throw new Rejection('portfolio-too-small', {
      equity: Money.encode(equity),
      needed: Money.encode(terms.portfolioNeeded),
    })
}

/**
 * @throws Rejection `loan-not-open` if nothing of it is owed, or `unknown-request` if the account
 * has none such, or has forgotten it
 */
const openLoan = ({ loan, pending, decided }: Account, loanId: string): OpenLoan => {
  if (loan?.loanId === loanId) return loan
  const known = pending.get(loanId) ?? decided.get(loanId)
  throw new Rejection(known?.kind === 'loan' ? 'loan-not-open' : 'unknown-request')
}

/**
 * The approval of a loan in the account as it is now.
 * @throws Rejection what `requestForStaff` throws
 */
export const loanApproval = (
  account: Account,
  loanId: LoanId,
  context: DecisionContext,
): EventNamed<'LoanApproved'> => {
  const { amount } = requestForStaff(account, 'loan', loanId, context)
  const { days } = planOf(account, loanId)
  return {
    type: 'LoanApproved',
    data: { loanId, amount, dueOn: daysAfter(utcDayOf(context.at), days) },
  }
}

/**
 * The plan of a pending loan.
 * @throws Error if the account has no such application: then the log is damaged
 */
const planOf = ({ pending }: Account, loanId: string) => {
  const plan = pending.get(loanId)?.plan
  if (!plan) throw new Error(`the account has no application ${loanId}`)
  return plan
}

/**
 * Takes what is owed at most, from the interest first; the days that are over are charged before.
 */
const repay: Rules['decide']['RepayLoan'] = (account, { loanId, amount }, { at }) => {
  requireActive(account)
  const loan = openLoan(account, loanId)
  const charged = interestDue(loan, at)
  const { principal, interest } = charged.reduce((owed, { data }) => withInterest(owed, data), loan)
  const taken = amount < principal + interest ? amount : principal + interest
  requireAvailable(account, taken)
  const data = { loanId, amount: taken, interest: taken < interest ? taken : interest }
  return [...charged, { type: 'LoanRepaid', data }]
}

/**
 * @throws Rejection `nothing-to-change` if the day was charged before, `concurrent-change` if it is
 * not over or not the next
 */
const chargeInterest: Rules['decide']['ChargeLoanInterest'] = (
  account,
  { loanId, day },
  { at },
) => {
  const loan = openLoan(account, loanId)
  if (day <= loan.chargedTo) throw new Rejection('nothing-to-change', { day })
  if (day !== nextDayOf(loan) || day >= utcDayOf(at)) throw new Rejection('concurrent-change')
  return [nextInterest(loan)]
}

const recordOverdue: Rules['decide']['RecordOverdueLoan'] = (account, { loanId }, { at }) => {
  const loan = openLoan(account, loanId)
  const { dueOn, isOverdue } = loan
  if (isOverdue || utcDayOf(at) <= dueOn) throw new Rejection('nothing-to-change', { dueOn })
  return [{ type: 'LoanFellOverdue', data: { loanId, dueOn, debt: debtOf(loan) } }]
}

const decide = ({ pendingLoans }: Limits): Rules['decide'] => ({
  RequestLoan: (account, asked) => {
    requireActive(account)
    requireNew(account, asked.loanId)
    requireFewPending(account, 'loan', pendingLoans)
    if (account.loan) throw new Rejection('loan-open', { debt: Money.encode(account.figures.debt) })
    requireAccepted(asked)
    requireWithinPlan(asked)
    const { loanId, planId, plan, terms, amount, purpose, equity } = asked
    const data = {
      loanId,
      planId,
      plan,
      terms,
      amount,
      purpose,
      equity,
      termsAccepted: true,
    } as const
    return [{ type: 'LoanRequested', data }]
  },
  ApproveLoan: (account, { loanId, twoAdmins }, context) => {
    const event = loanApproval(account, loanId, context)
    const change = { kind: 'loan-approval', loanId, amount: event.data.amount } as const
    return aloneOrProposed(account, { event, change, twoAdmins }, context)
  },
  RejectLoan: (account, { loanId, reason }, context) => {
    const { amount } = requestForStaff(account, 'loan', loanId, context)
    return [{ type: 'LoanRejected', data: { loanId, amount, reason } }]
  },
  CancelLoan: (account, { loanId }) => {
    requireOpen(account)
    const { amount } = pendingRequest(account, 'loan', loanId)
    return [{ type: 'LoanCancelled', data: { loanId, amount } }]
  },
  RepayLoan: repay,
  ChargeLoanInterest: chargeInterest,
  RecordOverdueLoan: recordOverdue,
})

/** @throws Error if the account has no such loan: then the log is damaged */
const changing =
  <Data extends { readonly loanId: string }>(
    changed: (loan: OpenLoan, data: Data) => OpenLoan | null,
  ) =>
  (account: Account, data: Data): Account => {
    const { loan } = account
    if (loan?.loanId !== data.loanId) throw new Error(`the account owes no loan ${data.loanId}`)
    return { ...account, loan: changed(loan, data) }
  }

const repaid = (
  loan: OpenLoan,
  { amount, interest }: EventNamed<'LoanRepaid'>['data'],
): OpenLoan | null => {
  const left = {
    ...loan,
    principal: loan.principal - (amount - interest),
    interest: loan.interest - interest,
  }
  return debtOf(left) === 0n ? null : left
}

const evolve = (limits: Limits): Rules['evolve'] => {
  const settle = settler(limits)
  return {
    LoanRequested: (account, { loanId, plan, terms, amount }, { at }) => {
      const { days, yearlyBasisPoints } = terms
      return addPending(account, loanId, {
        kind: 'loan',
        amount,
        fee: 0n,
        method: plan,
        plan: { days, yearlyBasisPoints },
        requestedAt: at,
      })
    },
    LoanApproved: (account, { loanId, amount, dueOn }, context) => ({
      ...settle(account, loanId, 'approved', context),
      loan: {
        loanId,
        principal: amount,
        interest: 0n,
        carried: 0,
        yearlyBasisPoints: planOf(account, loanId).yearlyBasisPoints,
        chargedTo: daysAfter(utcDayOf(context.at), -1),
        dueOn,
        isOverdue: false,
      },
    }),
    LoanRejected: (account, { loanId }, context) => settle(account, loanId, 'rejected', context),
    LoanCancelled: (account, { loanId }, context) => settle(account, loanId, 'cancelled', context),
    LoanInterestCharged: changing(withInterest),
    LoanFellOverdue: changing((loan) => ({ ...loan, isOverdue: true })),
    LoanRepaid: changing(repaid),
  }
}

/**
 * Loans: staff decide once on what a client asks for within a plan. An approved one is owed, with
 * the interest of each day, until it is repaid from the available balance.
 */
export const loans = (limits: Limits): Rules => ({ decide: decide(limits), evolve: evolve(limits) })

import { z } from 'zod'
import { LoanTerms } from '../catalogue/loan-terms.js'
import { LoanId, OfferId, ProposalId } from '../values/ids.js'
import { LoanPurpose } from '../values/loan-values.js'
import { Money, PositiveAmount } from '../values/money.js'
import { UtcDay } from '../values/utc-days.js'
import { funding, notice } from './nature.js'
import { RecordedText } from '../values/recorded-text.js'

/** The events of a loan. None of them can be reversed: interest was charged on what they left. */
export const loanEvents = {
  /**
   * `terms` are those of the plan that the client accepted, `equity` what the account was worth
   * then.
   */
  LoanRequested: notice({
    loanId: LoanId,
    planId: OfferId,
    plan: RecordedText,
    terms: LoanTerms,
    amount: PositiveAmount,
    purpose: LoanPurpose,
    equity: Money,
    termsAccepted: z.literal(true),
  }),
  /** Lends the amount; it counts as no deposit. From the day after `dueOn` it is overdue. */
  LoanApproved: funding({
    loanId: LoanId,
    amount: PositiveAmount,
    dueOn: UtcDay,
    proposalId: ProposalId.optional(),
  }),
  LoanRejected: notice({ loanId: LoanId, amount: PositiveAmount, reason: RecordedText }),
  LoanCancelled: notice({ loanId: LoanId, amount: PositiveAmount }),
  /**
   * The interest of one day on what of the loan was not repaid at its end. `carried`: the parts of
   * a cent left for the next day.
   */
  LoanInterestCharged: notice({
    loanId: LoanId,
    day: UtcDay,
    principal: PositiveAmount,
    amount: Money,
    carried: z.number().int().min(0),
  }),
  /** Once, on the first day after `dueOn`; `debt` was still owed. */
  LoanFellOverdue: notice({ loanId: LoanId, dueOn: UtcDay, debt: PositiveAmount }),
  /** `interest` is the part of the amount that pays interest; the rest pays back the loan. */
  LoanRepaid: funding({ loanId: LoanId, amount: PositiveAmount, interest: Money }),
}

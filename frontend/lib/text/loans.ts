import type { LedgerEventType } from '#contracts/events/ledger-events'
import type { Loan } from '#contracts/requests/loans'
import type { LoanPurpose } from '#contracts/values/loan-values'
import { formatMoney, formatRate } from '../format/format-money.js'
import { formatUtcDay } from '../format/format-time.js'

/** What a loan is for, as people choose it. */
export const purposeText = {
  'more-trading': 'More money for trades',
  'new-markets': 'Markets that I do not trade yet',
  'longer-positions': 'Holding trades for longer',
  other: 'Another purpose',
} as const satisfies Record<LoanPurpose, string>

/** Words of loans, for the client who takes one. */
export const loansText = {
  title: 'Trading Loan',
  loansWhat: 'Your loans',
  unharmed: 'Your balance and your loans are unchanged.',
  most: 'Up to',
  term: 'Repaid within',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  interest: 'Interest',
  yearly: (rate: number) => `${formatRate(rate)} a year, simple, charged daily`,
  apply: 'Apply',
  applyFor: (plan: string) => `Apply for ${plan}`,
  has: 'Your plan',
  worth: (equity: string) => `Your portfolio is worth ${equity} now.`,
  tooSmall: (equity: string, needed: string) =>
    `This plan needs a portfolio of ${needed}, and yours is worth ${equity}.`,
  amount: 'Amount, in US dollars',
  amountMissing: 'Enter the amount that you want to borrow',
  purpose: 'What it is for',
  purposeMissing: 'Choose what it is for',
  terms: (rate: string, days: string) =>
    `I accept the terms: simple interest of ${rate} a year on what I have not repaid, charged for each day, and repayment within ${days}.`,
  termsMissing: 'Accept the terms of the loan to apply for it',
  send: 'Apply for the loan',
  sending: 'Applying…',
  cancelForm: 'Close',
  applied: 'Loan Applied Successfully',
  appliedMore: 'Our staff decide next. Until then nothing is lent.',
  failed: 'The application was not sent.',
  pendingTitle: 'Your application',
  openTitle: 'Your loan',
  onlyOne: 'One application and one loan at a time: finish this one to apply for another.',
  openPage: 'Open',
  history: 'Earlier loans',
  owed: 'Owed',
  dueOn: 'Due on',
  overdueSince: 'Overdue since',
  overdueNote: (day: string) => `This loan was due on ${day}. Interest goes on until it is repaid.`,
  interestSoFar: 'Interest so far',
  interestOwed: 'Interest not repaid yet',
  repaid: 'Repaid',
  endedAt: 'Repaid in full',
  plan: 'Plan',
  repay: 'Repay',
  repayTitle: 'Repay your loan',
  repayAmount: 'Amount to repay, in US dollars',
  repayMissing: 'Enter the amount that you want to repay',
  repayHelp: (debt: string, available: string) => `You owe ${debt}. ${available} is available.`,
  repayNext: 'Continue',
  checking: 'Checking…',
  confirmTitle: (amount: string) => `Repay ${amount}`,
  confirmConsequence: (principal: string, interest: string) =>
    `${principal} pays back the loan, ${interest} its interest. It is taken from your available balance at once.`,
  tooMuch: (taken: string) => `You owe less than that, so ${taken} is taken.`,
  repaying: 'Repaying…',
  repaidToast: (amount: string) => `${amount} repaid`,
  cancelOf: 'Cancel application',
  cancelTitle: (amount: string) => `Cancel your application for ${amount}`,
  cancelConsequence: 'Nothing is lent. You can apply again at any time.',
  cancelling: 'Cancelling…',
  keep: 'Keep it',
  cancelled: 'Application cancelled',
} as const

/** What each step of a loan did, as a sentence. */
export const loanStepText = (
  type: LedgerEventType,
  { amount, plan, terms, dueOn }: Pick<Loan, 'amount' | 'plan' | 'terms' | 'dueOn'>,
): string | undefined => {
  const texts: Partial<Record<LedgerEventType, string>> = {
    LoanRequested: `${plan}: ${loansText.yearly(terms.yearlyBasisPoints)}, for ${loansText.days(terms.days)}.`,
    LoanApproved: `${formatMoney(amount)} added to the balance${dueOn === null ? '' : `, due on ${formatUtcDay(dueOn)}`}.`,
    LoanRejected: 'No money moved.',
    LoanCancelled: 'No money moved.',
    LoanFellOverdue: 'It was not repaid in time.',
    LoanRepaid: 'Repaid from the balance.',
  }
  return texts[type]
}

import type { EventNamed } from '#contracts/events/ledger-events'
import { LoanId } from '#contracts/values/ids'
import { PARTS_OF_CENT } from '#contracts/values/loan-values'
import { daysAfter, daysInYearOf, utcDayOf, type UtcDay } from '#contracts/values/utc-days'
import type { Instant } from '#contracts/values/values'
import type { OpenLoan } from './state.js'

type Charged = EventNamed<'LoanInterestCharged'>

type Lent = Pick<OpenLoan, 'principal' | 'yearlyBasisPoints'>

/**
 * What a loan costs for one day, in parts of a cent: a year's interest by the number of its days.
 */
const partsFor = ({ principal, yearlyBasisPoints }: Lent, day: UtcDay): bigint =>
  principal * BigInt(yearlyBasisPoints) * (daysInYearOf(day) === 366 ? 365n : 366n)

/** The first day whose interest was not charged yet. */
export const nextDayOf = ({ chargedTo }: Pick<OpenLoan, 'chargedTo'>): UtcDay =>
  daysAfter(chargedTo, 1)

/**
 * The interest of the next day. What is less than a cent is carried, so any number of days costs
 * the exact interest, rounded down once.
 */
export const nextInterest = (loan: OpenLoan): Charged => {
  const day = nextDayOf(loan)
  const parts = BigInt(loan.carried) + partsFor(loan, day)
  return {
    type: 'LoanInterestCharged',
    data: {
      loanId: LoanId.parse(loan.loanId),
      day,
      principal: loan.principal,
      amount: parts / PARTS_OF_CENT,
      carried: Number(parts % PARTS_OF_CENT),
    },
  }
}

export const withInterest = (
  loan: OpenLoan,
  { day, amount, carried }: Charged['data'],
): OpenLoan => ({ ...loan, interest: loan.interest + amount, carried, chargedTo: day })

/** The interest of each day that was over at a moment and not charged yet. */
export const interestDue = (loan: OpenLoan, at: Instant): readonly Charged[] => {
  const today = utcDayOf(at)
  const due: Charged[] = []
  for (let owed = loan; nextDayOf(owed) < today;) {
    const charged = nextInterest(owed)
    due.push(charged)
    owed = withInterest(owed, charged.data)
  }
  return due
}

/** What is owed at a moment, with the interest of the days that are over. */
export const owedAt = (loan: OpenLoan, at: Instant): bigint =>
  interestDue(loan, at).reduce((sum, { data }) => sum + data.amount, loan.principal + loan.interest)

/** What a loan costs over so many days from one on, if nothing is repaid meanwhile. */
export const interestOver = ({
  from,
  days,
  ...lent
}: Lent & { readonly from: UtcDay; readonly days: number }): bigint =>
  Array.from({ length: days }, (_, after) => partsFor(lent, daysAfter(from, after))).reduce(
    (sum, parts) => sum + parts,
    0n,
  ) / PARTS_OF_CENT

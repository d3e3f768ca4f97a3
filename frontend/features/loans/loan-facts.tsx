import type { Loan } from '#contracts/requests/loans'
import { formatUtcDay } from '../../lib/format/format-time.js'
import { loansText as text, purposeText } from '../../lib/text/loans.js'
import type { Fact } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'

/** What is owed of a loan, and until when; nothing before it is lent. */
const owed = (loan: Loan): Fact[] => {
  const { status, debt, dueOn, interestCharged, interestOwed, repaid, overdueAt, endedAt } = loan
  if (status !== 'approved' || dueOn === null) return []
  return [
    [
      text.owed,
      <strong key="owed">
        <Money cents={debt} live />
      </strong>,
    ],
    [text.dueOn, formatUtcDay(dueOn)],
    [text.interestSoFar, <Money key="charged" cents={interestCharged} />],
    [text.interestOwed, <Money key="interest" cents={interestOwed} />],
    [text.repaid, <Money key="repaid" cents={repaid} />],
    ...(overdueAt === null || endedAt !== null
      ? []
      : [[text.overdue, <Instant key="overdue" at={overdueAt} />] as const]),
    ...(endedAt === null ? [] : [[text.endedAt, <Instant key="ended" at={endedAt} />] as const]),
  ]
}

/** A loan as its client agreed to it, and what is owed of it now. */
export const loanFacts = (loan: Loan): Fact[] => [
  ...owed(loan),
  [text.plan, loan.plan],
  [text.interest, text.yearly(loan.terms.yearlyBasisPoints)],
  [text.term, text.days(loan.terms.days)],
  [text.purpose, purposeText[loan.purpose]],
]

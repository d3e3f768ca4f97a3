import type { Loan } from '#contracts/requests/loans'
import { formatUtcDay } from '../../lib/format/format-time.js'
import { loansText as text } from '../../lib/text/loans.js'
import type { Fact } from '../figures/facts.js'
import { Instant } from '../figures/instant.js'
import { Money } from '../figures/money.js'

type Owing = Pick<
  Loan,
  | 'status'
  | 'debt'
  | 'dueOn'
  | 'interestCharged'
  | 'interestOwed'
  | 'repaid'
  | 'overdueAt'
  | 'endedAt'
>

/** What is owed of a loan, and until when; nothing before it is lent. */
export const owedFacts = (loan: Owing): Fact[] => {
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
      : [[text.overdueSince, <Instant key="overdue" at={overdueAt} />] as const]),
    ...(endedAt === null ? [] : [[text.endedAt, <Instant key="ended" at={endedAt} />] as const]),
  ]
}

import type { Loan } from '#contracts/requests/loans'
import { loansText as text, purposeText } from '../../lib/text/loans.js'
import type { Fact } from '../../ui/figures/facts.js'
import { owedFacts } from '../../ui/records/owed-facts.js'

/** A loan as its client agreed to it, and what is owed of it now. */
export const loanFacts = (loan: Loan): Fact[] => [
  ...owedFacts(loan),
  [text.plan, loan.plan],
  [text.interest, text.yearly(loan.terms.yearlyBasisPoints)],
  [text.term, text.days(loan.terms.days)],
  [text.purpose, purposeText[loan.purpose]],
]

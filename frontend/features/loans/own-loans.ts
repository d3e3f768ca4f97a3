import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { TermsOf } from '#contracts/catalogue/offer-terms'
import {
  getLoan,
  getLoanStanding,
  listLoans,
  previewLoanRepayment,
  type Loan,
} from '#contracts/requests/loans'
import type { OfferId } from '#contracts/values/ids'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

/** A loan plan on offer. */
export interface Plan extends TermsOf<'loanPlan'> {
  readonly planId: OfferId
}

/** The latest loans and applications of the client. */
export const loansQuery = () => endpointQuery('loans', listLoans, { size: 100 })

export const loanQuery = (loanId: string) => endpointQuery('loans', getLoan, { loanId })

export const standingQuery = () => endpointQuery('terms', getLoanStanding, {})

export const repaymentQuery = (loanId: string, amount: string) =>
  endpointQuery('terms', previewLoanRepayment, { loanId, amount })

/** Whether it waits for a decision or is not repaid yet. */
export const isUnfinished = ({ status, endedAt }: Loan): boolean =>
  status === 'pending' || (status === 'approved' && endedAt === null)

/** One that has failed once is not waited for. */
const isToCome = ({ isLoading, failureCount, errorUpdateCount }: UseQueryResult): boolean =>
  isLoading && failureCount + errorUpdateCount === 0

/** Whether the loans and the worth of a client's account, which plans ask for, still load. */
export const useLoansToCome = (isBorrower: boolean): boolean => {
  const loans = useQuery({ ...loansQuery(), enabled: isBorrower })
  const standing = useQuery({ ...standingQuery(), enabled: isBorrower })
  return isToCome(loans) || isToCome(standing)
}

import { createFileRoute } from '@tanstack/react-router'
import { LoanPage } from '../../features/loans/loan-page.js'
import { loanQuery } from '../../features/loans/own-loans.js'

const OwnLoanPage = () => {
  const { loanId } = Route.useParams()
  return <LoanPage key={loanId} loanId={loanId} />
}

export const Route = createFileRoute('/_client/loans_/$loanId')({
  loader: ({ context, params: { loanId } }) =>
    void context.queries.query(loanQuery(loanId)).catch(() => undefined),
  component: OwnLoanPage,
})

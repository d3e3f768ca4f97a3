import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loanQuery } from '../../features/manage/lists/queries.js'
import { LoanRecord } from '../../features/manage/loans/loan-record.js'
import { RecordPage } from '../../features/manage/record/record-page.js'
import { RequestHistory } from '../../features/manage/record/request-history.js'
import { loanStepText } from '../../lib/text/loans.js'

const LoanPage = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const loan = useQuery(loanQuery(id)).data
  const toList = () => void navigate({ to: '/all-user', search: { tab: 'deposit' } })
  return (
    <RecordPage
      kind="loan"
      steps={loan?.steps}
      history={
        loan && (
          <RequestHistory
            request={{ ...loan, reversedAt: null }}
            textOf={(type) => loanStepText(type, loan)}
          />
        )
      }
    >
      <LoanRecord key={id} id={id} onDecided={toList} />
    </RecordPage>
  )
}

export const Route = createFileRoute('/_auditor/loan/$id')({ component: LoanPage })

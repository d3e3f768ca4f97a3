import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { withdrawalQuery } from '../../features/manage/lists/queries.js'
import { RecordPage } from '../../features/manage/record/record-page.js'
import { RequestHistory } from '../../features/manage/record/request-history.js'
import { WithdrawalRecord } from '../../features/manage/withdrawals/withdrawal-record.js'
import { withdrawalStepText } from '../../lib/text/requests.js'

const WithdrawalPage = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const withdrawal = useQuery(withdrawalQuery(id)).data
  const toList = () => void navigate({ to: '/all-user', search: { tab: 'withdrawals' } })
  return (
    <RecordPage
      kind="withdrawal"
      steps={withdrawal?.steps}
      history={
        withdrawal && (
          <RequestHistory
            request={withdrawal}
            textOf={(type) => withdrawalStepText(type, withdrawal)}
            isPaidOut
          />
        )
      }
    >
      <WithdrawalRecord key={id} id={id} onDecided={toList} />
    </RecordPage>
  )
}

export const Route = createFileRoute('/_auditor/withdrawal/$id')({ component: WithdrawalPage })

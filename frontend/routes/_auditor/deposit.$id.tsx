import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DepositRecord } from '../../features/manage/deposits/deposit-record.js'
import { depositQuery } from '../../features/manage/lists/queries.js'
import { RecordPage } from '../../features/manage/record/record-page.js'
import { RequestHistory } from '../../features/manage/record/request-history.js'
import { depositStepText } from '../../lib/text/requests.js'

const DepositPage = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const deposit = useQuery(depositQuery(id)).data
  const toList = () => void navigate({ to: '/all-user', search: { tab: 'deposit' } })
  return (
    <RecordPage
      kind="deposit"
      steps={deposit?.steps}
      history={
        deposit && (
          <RequestHistory request={deposit} textOf={(type) => depositStepText(type, deposit)} />
        )
      }
    >
      <DepositRecord key={id} id={id} onDecided={toList} />
    </RecordPage>
  )
}

export const Route = createFileRoute('/_auditor/deposit/$id')({ component: DepositPage })

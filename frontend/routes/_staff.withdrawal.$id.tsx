import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '../features/manage/record-page.js'
import { WithdrawalRecord } from '../features/manage/withdrawal-record.js'
import { withdrawalQueueText } from '../lib/text/manage.js'

const WithdrawalPage = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const toList = () => void navigate({ to: '/all-user', search: { tab: 'withdrawals' } })
  return (
    <RecordPage title={withdrawalQueueText.page} tab="withdrawals">
      <WithdrawalRecord key={id} withdrawalId={id} onDecided={toList} />
    </RecordPage>
  )
}

export const Route = createFileRoute('/_staff/withdrawal/$id')({ component: WithdrawalPage })

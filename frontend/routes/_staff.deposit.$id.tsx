import { createFileRoute } from '@tanstack/react-router'
import { DepositRecord } from '../features/manage/deposit-record.js'
import { RecordPage } from '../features/manage/record-page.js'
import { depositQueueText } from '../lib/text/manage.js'

const DepositPage = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const toList = () => void navigate({ to: '/all-user', search: { tab: 'deposit' } })
  return (
    <RecordPage title={depositQueueText.page} tab="deposit">
      <DepositRecord key={id} depositId={id} onDecided={toList} />
    </RecordPage>
  )
}

export const Route = createFileRoute('/_staff/deposit/$id')({ component: DepositPage })

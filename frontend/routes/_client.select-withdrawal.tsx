import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { RequestSearch } from '../features/withdrawals/withdrawal-search.js'
import { WithdrawalWizard } from '../features/withdrawals/withdrawal-wizard.js'

const SelectWithdrawalPage = () => {
  const go = Route.useNavigate()
  const navigate = useNavigate()
  return (
    <WithdrawalWizard
      search={Route.useSearch()}
      onGo={(search) => void go({ search })}
      onRequested={() => navigate({ to: '/withdrawals' })}
    />
  )
}

export const Route = createFileRoute('/_client/select-withdrawal')({ validateSearch: RequestSearch, component: SelectWithdrawalPage })

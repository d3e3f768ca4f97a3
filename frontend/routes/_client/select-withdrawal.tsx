import { createFileRoute } from '@tanstack/react-router'
import { RequestSearch } from '../../features/withdrawals/withdrawal-search.js'
import { WithdrawalWizard } from '../../features/withdrawals/withdrawal-wizard.js'
import { useLeaveBehind } from '../../lib/browser/use-leave-behind.js'

const SelectWithdrawalPage = () => {
  const go = Route.useNavigate()
  const leaveBehind = useLeaveBehind()
  return (
    <WithdrawalWizard
      search={Route.useSearch()}
      onGo={async (search, answered) => {
        await go({ search: answered, replace: true })
        await go({ search })
      }}
      onRequested={() => leaveBehind({ to: '/withdrawals' })}
    />
  )
}

export const Route = createFileRoute('/_client/select-withdrawal')({
  validateSearch: RequestSearch,
  component: SelectWithdrawalPage,
})

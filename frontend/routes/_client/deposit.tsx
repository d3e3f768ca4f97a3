import { createFileRoute } from '@tanstack/react-router'
import { DepositSearch } from '../../features/deposits/deposit-search.js'
import { DepositWizard } from '../../features/deposits/deposit-wizard.js'

const DepositPage = () => {
  const navigate = Route.useNavigate()
  return (
    <DepositWizard
      search={Route.useSearch()}
      onGo={async (search, answered) => {
        await navigate({ search: answered, replace: true })
        await navigate({ search })
      }}
    />
  )
}

export const Route = createFileRoute('/_client/deposit')({
  validateSearch: DepositSearch,
  component: DepositPage,
})

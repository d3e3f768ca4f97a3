import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { withdrawalsQuery } from '../../features/withdrawals/own-withdrawals.js'
import { WithdrawalList } from '../../features/withdrawals/withdrawal-list.js'
import {
  withdrawalDefaults,
  WithdrawalSearch,
} from '../../features/withdrawals/withdrawal-search.js'

const WithdrawalsPage = () => {
  const navigate = Route.useNavigate()
  return (
    <WithdrawalList
      search={Route.useSearch()}
      onChange={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  )
}

export const Route = createFileRoute('/_client/withdrawals')({
  validateSearch: WithdrawalSearch,
  search: { middlewares: [stripSearchParams(withdrawalDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queries.query(withdrawalsQuery(deps)).catch(() => undefined),
  component: WithdrawalsPage,
})

import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { DepositHistory } from '../../features/deposits/deposit-history.js'
import {
  depositHistoryDefaults,
  DepositHistorySearch,
} from '../../features/deposits/deposit-search.js'
import { depositHistoryQuery, quotesQuery } from '../../features/deposits/own-deposits.js'

const DepositHistoryPage = () => {
  const navigate = Route.useNavigate()
  return (
    <DepositHistory
      search={Route.useSearch()}
      onChange={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  )
}

export const Route = createFileRoute('/_client/deposit-history')({
  validateSearch: DepositHistorySearch,
  search: { middlewares: [stripSearchParams(depositHistoryDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => {
    void queries.query(depositHistoryQuery(deps)).catch(() => undefined)
    void queries.query(quotesQuery()).catch(() => undefined)
  },
  component: DepositHistoryPage,
})

import { createFileRoute } from '@tanstack/react-router'
import {
  owedHistoryQuery,
  bookEntriesQuery,
  trialBalanceQuery,
} from '../../features/trial-balance/queries.js'
import { TrialBalanceSearch } from '../../features/trial-balance/trial-balance-search.js'
import { TrialBalance } from '../../features/trial-balance/trial-balance.js'

const TrialBalancePage = () => {
  const navigate = Route.useNavigate()
  return (
    <TrialBalance
      search={Route.useSearch()}
      onChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

export const Route = createFileRoute('/_auditor/audit/trial-balance')({
  validateSearch: TrialBalanceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queries.query(owedHistoryQuery()).catch(() => undefined)
    void context.queries.query(trialBalanceQuery(deps)).catch(() => undefined)
    void context.queries.query(bookEntriesQuery(deps)).catch(() => undefined)
  },
  component: TrialBalancePage,
})

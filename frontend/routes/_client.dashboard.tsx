import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dashboardDefaults, DashboardSearch } from '../features/dashboard/dashboard-search.js'
import { Dashboard } from '../features/dashboard/dashboard.js'
import { balanceQuery, firstStepsQuery, historyQuery, latestQuery } from '../features/dashboard/queries.js'
import { waitingQuery } from '../lib/own-requests.js'

const DashboardPage = () => {
  const navigate = Route.useNavigate()
  return (
    <Dashboard
      range={Route.useSearch().range}
      onRange={(range) => void navigate({ search: { range }, replace: true, resetScroll: false })}
    />
  )
}

export const Route = createFileRoute('/_client/dashboard')({
  validateSearch: DashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  loader: ({ context: { queries } }) => {
    void queries.query(balanceQuery()).catch(() => undefined)
    void queries.query(firstStepsQuery()).catch(() => undefined)
    void queries.query(waitingQuery()).catch(() => undefined)
    void queries.query(historyQuery()).catch(() => undefined)
    void queries.query(latestQuery()).catch(() => undefined)
  },
  component: DashboardPage,
})

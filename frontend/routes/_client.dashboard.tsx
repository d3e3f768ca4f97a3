import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dashboardDefaults, DashboardSearch } from '../features/dashboard/dashboard-search.js'
import { Dashboard } from '../features/dashboard/dashboard.js'
import { balanceQuery, firstStepsQuery, historyQuery, latestQuery } from '../features/dashboard/queries.js'
import { waitingQuery } from '../lib/own-requests.js'

/** How long the page may wait for what decides on its layout. */
const SOON_MS = 500

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
  loader: async ({ context: { queries } }) => {
    void queries.query(balanceQuery()).catch(() => undefined)
    void queries.query(waitingQuery()).catch(() => undefined)
    void queries.query(historyQuery()).catch(() => undefined)
    void queries.query(latestQuery()).catch(() => undefined)
    // The card of first steps, which few have, would push the others down if it came after them.
    await Promise.race([queries.query(firstStepsQuery()).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SOON_MS))])
  },
  component: DashboardPage,
})

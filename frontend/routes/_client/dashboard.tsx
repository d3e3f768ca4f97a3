import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dashboardDefaults, DashboardSearch } from '../../features/dashboard/dashboard-search.js'
import { Dashboard } from '../../features/dashboard/dashboard.js'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { firstStepsQuery, historyQuery, latestQuery } from '../../features/dashboard/queries.js'
import { HeatMap } from '../../features/market/heat/heat-map.js'
import { OwnTrades } from '../../features/trades/own-trades.js'
import { linkTo } from '../../lib/links/link-to.js'
import { waitingQuery } from '../../lib/session/own-requests.js'

/** How long the page may wait for what decides on its layout. */
const SOON_MS = 500

const DashboardPage = () => {
  const { range, heat, trades, page } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (changed: Partial<DashboardSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Dashboard
      range={range}
      onRange={(chosen) => change({ range: chosen })}
      heatMap={<HeatMap market="crypto" way={heat} onWay={(way) => change({ heat: way })} />}
      trades={
        <OwnTrades
          tab={trades}
          page={page}
          onTab={(tab) => change({ trades: tab, page: 1 })}
          toPage={(next) =>
            linkTo({ from: '/dashboard', to: '.', search: (before) => ({ ...before, page: next }) })
          }
        />
      }
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
    await Promise.race([
      queries.query(firstStepsQuery()).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, SOON_MS)),
    ])
  },
  component: DashboardPage,
})

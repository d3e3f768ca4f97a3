import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MarketPage } from '../../features/market/market-page.js'
import { marketDefaults, MarketSearch } from '../../features/market/market-search.js'
import { OwnTrades } from '../../features/trades/own-trades.js'
import { requireRole } from '../../features/session/guards.js'
import { linkTo } from '../../lib/links/link-to.js'
import { useSession } from '../../lib/session/session.js'

/** Those who have no account see the market without trading. */
const TradesPage = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (changed: Partial<MarketSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    })
  const { user } = useSession()
  const trades = user?.role === 'client' && user.hasAccount && (
    <OwnTrades
      isOnMarket
      tab={search.trades}
      page={search.page}
      onTab={(tab) => change({ trades: tab, page: 1 })}
      toPage={(page) =>
        linkTo({ from: '/trades', to: '.', search: (before) => ({ ...before, page }) })
      }
    />
  )
  return <MarketPage search={search} onChange={change} trades={trades} />
}

export const Route = createFileRoute('/_person/trades')({
  beforeLoad: ({ context, location }) =>
    requireRole(context.session, ['client', 'admin'], location.href),
  validateSearch: MarketSearch,
  search: { middlewares: [stripSearchParams(marketDefaults)] },
  component: TradesPage,
})

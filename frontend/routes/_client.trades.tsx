import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MarketPage } from '../features/market/market-page.js'
import { marketDefaults, MarketSearch } from '../features/market/market-search.js'
import { OwnTrades } from '../features/trades/own-trades.js'
import { linkTo } from '../lib/links/link-to.js'

const TradesPage = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (changed: Partial<MarketSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <MarketPage
      search={search}
      onChange={change}
      trades={
        <OwnTrades
          isOnMarket
          tab={search.trades}
          page={search.page}
          onTab={(trades) => change({ trades, page: 1 })}
          toPage={(page) =>
            linkTo({ from: '/trades', to: '.', search: (before) => ({ ...before, page }) })
          }
        />
      }
    />
  )
}

export const Route = createFileRoute('/_client/trades')({
  validateSearch: MarketSearch,
  search: { middlewares: [stripSearchParams(marketDefaults)] },
  component: TradesPage,
})

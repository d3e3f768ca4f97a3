import styles from '../../ui/lists/tab-links.module.css'
import own from './market-page.module.css'
import { useQuery, type UseQueryResult, queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { Balance } from '#contracts/ledger/balances'
import { Market } from '#contracts/values/instrument-file'
import { Instrument, instrumentsOf, marketOf } from '#contracts/values/instruments'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { hasSomePrices } from '../../lib/session/price-sources.js'
import { useSession } from '../../lib/session/session.js'
import { marketText as text } from '../../lib/text/market.js'
import { OWN_TRADES } from '../../lib/text/trade-tabs.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { Segments } from '../../ui/page/segments.js'
import { MoneyActs } from '../../ui/records/money-acts.js'
import { LoadError } from '../../ui/page/load-error.js'
import { Money } from '../../ui/figures/money.js'
import { Columns, Page } from '../../ui/page/page.js'
import { SkeletonText } from '../../ui/page/skeleton.js'
import { SimTag } from '../../ui/figures/tag.js'
import { ChartCard } from './chart-card.js'
import { DEEP } from './chart-window.js'
import type { Deal } from './candles.js'
import { dealsOf, dealsQuery } from './deals.js'
import { HeatMap } from './heat/heat-map.js'
import type { MarketSearch } from './market-search.js'
import { TradeCard } from './trade-card.js'
import { isPastChart, useMoved } from './use-moved.js'
import { getMarket, type Interval } from '#contracts/market/market'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { priceNow } from '../../lib/live/live-prices.js'
import { PRICE_MS } from '../../lib/format/price-pace.js'

/**
 * The price and the chart. While another interval loads the earlier one stays; another asset starts
 * empty, so that no price appears under the wrong name.
 */
const marketQuery = (asked: {
  readonly instrument: Instrument
  readonly interval: Interval
  readonly candles?: number
}) =>
  queryOptions({
    ...endpointQuery('market', getMarket, asked),
    refetchInterval: ({ state: { data } }) => {
      const live = priceNow(asked.instrument)
      return live && data && !isPastChart(data, live) ? false : PRICE_MS
    },
    placeholderData: (before) => (before?.instrument === asked.instrument ? before : undefined),
  })

const noDeals: readonly Deal[] = []

interface MarketPageProps {
  readonly search: MarketSearch
  readonly onChange: (change: Partial<MarketSearch>) => void
  /** The client's own trades, shown below; false for a reader without an account. */
  readonly trades: ReactNode
}

const shown = ['chart', 'map', 'list'] as const

const Markets = ({ current }: { current: Market }) => (
  <nav className={styles.tabs} aria-label={text.markets}>
    {Market.options.map((market) => (
      <Link
        key={market}
        to="/trades"
        search={(before) => ({ ...before, asset: instrumentsOf(market)[0] })}
        className={styles.tab}
        aria-current={market === current ? 'page' : undefined}
        activeOptions={{ exact: true }}
        resetScroll={false}
      >
        {text.marketNames[market]}
      </Link>
    ))}
  </nav>
)

/** Replaces the form, which does nothing without a balance. */
const NoBalance = ({
  error,
  query: { refetch, isFetching },
}: {
  error: Error
  query: UseQueryResult<Balance>
}) => (
  <Card title={text.newTrade} flush>
    <LoadError
      what={text.balance}
      unharmed={text.unharmed}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  </Card>
)

/** The asset of the address; the first one if there is none, or none of that symbol. */
const Asset = Instrument.catch(Instrument.options[0] as Instrument)

/**
 * The market: a chart, and for clients a form that opens a trade, and their own trades. Without
 * prices, only the trades are shown.
 */
export const MarketPage = (props: MarketPageProps) => {
  const { priceSources } = useSession().site
  const market = marketOf(Asset.parse(props.search.asset))
  if (priceSources[market] !== null) return <OpenMarket {...props} />
  return (
    <ClosedMarket trades={props.trades} others={hasSomePrices(priceSources) ? market : undefined} />
  )
}

interface ClosedMarketProps extends Pick<MarketPageProps, 'trades'> {
  /** This market, if others are open. */
  readonly others: Market | undefined
}

const ClosedMarket = ({ trades, others }: ClosedMarketProps) => (
  <Page title={text.title}>
    {others && <Markets current={others} />}
    <Card flush>
      <EmptyState
        title={others ? text.closedOne[others] : text.closed}
        text={others ? text.closedOneText : text.closedText}
      />
    </Card>
    {trades && <div id={OWN_TRADES}>{trades}</div>}
  </Page>
)

/** A chart with the reader's own trades. */
const OwnChart = (props: Omit<ComponentProps<typeof ChartCard>, 'deals'>) => {
  const { data } = useQuery(dealsQuery(props.asset))
  return <ChartCard {...props} deals={data ? dealsOf(data.items) : noDeals} />
}

/** The asset of the address, its price, and what its chart is drawn from. */
const useAsset = ({ asset: symbol, interval }: MarketSearch) => {
  const asset = Asset.parse(symbol)
  const [deepIn, setDeepIn] = useState<Instrument>()
  const options = marketQuery({
    instrument: asset,
    interval,
    ...(deepIn === asset && { candles: DEEP }),
  })
  const market = useQuery(options)
  useMoved(asset, { queryKey: options.queryKey, view: market.data })
  const chart = { asset, interval, query: market, onBack: () => setDeepIn(asset) }
  // The session knows the source before the first price arrives.
  const { priceSources } = useSession().site
  return { asset, market, chart, source: market.data?.source ?? priceSources[marketOf(asset)] }
}

const OpenMarket = (props: MarketPageProps) =>
  props.trades === false ? <MarketAlone {...props} /> : <TradedMarket {...props} />

/** Which market, and how it is shown. */
const Bar = ({ asset, search, onChange }: MarketPageProps & { asset: Instrument }) => (
  <div className={own.bar}>
    <Markets current={marketOf(asset)} />
    <Segments
      label={text.view}
      options={shown}
      labels={text.views}
      chosen={search.view}
      onChoose={(view) => onChange({ view })}
    />
  </div>
)

/** The market for a reader who has no account to trade with. */
const MarketAlone = (props: MarketPageProps) => {
  const { search, onChange } = props
  const { asset, chart, source } = useAsset(search)
  const { user } = useSession()
  return (
    <Page
      title={text.title}
      subtitle={user?.role === 'admin' && text.withoutTrading}
      actions={source === 'simulated' && <SimTag />}
    >
      <Bar {...props} asset={asset} />
      {search.view === 'chart' ? (
        <ChartCard {...chart} onChange={onChange} deals={noDeals} />
      ) : (
        <HeatMap market={marketOf(asset)} way={search.view} />
      )}
    </Page>
  )
}

const TradedMarket = (props: MarketPageProps) => {
  const { search, onChange, trades } = props
  const { asset, market, chart, source } = useAsset(search)
  const balance = useQuery(balanceQuery())
  const failed = balance.data ? null : balance.error
  return (
    <Page
      title={text.title}
      subtitle={
        !failed && (
          <>
            {text.available}{' '}
            {balance.data ? (
              <Money cents={balance.data.available} live />
            ) : (
              <SkeletonText width={7} />
            )}
          </>
        )
      }
      actions={source === 'simulated' && <SimTag />}
    >
      <Bar {...props} asset={asset} />
      <Columns
        wide={
          search.view === 'chart' ? (
            <OwnChart {...chart} onChange={onChange} />
          ) : (
            <HeatMap market={marketOf(asset)} way={search.view} />
          )
        }
        narrow={
          failed ? (
            <NoBalance error={failed} query={balance} />
          ) : (
            <MoneyActs>
              <TradeCard
                instrument={asset}
                view={market.data}
                available={balance.data?.available}
              />
            </MoneyActs>
          )
        }
      />
      <div id={OWN_TRADES}>{trades}</div>
    </Page>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#contracts/endpoint'
import type { listTrades, OwnTrade } from '#contracts/market/trades'
import { usePrices } from '../../lib/live/live-prices.js'
import { atPrice } from '../../lib/live/running.js'
import { linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { marketText } from '../../lib/text/market.js'
import { tradesText as text, tradeTitle } from '../../lib/text/trades.js'
import { tradeTabs, type TradeTab } from '../../lib/text/trade-tabs.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Signed } from '../../ui/figures/money.js'
import { Pager } from '../../ui/lists/pager.js'
import { RowList, type CompactRow } from '../../ui/lists/row-list.js'
import { Segments } from '../../ui/page/segments.js'
import { Status } from '../../ui/figures/status.js'
import { SimTag } from '../../ui/figures/tag.js'
import { TradeAmount } from '../../ui/records/trade-amount.js'
import { TradeFiles } from '../../ui/records/trade-files.js'
import { TradeOrigin } from '../../ui/records/trade-origin.js'
import { TradeOutcome } from '../../ui/records/trade-outcome.js'
import { ownTradesQuery } from './queries.js'

interface OwnTradesProps {
  readonly tab: TradeTab
  readonly page: PagePlace
  /** Whether the market is above the list. */
  readonly isOnMarket?: boolean
  readonly onTab: (tab: TradeTab) => void
  readonly toPage: (page: PagePlace) => CheckedLink
}

/** Which time the price is of, where it is too old to close at. */
const PriceTime = ({ now }: Pick<OwnTrade, 'now'>) =>
  now &&
  !now.isCurrent && (
    <>
      {' '}
      ({marketText.lastPrice} <Instant at={now.at} brief />)
    </>
  )

/**
 * A trade in a list: what, which way and at which prices, when, how much is held, and what it
 * brought or, while it is open, would bring now.
 */
const tradeRow = (trade: OwnTrade): CompactRow => ({
  title: tradeTitle(trade),
  under: (
    <>
      <Instant at={trade.closedAt ?? trade.listedAt} />, {text.priced(trade)}
      <PriceTime now={trade.now} />
    </>
  ),
  tags: <TradeOrigin trade={trade} />,
  amount: <TradeAmount trade={trade} />,
  status:
    trade.status === 'open' ? (
      <Status
        status="running"
        note={
          trade.now && (
            <>
              <Signed cents={trade.now.result} tone="result" /> {text.unsettled}
            </>
          )
        }
      />
    ) : (
      <TradeOutcome trade={trade} />
    ),
  watched: trade.status,
})

const openOnes = (trades: readonly OwnTrade[] = []): string[] =>
  trades.filter(({ status }) => status === 'open').map(({ instrument }) => instrument)

const Foot = ({
  trades,
  isOnMarket,
  toPage,
}: Pick<OwnTradesProps, 'isOnMarket' | 'toPage'> & {
  trades: ResponseOf<typeof listTrades>
}) => (
  <>
    <Pager {...trades} linkTo={toPage} />
    {!isOnMarket && trades.items.some(({ source }) => source === 'simulated') && <SimTag />}
  </>
)

/** The client's own trades, closed or open, newest first. Each links to its page. */
export const OwnTrades = ({ tab, page, isOnMarket = false, onTab, toPage }: OwnTradesProps) => {
  const query = useQuery(ownTradesQuery(tab, page))
  const prices = usePrices(openOnes(query.data?.items))
  const none = text.none[tab]
  return (
    <Card
      title={text.own}
      aside={
        <Segments
          label={text.status}
          options={tradeTabs}
          labels={text.tabs}
          chosen={tab}
          onChoose={onTab}
        />
      }
      flush
      footer={
        query.data &&
        query.data.total > 0 && <Foot trades={query.data} isOnMarket={isOnMarket} toPage={toPage} />
      }
    >
      {isOnMarket && <TradeFiles />}
      <FourStates
        query={query}
        what={text.list}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 3, height: [59, 61] }}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            title={none.title}
            text={isOnMarket && tab === 'open' ? text.openAbove : none.text}
            action={
              !isOnMarket && (
                <Button variant="default" renderRoot={(props) => <Link {...props} to="/trades" />}>
                  {text.toMarket}
                </Button>
              )
            }
          />
        }
      >
        {({ items }) => (
          <RowList
            key={`${tab} ${page} ${query.isPlaceholderData}`}
            caption={text.own}
            rows={items.map((trade) => atPrice(trade, prices.get(trade.instrument)))}
            rowKey={({ tradeId }) => tradeId}
            compact={tradeRow}
            rowLink={({ tradeId }) =>
              linkTo({ to: '/trades/$tradeId', params: { tradeId }, resetScroll: true })
            }
            isLive
          />
        )}
      </FourStates>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { TradeDetail } from '#contracts/market/trades'
import { formatDecimal } from '../../lib/format/format-money.js'
import { usePrices } from '../../lib/live/live-prices.js'
import { atPrice } from '../../lib/live/running.js'
import { inStatement, linkTo } from '../../lib/links/link-to.js'
import { useSession } from '../../lib/session/session.js'
import { marketText } from '../../lib/text/market.js'
import { requestsText } from '../../lib/text/requests.js'
import { statementText } from '../../lib/text/statement.js'
import { tradePageText, tradeStepText } from '../../lib/text/trade-steps.js'
import { tradesText as text, tradeTitle } from '../../lib/text/trades.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import { RequestSummary } from '../../ui/records/request-summary.js'
import { RequestTimeline } from '../../ui/records/request-timeline.js'
import { SimTag } from '../../ui/figures/tag.js'
import { openingFacts } from '../../ui/records/trade-facts.js'
import { TradeOrigin } from '../../ui/records/trade-origin.js'
import { TradeOutcome } from '../../ui/records/trade-outcome.js'
import { Signed } from '../../ui/figures/money.js'
import { Trail } from '../../ui/page/trail.js'
import { CloseOwnTrade, useCanClose } from './close-own-trade.js'
import { ownTradeQuery } from './queries.js'

const titleOf = (trade: TradeDetail | undefined): string => (trade ? tradeTitle(trade) : text.one)

/**
 * A client's own trade: what it was opened and closed at, its result, and everything that happened
 * to it.
 */
export const TradePage = ({ tradeId }: { tradeId: string }) => {
  const query = useQuery(ownTradeQuery(tradeId))
  const { site } = useSession()
  const next = site.clientsCloseTrades ? tradePageText.nextByClient : tradePageText.next
  const prices = usePrices(query.data?.status === 'open' ? [query.data.instrument] : [])
  const now = query.data && atPrice(query.data, prices.get(query.data.instrument))
  const title = titleOf(query.data)
  return (
    <Page
      title={title}
      trail={
        <Trail
          steps={[{ label: marketText.title, link: linkTo({ to: '/trades' }) }]}
          here={title}
        />
      }
      actions={now && <Actions trade={now} />}
    >
      <FourStates
        query={query}
        what={text.one}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 360 }}
      >
        {(trade) => (
          <>
            <Summary trade={atPrice(trade, prices.get(trade.instrument))} />
            {trade.isByStaff && <Note tone="info">{byStaffText(trade)}</Note>}
            <Card title={requestsText.timeline}>
              <RequestTimeline
                steps={trade.steps}
                whoOf={({ actorRole }) => statementText.actorText[actorRole]}
                textOf={(type) => tradeStepText(type, trade)}
                linkOf={({ ordinal, recordedAt }) => inStatement(ordinal, recordedAt)}
                next={trade.status === 'open' ? next : undefined}
              />
            </Card>
          </>
        )}
      </FourStates>
    </Page>
  )
}

/** One that is too old to close at says which time it is of. */
const PriceNow = ({ now: { price, at, isCurrent } }: { now: NonNullable<TradeDetail['now']> }) => (
  <>
    {formatDecimal(price)}
    {!isCurrent && (
      <>
        {' '}
        ({marketText.lastPrice} <Instant at={at} brief />)
      </>
    )}
  </>
)
const Actions = ({ trade }: { trade: TradeDetail }) => {
  const canClose = useCanClose(trade)
  return (
    <>
      <TradeOrigin trade={trade} />
      {trade.source === 'simulated' && <SimTag />}
      {canClose && (
        <ClientAct>
          <CloseOwnTrade trade={trade} />
        </ClientAct>
      )}
    </>
  )
}

/** What staff did: set the result of a trade that was open, or entered one that never was. */
const byStaffText = ({ openPrice }: TradeDetail): string =>
  openPrice === null ? tradePageText.entered : tradePageText.byStaff

const Summary = ({ trade }: { trade: TradeDetail }) => {
  const { amount, status, reversedAt, openPrice, closePrice, closedAt } = trade
  const { marketResult, isByStaff, now } = trade
  return (
    <RequestSummary
      amount={openPrice === null ? null : amount}
      status={status === 'open' ? 'running' : 'closed'}
      reversedAt={reversedAt}
      facts={[
        ...openingFacts(trade),
        ...(closePrice === null ? [] : [[text.closePrice, formatDecimal(closePrice)] as const]),
        ...(openPrice === null && closedAt !== null
          ? [[text.closed, <Instant key="closed" at={closedAt} />] as const]
          : []),
        ...(now === null
          ? []
          : ([
              [text.priceNow, <PriceNow key="price" now={now} />],
              [text.marketNow, <Signed key="now" cents={now.result} tone="result" />],
            ] as const)),
        [text.outcome, <TradeOutcome key="outcome" trade={trade} />],
        ...(isByStaff && marketResult !== null
          ? [[text.market, <Signed key="market" cents={marketResult} tone="result" />] as const]
          : []),
      ]}
    />
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTradeDetail } from '#contracts/market/staff-trades'
import { formatDecimal } from '../../../lib/format/format-money.js'
import type { CheckedLink } from '../../../lib/links/link-to.js'
import { hasSomePrices } from '../../../lib/session/price-sources.js'
import { useSession, useUser } from '../../../lib/session/session.js'
import { staffTradesText as staff } from '../../../lib/text/staff-trades.js'
import { tradesText as text } from '../../../lib/text/trades.js'
import { Card } from '../../../ui/figures/card.js'
import { Facts } from '../../../ui/figures/facts.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Signed } from '../../../ui/figures/money.js'
import { Note } from '../../../ui/messages/note.js'
import { SimTag } from '../../../ui/figures/tag.js'
import { openingFacts } from '../../../ui/records/trade-facts.js'
import { TradeOrigin } from '../../../ui/records/trade-origin.js'
import { TradeOutcome } from '../../../ui/records/trade-outcome.js'
import { CloseTradeDialog } from './close-trade.js'
import { MarketTerms } from './market-terms.js'
import { ProposedClosing } from './proposed-closing.js'
import { tradeQuery } from '../lists/queries.js'
import { RecordHead } from '../record/record-head.js'
import styles from '../record/record.module.css'
import { Frozen } from '../record/verdict.js'

interface TradeRecordProps {
  readonly tradeId: string
  /** A link to the record's own page, for the pane. */
  readonly page?: CheckedLink
}

/** One trade: the client, its opening terms, and its state or closing. */
export const TradeRecord = ({ tradeId, page }: TradeRecordProps) => (
  <Card flush>
    <FourStates
      query={useQuery(tradeQuery(tradeId))}
      what={text.one}
      unharmed={staff.nothingChanged}
      skeleton={{ shape: 'block', height: 400 }}
    >
      {(trade) => (
        <>
          <RecordHead
            record={{
              ...trade,
              amount: trade.openPrice === null ? null : trade.amount,
              status: trade.status === 'open' ? 'running' : 'closed',
              client: null,
            }}
            requestedAt={trade.listedAt}
            page={page}
          />
          <div className={styles.part}>
            <Facts
              facts={[
                ...openingFacts(trade),
                [staff.opened, trade.openedAt ? <Instant at={trade.openedAt} /> : staff.noDate],
              ]}
            />
            {trade.source === 'simulated' && (
              <p>
                <SimTag />
              </p>
            )}
          </div>
          {trade.status === 'open' ? <Closing trade={trade} /> : <Closed trade={trade} />}
        </>
      )}
    </FourStates>
  </Card>
)

const Closed = ({ trade }: { trade: StaffTradeDetail }) => {
  const { closedAt, closePrice, closePricedAt, marketResult, isByStaff, reason, closedByName } =
    trade
  return (
    <div className={styles.part}>
      <Facts
        facts={[
          [text.outcome, <TradeOutcome key="outcome" trade={trade} />],
          [staff.closed, closedAt && <Instant at={closedAt} />],
          [staff.closedBy, closedByName ?? '–'],
          ...(closePrice === null ? [] : [[text.closePrice, formatDecimal(closePrice)] as const]),
          ...(closePricedAt
            ? [[staff.pricedAt, <Instant key="priced" at={closePricedAt} />] as const]
            : []),
          ...(isByStaff && marketResult !== null
            ? [[text.market, <Signed key="market" cents={marketResult} tone="result" />] as const]
            : []),
          ...(reason === null ? [] : [[staff.reason, reason] as const]),
        ]}
      />
      <p>
        <TradeOrigin trade={trade} />
      </p>
    </div>
  )
}

const isOwnedBy = ({ accountId }: { readonly accountId: string }, userId: string): boolean =>
  accountId === userId

/** The market's current terms, and the way to close. */
const Closing = ({ trade }: { trade: StaffTradeDetail }) => {
  const { userId, role } = useUser()
  const { site } = useSession()
  if (role !== 'admin') return <p className={styles.part}>{staff.awaits}</p>
  if (isOwnedBy(trade, userId))
    return (
      <div className={styles.part}>
        <Note tone="warning">{staff.ownAccount}</Note>
      </div>
    )
  if (trade.isFrozen) return <Frozen accountId={trade.accountId} />
  if (trade.approval) return <ProposedClosing trade={trade} approval={trade.approval} />
  if (!hasSomePrices(site.priceSources))
    return (
      <div className={styles.part}>
        <Note tone="warning">{staff.noPrices}</Note>
      </div>
    )
  return <CloseNow trade={trade} />
}

const CloseNow = ({ trade }: { trade: StaffTradeDetail }) => {
  const [isClosing, setIsClosing] = useState(false)
  return (
    <div className={`${styles.part} ${styles.foot}`}>
      <MarketTerms trade={trade} />
      <Button onClick={() => setIsClosing(true)}>{staff.close}</Button>
      {isClosing && <CloseTradeDialog trade={trade} onClose={() => setIsClosing(false)} />}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconChartCandle, IconClock, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { instrumentLabel, marketOf, type Instrument } from '#contracts/values/instruments'
import type { Interval, MarketView } from '#contracts/market/market'
import { candleIntervals } from '#contracts/values/statuses'
import { formatDecimal } from '../../lib/format/format-money.js'
import { formatBriefInstant, formatDate, zoneLabel } from '../../lib/format/format-time.js'
import { useFormats } from '../../lib/format/formats.js'
import { marketText as text } from '../../lib/text/market.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Segments } from '../../ui/page/segments.js'
import table from '../../ui/figures/small-table.module.css'
import { AssetSelect } from './asset-select.js'
import type { Deal } from './candles.js'
import { MovingChart } from './moving-chart.js'
import styles from './chart-card.module.css'
import { ByTradingView, chartBy, useTradingView } from './trading-view.js'
import type { MarketSearch } from './market-search.js'

interface ChartProps {
  readonly asset: Instrument
  readonly interval: Interval
  readonly onChange: (change: Partial<MarketSearch>) => void
  readonly query: UseQueryResult<MarketView>
  /** The reader's own entries and exits. */
  readonly deals: readonly Deal[]
  /** Called once the reader looks further back than the newest candles. */
  readonly onBack: () => void
}

/** "+0.00164 (+0.15%) today (UTC)", from decimal texts with the same decimals. */
const Change = ({ view: { price, dayOpen, session } }: { view: MarketView }) => {
  if (dayOpen === null) return null
  const decimals = price.split('.')[1]?.length ?? 0
  const change = Number(price) - Number(dayOpen)
  const sign = change < 0 ? '−' : '+'
  const size = formatDecimal(Math.abs(change).toFixed(decimals))
  const share = formatDecimal(((Math.abs(change) / Number(dayOpen)) * 100).toFixed(2))
  const when =
    session.isOpen || session.since === null ? text.today : formatDate(session.since, 'day', 'UTC')
  return (
    <span className={styles.change} title={text.todayHelp} data-fallen={change < 0 || undefined}>
      {`${sign}${size} (${sign}${share}%) ${when}`}
    </span>
  )
}

/** Says which time a price is of that is too old to trade at. */
const LastPrice = ({ at }: { at: string }) => (
  <span className={styles.old} title={text.tooOldHelp}>
    {text.tooOld} ({text.lastPrice} <Instant at={at} brief />)
  </span>
)
/**
 * Until when the market of an asset is open, or closed. Its line is there before it is known, so
 * that nothing moves.
 */
const Hours = ({ view }: { view: MarketView | undefined }) => {
  if (!view) return <p className={styles.hours} />
  const { instrument, session } = view
  const until = session.until === null ? null : formatBriefInstant(session.until)
  return (
    <p className={styles.hours} data-closed={!session.isOpen || undefined}>
      {!session.isOpen && <IconClock size={14} stroke={1.7} aria-hidden />}
      {session.isOpen
        ? text.openUntil(marketOf(instrument), until)
        : text.closedUntil(marketOf(instrument), until)}
    </p>
  )
}

/** The asset, its current price, and its candles as a chart or a table. */
export const ChartCard = ({ asset, interval, onChange, query, deals, onBack }: ChartProps) => {
  useFormats()
  const [isTable, setIsTable] = useState(false)
  const isOwn = !useTradingView()
  return (
    <Card
      flush
      footer={
        <div className={styles.foot}>
          <span>
            {isTable ? text.tableLegend : isOwn && text.legend}{' '}
            {query.data && text.pricesBy[query.data.source]}
          </span>
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={
              isTable ? (
                <IconChartCandle size={14} stroke={1.7} aria-hidden />
              ) : (
                <IconTable size={14} stroke={1.7} aria-hidden />
              )
            }
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? text.asChart : text.asTable}
          </Button>
        </div>
      }
    >
      <div className={styles.head}>
        <AssetSelect asset={asset} onChange={(chosen) => onChange({ asset: chosen })} />
        <span className={styles.price}>{query.data ? formatDecimal(query.data.price) : '…'}</span>
        {query.data && <Change view={query.data} />}
        {query.data && !query.data.isCurrent && <LastPrice at={query.data.at} />}
        <div className={styles.intervals}>
          <Segments
            label={text.interval}
            options={candleIntervals}
            labels={text.intervals}
            chosen={interval}
            onChoose={(chosen) => onChange({ interval: chosen })}
          />
        </div>
      </div>
      <Hours view={query.data} />
      <div className={styles.room}>
        <FourStates
          query={query}
          what={text.price}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: 404 }}
        >
          {(view) =>
            isTable ? (
              <Prices view={view} />
            ) : (
              <ByTradingView widget={chartBy(asset, interval)}>
                <MovingChart key={`${asset} ${interval}`} {...{ view, deals, onBack }} />
              </ByTradingView>
            )
          }
        </FourStates>
      </div>
    </Card>
  )
}

const Prices = ({ view: { instrument, candles } }: { view: MarketView }) => (
  <div
    className={styles.table}
    role="region"
    aria-label={text.table(instrumentLabel(instrument))}
    tabIndex={0}
  >
    <table className={table.table}>
      <thead>
        <tr>
          {[text.time(zoneLabel()), text.open, text.high, text.low, text.close].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {candles.toReversed().map(({ start, open, high, low, close }) => (
          <tr key={start}>
            <th scope="row">
              <Instant at={start} />
            </th>
            <td data-head={text.open}>{formatDecimal(open)}</td>
            <td data-head={text.high}>{formatDecimal(high)}</td>
            <td data-head={text.low}>{formatDecimal(low)}</td>
            <td data-head={text.close}>{formatDecimal(close)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

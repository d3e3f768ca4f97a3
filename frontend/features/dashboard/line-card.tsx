import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { zoneLabel } from '../../lib/format/format-time.js'
import { inStatement } from '../../lib/links/link-to.js'
import { dashboardText as text } from '../../lib/text/dashboard.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { FourStates } from '../../ui/page/four-states.js'
import { useHiddenAmounts } from '../../ui/figures/hidden-amounts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { useIsWide } from '../../ui/look/screen.js'
import { Segments } from '../../ui/page/segments.js'
import table from '../../ui/figures/small-table.module.css'
import { useNow } from '../../ui/figures/use-now.js'
import { BalanceChart } from './balance-chart.js'
import { balanceLine, type BalanceHistory, type BalanceLine } from './balance-line.js'
import { EquityLine } from './equity-line.js'
import { ranges, type Range } from './dashboard-search.js'
import styles from './line-card.module.css'
import { historyQuery } from './queries.js'

const names = Object.keys(ranges) as Range[]

interface RangeProps {
  readonly range: Range
  readonly onRange: (range: Range) => void
}

/**
 * The total balance over time, as a line or a table. While amounts are hidden, neither is shown.
 */
export const LineCard = ({ range, onRange }: RangeProps) => {
  const [isTable, setIsTable] = useState(false)
  const isHidden = useHiddenAmounts()
  return (
    <Card
      title={text.line}
      aside={
        <Segments
          label={text.range}
          options={names}
          labels={text.ranges}
          chosen={range}
          onChoose={onRange}
        />
      }
      footer={
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={isHidden}
          leftSection={
            isTable ? (
              <IconChartLine size={14} stroke={1.7} aria-hidden />
            ) : (
              <IconTable size={14} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? text.asChart : text.asTable}
        </Button>
      }
    >
      <EquityLine />
      <div className={styles.room}>
        <FourStates
          query={useQuery(historyQuery())}
          what={text.history}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: 252 }}
          isEmpty={({ points }) => points.every(({ settled }) => settled === 0n)}
          empty={<EmptyState title={text.lineEmpty} text={text.lineEmptyText} />}
        >
          {(history) =>
            isHidden ? (
              <p className={styles.hidden}>{text.lineHidden}</p>
            ) : (
              <Line history={history} range={range} isTable={isTable} />
            )
          }
        </FourStates>
      </div>
    </Card>
  )
}

const Line = ({
  history,
  range,
  isTable,
}: {
  history: BalanceHistory
  range: Range
  isTable: boolean
}) => {
  const now = useNow(60_000)
  const mostTimes = useIsWide() ? 6 : 3
  const line = balanceLine(history, range, now, mostTimes)
  return isTable ? <LineTable line={line} /> : <BalanceChart line={line} />
}

const LineTable = ({ line: { points } }: { line: BalanceLine }) => (
  <div className={styles.table} role="region" aria-label={text.lineTable} tabIndex={0}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{text.time(zoneLabel())}</th>
          <th scope="col">{text.entry}</th>
          <th scope="col">{text.balance}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ ordinal, recordedAt, settled }) => (
          <tr key={ordinal.toString()}>
            <th scope="row">
              <Instant at={recordedAt} />
            </th>
            <td>
              <EntryNumber ordinal={ordinal} link={inStatement(ordinal, recordedAt)} />
            </td>
            <td>
              <Money cents={settled} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

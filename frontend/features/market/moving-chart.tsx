import { ActionIcon } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsRight,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { MarketView } from '#contracts/market/market'
import { instrumentLabel } from '#contracts/values/instruments'
import { formatDecimal } from '../../lib/format/format-money.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { marketText as text } from '../../lib/text/market.js'
import { useIsWide } from '../../ui/look/screen.js'
import { CandleChart } from './candle-chart.js'
import { candleLine, type Deal } from './candles.js'
import { isAtStart, type ChartWindow } from './chart-window.js'
import styles from './moving-chart.module.css'
import { useChartMoves } from './use-chart-moves.js'

const UTC = { zone: 'UTC' }

interface MovingChartProps {
  readonly view: MarketView
  readonly deals: readonly Deal[]
  readonly onBack: () => void
}

/**
 * The candles of a view, of which a part is shown: it can be moved through time, widened and
 * narrowed.
 */
export const MovingChart = ({ view, deals, onBack }: MovingChartProps) => {
  const isWide = useIsWide()
  const [chosen, setWindow] = useState<ChartWindow | null>(null)
  const window = chosen ?? { count: isWide ? 48 : 24, until: null }
  const starts = view.candles.map(({ start }) => Date.parse(start))
  const onWindow = (next: ChartWindow) => {
    setWindow(next)
    if (isAtStart(starts, next)) onBack()
  }
  const plot = useRef<HTMLDivElement>(null)
  const moves = useChartMoves({ plot, starts, window, onWindow })
  const candles = view.candles.slice(moves.shown.from, moves.shown.to)
  const line = candleLine({ candles, price: view.price, deals, mostTimes: isWide ? 6 : 3 })
  const textOf = (at: number) => {
    const candle = candles[at]
    if (!candle) return ''
    const dealt = line.deals.filter(({ across }) => across === line.bars[at]?.across)
    return [
      text.candle(formatInstant(candle.start, UTC), {
        open: formatDecimal(candle.open),
        high: formatDecimal(candle.high),
        low: formatDecimal(candle.low),
        close: formatDecimal(candle.close),
      }),
      ...dealt.map(({ kind, price }) => text.deals[kind](formatDecimal(price))),
    ].join(' ')
  }
  return (
    <>
      <CandleChart
        line={line}
        label={text.chartOf(instrumentLabel(view.instrument))}
        plot={plot}
        moves={moves}
        textOf={textOf}
      />
      <div className={styles.moves}>
        <Move label={text.earlier} icon={IconChevronLeft} onClick={moves.earlier} />
        <Move label={text.later} icon={IconChevronRight} onClick={moves.later} />
        <Move label={text.newest} icon={IconChevronsRight} onClick={moves.newest} />
        <Move label={text.closer} icon={IconZoomIn} onClick={moves.closer} />
        <Move label={text.wider} icon={IconZoomOut} onClick={moves.wider} />
      </div>
    </>
  )
}

const Move = ({
  label,
  icon: Icon,
  onClick,
}: {
  label: string
  icon: typeof IconZoomIn
  onClick: () => void
}) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="md"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon size={16} stroke={1.7} aria-hidden />
  </ActionIcon>
)

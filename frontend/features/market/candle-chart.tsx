import { IconTriangleFilled, IconTriangleInvertedFilled, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useChartCursor } from '../../ui/figures/use-chart-cursor.js'
import styles from './candle-chart.module.css'
import type { Bar, CandleLine, PlacedDeal } from './candles.js'
import type { useChartMoves } from './use-chart-moves.js'

const WIDTH = 1_000
const HEIGHT = 300

const percent = (share: number): string => `${share * 100}%`
const down = (up: number): number => (1 - up) * HEIGHT

/** The first time label starts no further left than where it fits on the chart. */
const HALF_A_TIME = '1.5em'

/** A candle whose price did not change is a line. */
const LEAST = 1

const wickOf = ({ across, high, top, bottom, low }: Bar): string =>
  `M${across * WIDTH} ${down(high)}V${down(top)}M${across * WIDTH} ${down(bottom)}V${down(low)}`

const bodyOf = ({ across, top, bottom }: Bar, width: number): string => {
  const half = (width * WIDTH * 0.64) / 2
  const height = Math.max(LEAST, down(bottom) - down(top))
  return `M${across * WIDTH - half} ${down(top)}h${half * 2}v${height}h${-half * 2}z`
}

/**
 * All candles that closed the same way are one path: five hundred cost no more to draw than a few.
 */
const Candles = ({ line: { bars, width } }: { line: CandleLine }) =>
  [true, false].map((isHigher) => {
    const same = bars.filter((bar) => bar.isHigher === isHigher)
    return (
      <g key={String(isHigher)} data-higher={isHigher || undefined}>
        <path d={same.map(wickOf).join('')} />
        <path d={same.map((bar) => bodyOf(bar, width)).join('')} />
      </g>
    )
  })

/**
 * As a share of the height: the room that the label of the current price takes above and below,
 * with large letters too.
 */
const ROOM_OF_NOW = 0.12

/** The prices whose labels the current price's does not cover. */
const apart = ({ prices, now }: CandleLine) =>
  prices.filter(({ up }) => now === null || Math.abs(up - now.up) > ROOM_OF_NOW)

const signs = {
  buy: IconTriangleFilled,
  sell: IconTriangleInvertedFilled,
  close: IconX,
} as const

const DealSign = ({ deal: { kind, across, up } }: { deal: PlacedDeal }) => {
  const Sign = signs[kind]
  return (
    <span
      className={styles.deal}
      data-kind={kind}
      style={{ left: percent(across), bottom: percent(up) }}
    >
      <Sign size={12} stroke={3} />
    </span>
  )
}

interface CandleChartProps {
  readonly line: CandleLine
  readonly label: string
  readonly plot: RefObject<HTMLDivElement | null>
  readonly moves: ReturnType<typeof useChartMoves>
  /** What is said of a candle. */
  readonly textOf: (at: number) => string
}

/**
 * Candles over time, with prices at the side and times below; a dotted line and a label show the
 * current price. Under the pointer, or by arrow keys, one candle's values are told above the chart.
 */
export const CandleChart = ({ line, label, plot, moves, textOf }: CandleChartProps) => {
  const cursor = useChartCursor({ across: line.bars.map(({ across }) => across), label, textOf })
  const pointing = {
    onPointerDown: (event: PointerEvent) => {
      moves.grab(event)
      cursor.props.onPointerDown(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (moves.drag(event)) cursor.hide()
      else cursor.props.onPointerMove(event)
    },
    onPointerUp: moves.release,
    onPointerCancel: moves.release,
    onKeyDown: (event: KeyboardEvent) => {
      if (moves.onKey(event)) event.preventDefault()
      else cursor.props.onKeyDown(event)
    },
  }
  const bar = cursor.at === null ? undefined : line.bars[cursor.at]
  return (
    <>
      <p className={styles.values} aria-hidden>
        {textOf(cursor.at ?? line.bars.length - 1)}
      </p>
      <div className={styles.chart}>
        <div className={styles.stage} ref={plot} {...cursor.props} {...pointing}>
          <svg
            className={styles.plot}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {line.prices.map(({ up, label: price }) => (
              <path key={price} className={styles.grid} d={`M0 ${down(up)}H${WIDTH}`} />
            ))}
            <g className={styles.candles}>
              <Candles line={line} />
            </g>
            {line.now && <path className={styles.now} d={`M0 ${down(line.now.up)}H${WIDTH}`} />}
            {bar && <path className={styles.cross} d={`M${bar.across * WIDTH} 0V${HEIGHT}`} />}
          </svg>
          {line.deals.map((deal) => (
            <DealSign key={`${deal.tradeId} ${deal.kind}`} deal={deal} />
          ))}
        </div>
        <div className={styles.prices} aria-hidden>
          {apart(line).map(({ up, label: price }) => (
            <span key={price} style={{ bottom: percent(up) }}>
              {price}
            </span>
          ))}
          {line.now && (
            <span className={styles.price} style={{ bottom: percent(line.now.up) }}>
              {line.now.label}
            </span>
          )}
        </div>
        <div className={styles.times} aria-hidden>
          {line.times.map(({ across, label: time }) => (
            <span key={across} style={{ left: `max(${percent(across)}, ${HALF_A_TIME})` }}>
              {time}
            </span>
          ))}
        </div>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { heightOn, moneyAxis, timeTicks, type MoneyAxis } from '../../lib/format/axes.js'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatDay } from '../../lib/format/format-time.js'
import { kitText } from '../../lib/text/kit.js'
import { useIsWide } from '../look/screen.js'
import styles from './step-chart.module.css'

export interface StepPoint {
  readonly ordinal: bigint
  readonly recordedAt: string
  readonly cents: bigint
}

const WIDTH = 1000
const HEIGHT = 120
const MOST_AMOUNTS = 3
const MOST_TIMES = { wide: 6, phone: 3 }

/** Of the longest, such as "10:45:15": a label moves left at the end, and stays in the chart. */
const HALF_A_LABEL = '2.5em'

const timeOf = ({ recordedAt }: Pick<StepPoint, 'recordedAt'>): number => Date.parse(recordedAt)

/**
 * Maps an instant to its share, from 0 to 1, of the time that the points cover, oldest first. If
 * they cover no time, the share is 1.
 */
export const shareOf = (points: readonly StepPoint[]) => {
  const [from, to] = [points[0], points[points.length - 1]].map((point) =>
    point ? timeOf(point) : 0,
  ) as [number, number]
  return (point: Pick<StepPoint, 'recordedAt'>): number =>
    to > from ? Math.min(1, Math.max(0, (timeOf(point) - from) / (to - from))) : 1
}

/** The line of a balance: level until the next event, then straight up or down. */
const pathOf = (
  points: readonly StepPoint[],
  axis: MoneyAxis,
  share: (point: StepPoint) => number,
): string =>
  points
    .map((point, at) => {
      const [x, y] = [share(point) * WIDTH, HEIGHT * (1 - heightOn(axis, point.cents))]
      return at === 0 ? `M${x} ${y}` : `H${x}V${y}`
    })
    .join('')

interface StepChartProps {
  /** Oldest first; at least one. */
  readonly points: readonly StepPoint[]
  /** The index of the chosen point. The line after it is dashed. */
  readonly chosen: number
  readonly what: string
  /** Content under the line, as wide as the line, such as a slider over the same time. */
  readonly children?: ReactNode
}

/**
 * A history as steps at their times, with marks of time and money. It is never smoothed, because a
 * balance jumps.
 */
export const StepChart = ({ points, chosen, what, children }: StepChartProps) => {
  const [first, last, moment] = [points[0], points[points.length - 1], points[chosen]]
  if (!first || !last || !moment) return null
  const share = shareOf(points)
  const axis = moneyAxis(
    points.map(({ cents }) => cents),
    MOST_AMOUNTS,
  )
  const label = `${kitText.chartOf(what, formatDay(first.recordedAt), formatDay(last.recordedAt))}. ${formatMoney(moment.cents)}`
  const x = share(moment) * WIDTH
  return (
    <div className={styles.chart}>
      <Amounts axis={axis} />
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {axis.ticks.map(({ cents }) => (
          <path
            key={cents.toString()}
            className={styles.line}
            d={`M0 ${HEIGHT * (1 - heightOn(axis, cents))}H${WIDTH}`}
          />
        ))}
        <path className={styles.past} d={pathOf(points.slice(0, chosen + 1), axis, share)} />
        <path className={styles.future} d={pathOf(points.slice(chosen), axis, share)} />
        <path className={styles.moment} d={`M${x} 0V${HEIGHT}`} />
      </svg>
      <div className={styles.under}>{children}</div>
      <Times from={timeOf(first)} to={timeOf(last)} />
    </div>
  )
}

const percent = (share: number): string => `${share * 100}%`

const Amounts = ({ axis }: { axis: MoneyAxis }) => (
  <div className={styles.amounts} aria-hidden>
    {axis.ticks.map(({ cents, label }) => (
      <span key={label} style={{ top: percent(1 - heightOn(axis, cents)) }}>
        {label}
      </span>
    ))}
  </div>
)

const Times = ({ from, to }: { from: number; to: number }) => {
  const most = MOST_TIMES[useIsWide() ? 'wide' : 'phone']
  const marks = timeTicks(from, to, most).map((tick) => ({
    ...tick,
    share: to > from ? (tick.at - from) / (to - from) : 1,
  }))
  return (
    <div className={styles.times} aria-hidden>
      {marks.map(({ at, label, share }) => (
        <span key={at} style={{ left: `min(${percent(share)}, 100% - ${HALF_A_LABEL})` }}>
          {label}
        </span>
      ))}
    </div>
  )
}

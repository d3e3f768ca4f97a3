import { formatMoney } from '../lib/format-money.js'
import { formatDay } from '../lib/format-time.js'
import { kitText } from '../lib/text/kit.js'
import styles from './step-chart.module.css'

export interface StepPoint {
  readonly ordinal: bigint
  readonly recordedAt: string
  readonly cents: bigint
}

const WIDTH = 1000
const HEIGHT = 120

/** Where each point stands in the drawing; figures become numbers only here, for pixels. */
const placed = (points: readonly StepPoint[]): readonly (readonly [number, number])[] => {
  const values = points.map(({ cents }) => Number(cents))
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const across = WIDTH / Math.max(1, points.length - 1)
  return values.map((value, at) => [at * across, HEIGHT - 4 - ((value - low) / (high - low)) * (HEIGHT - 8)])
}

const stepPath = (corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y], at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')

interface StepChartProps {
  readonly points: readonly StepPoint[]
  /** Which point is chosen; what comes after it is dashed. */
  readonly chosen: number
  readonly what: string
}

/** A history as steps, one for each event, never smoothed. */
export const StepChart = ({ points, chosen, what }: StepChartProps) => {
  const corners = placed(points)
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return null
  const x = corners[chosen]?.[0] ?? 0
  const label = `${kitText.chartOf(what, formatDay(first.recordedAt), formatDay(last.recordedAt))}. ${formatMoney(points[chosen]?.cents ?? 0n)}`
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {[0.25, 0.5, 0.75].map((share) => (
        <path key={share} className={styles.line} d={`M0 ${HEIGHT * share}H${WIDTH}`} />
      ))}
      <path className={styles.past} d={stepPath(corners.slice(0, chosen + 1))} />
      <path className={styles.future} d={stepPath(corners.slice(chosen))} />
      <path className={styles.moment} d={`M${x} 0V${HEIGHT}`} />
    </svg>
  )
}

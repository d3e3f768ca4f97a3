import { heightOn } from '../../lib/format/axes.js'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatDay } from '../../lib/format/format-time.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import styles from './balance-chart.module.css'
import type { BalanceLine } from './balance-line.js'

const WIDTH = 1_000
const HEIGHT = 200
/** Half of `00:11:03`. A label at the very start of the line begins there, so that the card does not cut it. */
const HALF_A_LABEL = '3.5ch'

const percent = (share: number): string => `${share * 100}%`

const pathOf = (corners: BalanceLine['corners']): string =>
  corners
    .map(({ across, up }, at) => {
      const [x, y] = [(across * WIDTH).toFixed(1), ((1 - up) * HEIGHT).toFixed(1)]
      return at === 0 ? `M${x} ${y}` : `H${x}V${y}`
    })
    .join('')

const dayOf = (at: number): string => formatDay(new Date(at).toISOString())

/** One sentence that says what the line shows, for screen readers. */
const sentenceOf = ({ from, to, first, last }: BalanceLine): string =>
  dashboardText.lineOf([dayOf(from), formatMoney(first)], [dayOf(to), formatMoney(last)])

/** The balance as steps over real time, with dates below and amounts at the side. It is never smoothed, because a balance jumps. */
export const BalanceChart = ({ line }: { line: BalanceLine }) => (
  <div className={styles.chart} role="img" aria-label={sentenceOf(line)}>
    <svg
      className={styles.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {line.money.map(({ cents }) => (
        <path
          key={cents.toString()}
          className={styles.grid}
          d={`M0 ${(1 - heightOn(line.axis, cents)) * HEIGHT}H${WIDTH}`}
        />
      ))}
      <path className={styles.line} d={pathOf(line.corners)} />
    </svg>
    <div className={styles.money} aria-hidden>
      {line.money.map(({ cents, label }) => (
        <span key={label} style={{ bottom: percent(heightOn(line.axis, cents)) }}>
          {label}
        </span>
      ))}
    </div>
    <div className={styles.times} aria-hidden>
      {line.times.map(({ across, label }) => (
        <span key={across} style={{ left: `max(${HALF_A_LABEL}, ${percent(across)})` }}>
          {label}
        </span>
      ))}
    </div>
  </div>
)

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { requestTraits } from '#contracts/values/request-kinds'
import { heightOn } from '../../lib/format/axes.js'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatDay, formatInstant } from '../../lib/format/format-time.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { useChartCursor } from '../../ui/figures/use-chart-cursor.js'
import styles from './balance-chart.module.css'
import type { BalanceLine, Corner } from './balance-line.js'
import { LedgerMark } from './ledger-mark.js'

const WIDTH = 1_000
const HEIGHT = 200
/**
 * Half of `00:11:03`. A label at the very start of the line begins there, so that the card does not
 * cut it.
 */
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

const textOf = ({ at, settled }: Corner): string =>
  dashboardText.balanceAt(formatInstant(new Date(at).toISOString()), formatMoney(settled))

const Transfers = ({ line: { transfers } }: { line: BalanceLine }) =>
  transfers.map(({ requestId, kind, across, up }) => {
    const Arrow = requestTraits[kind].isPaidOut ? IconArrowUp : IconArrowDown
    return (
      <span
        key={requestId}
        className={styles.transfer}
        style={{ left: percent(across), bottom: percent(up) }}
      >
        <Arrow size={8} stroke={3} />
      </span>
    )
  })

/**
 * The balance as steps over real time, with dates below and amounts at the side. It is never
 * smoothed, because a balance jumps. Deposits and withdrawals are marked. The pointer, or the arrow
 * keys, point at one step, whose balance is told below.
 */
export const BalanceChart = ({ line }: { line: BalanceLine }) => {
  const cursor = useChartCursor({
    across: line.corners.map(({ across }) => across),
    label: sentenceOf(line),
    textOf: (at) => {
      const corner = line.corners[at]
      return corner ? textOf(corner) : ''
    },
  })
  const corner = cursor.at === null ? undefined : line.corners[cursor.at]
  const shown = corner ?? line.corners.at(-1)
  return (
    <>
      <div className={styles.chart}>
        <div className={styles.stage} {...cursor.props}>
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
            {corner && (
              <path className={styles.cross} d={`M${corner.across * WIDTH} 0V${HEIGHT}`} />
            )}
          </svg>
          <Transfers line={line} />
          {corner && (
            <span
              className={styles.point}
              style={{ left: percent(corner.across), bottom: percent(corner.up) }}
            />
          )}
        </div>
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
      {shown && (
        <div className={styles.told}>
          <span>{textOf(shown)}</span>
          {shown.entry && <LedgerMark entry={shown.entry} settled={shown.settled} />}
        </div>
      )}
    </>
  )
}

import styles from './candle-chart.module.css'
import type { Bar, CandleLine } from './candles.js'

const WIDTH = 1_000
const HEIGHT = 300

const percent = (share: number): string => `${share * 100}%`
const down = (up: number): number => (1 - up) * HEIGHT

/** The first time label starts no further left than where it fits on the chart. */
const HALF_A_TIME = '1.5em'

/** A candle whose price did not change is a line. */
const LEAST = 1

const Candle = ({ bar, width }: { bar: Bar; width: number }) => {
  const [x, half] = [bar.across * WIDTH, (width * WIDTH * 0.64) / 2]
  const height = Math.max(LEAST, down(bar.bottom) - down(bar.top))
  return (
    <g data-higher={bar.isHigher || undefined}>
      <path
        d={`M${x} ${down(bar.high)}V${down(bar.top)}M${x} ${down(bar.bottom)}V${down(bar.low)}`}
      />
      <rect x={x - half} width={half * 2} y={down(bar.top)} height={height} />
    </g>
  )
}

/** As a share of the height: the room that the label of the current price takes above and below, with large letters too. */
const ROOM_OF_NOW = 0.12

/** The prices whose labels the current price's does not cover. */
const apart = ({ prices, now }: CandleLine) =>
  prices.filter(({ up }) => Math.abs(up - now.up) > ROOM_OF_NOW)

/** Candles over time, with prices at the side and times below; a dotted line and a label show the current price. */
export const CandleChart = ({ line, label }: { line: CandleLine; label: string }) => (
  <div className={styles.chart} role="img" aria-label={label}>
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
        {line.bars.map((bar) => (
          <Candle key={bar.start} bar={bar} width={line.width} />
        ))}
      </g>
      <path className={styles.now} d={`M0 ${down(line.now.up)}H${WIDTH}`} />
    </svg>
    <div className={styles.prices} aria-hidden>
      {apart(line).map(({ up, label: price }) => (
        <span key={price} style={{ bottom: percent(up) }}>
          {price}
        </span>
      ))}
      <span className={styles.price} style={{ bottom: percent(line.now.up) }}>
        {line.now.label}
      </span>
    </div>
    <div className={styles.times} aria-hidden>
      {line.times.map(({ across, label: time }) => (
        <span key={across} style={{ left: `max(${percent(across)}, ${HALF_A_TIME})` }}>
          {time}
        </span>
      ))}
    </div>
  </div>
)

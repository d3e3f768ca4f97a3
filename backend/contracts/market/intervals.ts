import type { Interval } from './market.js'

const HOUR = 3_600_000

/** How long the candles of each interval last, in milliseconds. */
export const intervals = {
  '15m': HOUR / 4,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1d': 24 * HOUR,
} as const satisfies Record<Interval, number>

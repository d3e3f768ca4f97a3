import { partsOf } from '#contracts/writing/own-times'
import { localZone } from './format-time.js'

const names = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** Year, month (from 0), day, hour, minute and second of an instant, given in milliseconds, by the clocks of the reader. */
export const fieldsOf = (at: number): number[] => {
  const parts = partsOf(new Date(at).toISOString(), localZone())
  return names.map((name) => Number(parts[name]) - (name === 'month' ? 1 : 0))
}

const asUtc = ([year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): number =>
  Date.UTC(year, month, day, hour, minute, second)

/** How far the clocks of the reader are ahead of UTC, in milliseconds. */
export const offsetAt = (at: number): number => asUtc(fieldsOf(at)) - Math.floor(at / 1_000) * 1_000

/**
 * The instant, in milliseconds, at which the clocks of the reader show these fields. Fields past their end count into the next larger one. A
 * time that the clocks skip, once a year, is the one as much later.
 */
export const instantOf = (fields: readonly number[]): number => {
  const shown = asUtc(fields)
  const first = offsetAt(shown - offsetAt(shown))
  const second = offsetAt(shown - first)
  return shown - (first === second ? first : Math.min(first, second))
}

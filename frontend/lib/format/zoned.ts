import * as zones from '#contracts/writing/zones'
import { localZone } from './format-time.js'

/** Year, month (from 0), day, hour, minute and second of an instant, given in milliseconds, by the clocks of the reader. */
export const fieldsOf = (at: number): number[] => {
  const shown = zones.shownAt(at, localZone())
  return [
    shown.getUTCFullYear(),
    shown.getUTCMonth(),
    shown.getUTCDate(),
    shown.getUTCHours(),
    shown.getUTCMinutes(),
    shown.getUTCSeconds(),
  ]
}

const asUtc = ([
  year = 0,
  month = 0,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
]: readonly number[]): number => Date.UTC(year, month, day, hour, minute, second)

/** How far the reader's clocks are ahead of UTC, in milliseconds. */
export const offsetAt = (at: number): number => zones.offsetAt(at, localZone())

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

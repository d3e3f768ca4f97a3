import * as zones from '#contracts/writing/zones'
import { localZone } from './format-time.js'

/**
 * Year, month (from 0), day, hour, minute and second of an instant, given in milliseconds, by the
 * clocks of a zone.
 */
export const fieldsOf = (at: number, zone = localZone()): number[] => {
  const shown = zones.shownAt(at, zone)
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

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
export const offsetAt = (at: number, zone = localZone()): number => zones.offsetAt(at, zone)

/**
 * The instant, in milliseconds, at which the clocks of a zone show these fields. Fields past their
 * end count into the next larger one. A time that the clocks skip, once a year, is the one as much
 * later.
 */
export const instantOf = (fields: readonly number[], zone = localZone()): number => {
  const shown = asUtc(fields)
  const first = offsetAt(shown - offsetAt(shown, zone), zone)
  const second = offsetAt(shown - first, zone)
  return shown - (first === second ? first : Math.min(first, second))
}

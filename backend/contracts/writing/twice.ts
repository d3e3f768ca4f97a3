import { hasClocks, offsetAt, offsetText } from './zones.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The most that any clocks are put back. */
const MOST_MS = 3 * HOUR_MS

const MOST_KEPT = 5_000
const kept = new Map<string, boolean>()

const changesOn = (day: number, zone: string): boolean =>
  offsetAt(day * DAY_MS - MOST_MS, zone) !== offsetAt((day + 1) * DAY_MS + MOST_MS, zone)

/**
 * Whether a zone's clocks change on a day in UTC, or close to it. Cached, since few days qualify
 * and finding out is slow.
 */
const isChanged = (day: number, zone: string): boolean => {
  if (hasClocks(zone)) return changesOn(day, zone)
  const key = `${day} ${zone}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const found = changesOn(day, zone)
  kept.set(key, found)
  return found
}

/**
 * The offset of a zone if its clocks show the same time at two instants because they are put back
 * in between; else undefined.
 */
const offsetIfTwice = (instant: string, zone: string): string | undefined => {
  const at = Date.parse(instant)
  if (!isChanged(Math.floor(at / DAY_MS), zone)) return undefined
  const own = offsetAt(at, zone)
  const others = [offsetAt(at - MOST_MS, zone), offsetAt(at + MOST_MS, zone)]
  const isTwice = others.some(
    (other) => other !== own && offsetAt(at + own - other, zone) === other,
  )
  return isTwice ? offsetText(own) : undefined
}

/** A time of day, with its offset if it occurs twice that day: `02:30 GMT+2`. */
export const withOffset = (clock: string, instant: string, zone: string): string => {
  const offset = offsetIfTwice(instant, zone)
  return offset === undefined ? clock : `${clock} ${offset}`
}

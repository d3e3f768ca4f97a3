import { partsOf } from './own-times.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** No clocks are put back by more. */
const MOST_MS = 3 * HOUR_MS

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
const offsetAt = (at: number, zone: string): number => {
  const { year, month, day, hour, minute, second } = partsOf(new Date(at).toISOString(), zone)
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return shown - Math.floor(at / 1_000) * 1_000
}

const MOST_KEPT = 5_000
const kept = new Map<string, boolean>()

/** Whether the clocks of a zone are put forward or back on a day in UTC, or close to it. Almost no day is one, so the answers are kept. */
const isChanged = (day: number, zone: string): boolean => {
  const key = `${day} ${zone}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const found = offsetAt(day * DAY_MS - MOST_MS, zone) !== offsetAt((day + 1) * DAY_MS + MOST_MS, zone)
  kept.set(key, found)
  return found
}

/** `GMT+2`, `GMT-3:30` */
const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset) / 60_000
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`
}

/** The offset of a zone, where its clocks show the same time at two instants because they are put back in between; else undefined. */
const offsetIfTwice = (instant: string, zone: string): string | undefined => {
  const at = Date.parse(instant)
  if (!isChanged(Math.floor(at / DAY_MS), zone)) return undefined
  const own = offsetAt(at, zone)
  const others = [offsetAt(at - MOST_MS, zone), offsetAt(at + MOST_MS, zone)]
  const isTwice = others.some((other) => other !== own && offsetAt(at + own - other, zone) === other)
  return isTwice ? offsetText(own) : undefined
}

/** A time of day, with the offset behind it where it comes twice that day: `02:30 GMT+2`. */
export const withOffset = (clock: string, instant: string, zone: string): string => {
  const offset = offsetIfTwice(instant, zone)
  return offset === undefined ? clock : `${clock} ${offset}`
}

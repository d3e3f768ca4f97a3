import { offsetAt, shownAt } from '#contracts/writing/zones'

const DAY_MS = 86_400_000

/**
 * A zone's clock time at an instant, to the second: "2026-10-31T20:00:00". Years are those of the
 * common era.
 */
export const wallClock = (instant: Date, zone: string): string =>
  shownAt(instant.getTime(), zone).toISOString().slice(0, 19)

const offsetText = (offset: number): string => {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** An instant on the clocks of a zone, with their offset: "2026-10-31T20:00:00.000-05:00". */
export const isoInZone = (instant: string, zone: string): string => {
  const at = new Date(instant)
  return `${wallClock(at, zone)}.${instant.slice(20, 23)}${offsetText(offsetAt(at.getTime(), zone))}`
}

/** The date after one: "2026-11-01" after "2026-10-31". */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/**
 * The instant at which a date begins in a zone: the first of two midnights if clocks are set back
 * over it, or the moment of the change if they are set forward over it. A date that a zone skipped
 * begins, and ends, with the next one. Dates are from 1900 on.
 */
export const startOfDay = (day: string, zone: string): Date => {
  const midnight = Date.parse(day)
  const [before, after] = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + DAY_MS, zone)]
  const possible = [midnight - before, midnight - after].filter(
    (instant) => offsetAt(instant, zone) === midnight - instant,
  )
  return new Date(possible.length > 0 ? Math.min(...possible) : midnight - before)
}

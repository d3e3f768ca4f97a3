const DAY_MS = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** There are only as many as the IANA database has zones, in whatever case their names are written. */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const name = zone.toLowerCase()
  const known = clocks.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(name, made)
  return made
}

/** What the clocks of a zone show at an instant, to the second: "2026-10-31T20:00:00". Years are those of our era. */
export const wallClock = (instant: Date, zone: string): string => {
  const parts = clockOf(zone).formatToParts(instant)
  const of = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (milliseconds: number, zone: string): number => {
  const second = Math.floor(milliseconds / 1_000) * 1_000
  return Date.parse(`${wallClock(new Date(second), zone)}Z`) - second
}

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
export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/**
 * The instant at which a date begins in a zone: the first of two midnights if clocks are set back over it, or the moment of the change if
 * they are set forward over it. A date that a zone skipped begins, and ends, with the next one. Dates are from 1900 on.
 */
export const startOfDay = (day: string, zone: string): Date => {
  const midnight = Date.parse(day)
  const [before, after] = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + DAY_MS, zone)]
  const possible = [midnight - before, midnight - after].filter((instant) => offsetAt(instant, zone) === midnight - instant)
  return new Date(possible.length > 0 ? Math.min(...possible) : midnight - before)
}

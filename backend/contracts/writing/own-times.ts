import type { DateParts, Precision } from './date-parts.js'

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const formatters = new Map<string, Intl.DateTimeFormat>()

/** There are only as many as the IANA database has zones, in whatever case their names are written. */
const formatterOf = (zone: string, timeZoneName?: 'short'): Intl.DateTimeFormat => {
  const name = `${zone.toLowerCase()} ${timeZoneName ?? ''}`
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName,
  })
  formatters.set(name, made)
  return made
}

/** An instant in a time zone, part by part. */
export const partsOf = (instant: string, zone: string): Record<string, string> =>
  Object.fromEntries(
    formatterOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )

/** The name of a zone at an instant: `UTC`, `GMT+2`. */
export const zoneNameAt = (instant: string, zone: string): string =>
  formatterOf(zone, 'short')
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** Two digits at least: `08`. */
export const two = (text = ''): string => text.padStart(2, '0')

/** `08:02`, `08:02:14` or `08:02:14.081` */
export const ownClock = (instant: string, zone: string, to: Precision): string => {
  const parts = partsOf(instant, zone)
  const minutes = `${two(parts['hour'])}:${two(parts['minute'])}`
  if (to === 'minutes') return minutes
  const seconds = `${minutes}:${two(parts['second'])}`
  return to === 'seconds' ? seconds : `${seconds}.${new Date(instant).getUTCMilliseconds().toString().padStart(3, '0')}`
}

/** `21 Nov 2026`, `21 Nov`, `Nov`, `Nov 2026` or `2026` */
export const ownDate = (instant: string, zone: string, which: DateParts): string => {
  const parts = partsOf(instant, zone)
  const [day, month, year] = [String(Number(parts['day'])), MONTHS[Number(parts['month']) - 1] ?? '', parts['year'] ?? '']
  const texts = { date: [day, month, year], day: [day, month], month: [month], 'month and year': [month, year], year: [year] }
  return texts[which].join(' ')
}

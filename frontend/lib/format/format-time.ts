import type { DateParts, Precision } from '#contracts/writing/date-parts'
import type { UtcDay } from '#contracts/values/utc-days'
import { two } from '#contracts/writing/own-times'
import { withOffset } from '#contracts/writing/twice'
import { instantText, zoneText } from '#contracts/writing/writing'
import { browserZone, shownAt, zoneNameAt } from '#contracts/writing/zones'
import { writingNow } from './formats.js'
import { serverNow, serverTime } from './server-clock.js'

let unknownToServer: string | undefined

/**
 * The server does not know this zone's clocks, and uses UTC for days and times; so does this
 * browser from now on.
 */
export const noteUnknownZone = (zone: string): void => {
  unknownToServer = zone
}

/** The time zone of the reader: the one they chose, or that of this browser. */
export const localZone = (): string => {
  const zone = writingNow().formats.timeZone ?? browserZone()
  return zone === unknownToServer ? 'UTC' : zone
}

/** The date of an instant in a time zone: `2026-11-21`. */
export const dayIn = (instant: string, zone = localZone()): string =>
  shownAt(instant, zone).toISOString().slice(0, 10)

/**
 * The name of a zone for times across a year, `UTC` or `America/New York`, because its offset from
 * UTC may change in between.
 */
export const zoneLabel = (zone = localZone()): string => zoneText(zone)

/** The name of a zone for a single time, valid at that time: `UTC`, `GMT+2`. */
export const zoneName = (instant: string, zone = localZone()): string => zoneNameAt(instant, zone)

export interface TimeStyle {
  readonly zone?: string
  /** `minutes` for clients and staff, `seconds` for auditors, `milliseconds` in the log. */
  readonly to?: Precision
}

/**
 * `08:02`, `08:02:14` or `08:02:14.081`; `8:02 am` for readers who count to twelve; with its offset
 * in an hour that comes twice.
 */
export const formatClock = (
  instant: string,
  { zone = localZone(), to = 'minutes' }: TimeStyle = {},
): string => withOffset(writingNow().clock(instant, zone, to), instant, zone)

/** `21 Nov 2026`, `21 Nov`, `Nov`, `Nov 2026` or `2026`. */
export const formatDate = (instant: string, which: DateParts, zone = localZone()): string =>
  writingNow().date(instant, zone, which)

/** `21 Nov 2026` */
export const formatDay = (instant: string, zone = localZone()): string =>
  formatDate(instant, 'date', zone)

/** A day in UTC, which is the same for every reader: `21 Nov 2026`. */
export const formatUtcDay = (day: UtcDay): string => formatDay(`${day}T00:00:00.000Z`, 'UTC')

/** `21 Nov 2026, 08:02` */
export const formatInstant = (
  instant: string,
  { zone = localZone(), to }: TimeStyle = {},
): string => instantText(instant, zone, writingNow(), to)

/** `21 Nov, 08:02`: for lists that show the year elsewhere. */
export const formatShortInstant = (instant: string, style: TimeStyle = {}): string =>
  `${formatDate(instant, 'day', style.zone)}, ${formatClock(instant, style)}`

/** The same without today's date, or without the current year. */
export const formatBriefInstant = (
  instant: string,
  style: TimeStyle = {},
  now = serverTime(),
): string => {
  const [day, today] = [dayIn(instant, style.zone), dayIn(now, style.zone)]
  if (day === today) return formatClock(instant, style)
  return day.slice(0, 4) === today.slice(0, 4)
    ? formatShortInstant(instant, style)
    : formatInstant(instant, style)
}

/** How long something has waited: `under 1 min`, `18 min`, `22 h 5 min`, `3 days`. */
export const formatWaiting = (since: string, now = serverNow()): string => {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 48 * 60) return `${Math.floor(minutes / 1440)} days`
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The rest of a span, `47:12`; never below `0:00`. */
export const formatCountdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${two(String(seconds % 60))}`
}

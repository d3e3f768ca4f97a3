import type { DateParts, Precision } from './date-parts.js'
import { shownAt } from './zones.js'

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** Where each precision ends in an ISO instant such as `2026-11-21T08:02:14.081Z`. */
const ENDS = { minutes: 16, seconds: 19, milliseconds: 23 } as const satisfies Record<
  Precision,
  number
>

/** Two digits at least: `08`. */
export const two = (text = ''): string => text.padStart(2, '0')

/** `08:02`, `08:02:14` or `08:02:14.081` */
export const ownClock = (instant: string, zone: string, to: Precision): string =>
  shownAt(instant, zone).toISOString().slice(11, ENDS[to])

/** `21 Nov 2026`, `21 Nov`, `Nov`, `Nov 2026` or `2026` */
export const ownDate = (instant: string, zone: string, which: DateParts): string => {
  const shown = shownAt(instant, zone)
  const [day, month, year] = [
    shown.getUTCDate(),
    MONTHS[shown.getUTCMonth()] ?? '',
    shown.getUTCFullYear(),
  ]
  const texts = {
    date: [day, month, year],
    day: [day, month],
    month: [month],
    'month and year': [month, year],
    year: [year],
  }
  return texts[which].join(' ')
}

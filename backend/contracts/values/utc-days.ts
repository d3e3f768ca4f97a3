import { z } from 'zod'
import type { Instant } from './values.js'

/** A day in UTC: "2028-02-29". */
export const UtcDay = z.iso.date()
export type UtcDay = z.output<typeof UtcDay>

const DAY_MS = 86_400_000
const LETTERS = '2028-02-29'.length

/** The day in UTC that an instant is in. */
export const utcDayOf = (at: Instant): UtcDay => at.slice(0, LETTERS)

/** The day that is so many days later, or earlier. */
export const daysAfter = (day: UtcDay, days: number): UtcDay =>
  utcDayOf(new Date(Date.parse(day) + days * DAY_MS).toISOString())

/** How many days the year of a day has. */
export const daysInYearOf = (day: UtcDay): 365 | 366 => {
  const year = Number(day.slice(0, 4))
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365
}

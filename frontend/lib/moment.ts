import { MONTHS } from '#contracts/writing/own-times'
import { formatDate } from './format-time.js'
import { fieldsOf, instantOf } from './zoned.js'

interface Moment {
  readonly ordinal: bigint
  readonly recordedAt: string
}

const CLOCK = String.raw`(?:(?:,? |T)(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))?(?: ?(?<half>[ap])\.?m\.?)?)?`
/**
 * `12 Nov 2026, 14:31:07` as the product writes it, or `2026-11-12 14:31` as machines do. The seconds or the whole time may be missing, and
 * hours may be counted to twelve: `2:31 pm`.
 */
const DATES = [
  new RegExp(String.raw`^(?<day>\d{1,2})\.? (?<month>\p{L}{3,12})\.? (?<year>\d{4})${CLOCK}$`, 'iu'),
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})${CLOCK}$`, 'i'),
]

/** The months as the reader's language shortens them, without the full stop that some have. */
const ownMonths = (): string[] =>
  MONTHS.map((_, month) => formatDate(new Date(Date.UTC(2026, month, 15)).toISOString(), 'month', 'UTC').replace(/\.$/, ''))

/** The index of a month, from 0. Words count by their beginning, in English or in the reader's language; digits from 1. */
const monthOf = (text: string): number => {
  if (/\d/.test(text)) return Number(text) - 1
  const begins = (name: string) => text.toLowerCase().startsWith(name.toLowerCase())
  const own = ownMonths().findIndex(begins)
  return own < 0 ? MONTHS.findIndex(begins) : own
}

/** The hour of a day, from one that may be counted to twelve; undefined if there is no such hour. */
const hourOf = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour < 24 ? hour : undefined
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : undefined
}

/** The end of the typed span by the clocks of the reader: a day ends at midnight, a minute at its last second. */
const endOf = (typed: string): number | undefined => {
  const parts = DATES.map((date) => date.exec(typed)?.groups).find((groups) => groups !== undefined)
  if (!parts) return undefined
  const part = (name: string, otherwise: number): number => Number(parts[name] ?? otherwise)
  const [year, month, day] = [part('year', 0), monthOf(parts['month'] ?? ''), part('day', 0)]
  const hour = hourOf(part('hour', 23), parts['half'])
  if (hour === undefined) return undefined
  const end = instantOf([year, month, day, hour, part('minute', 59), part('second', 59)])
  const [, shownMonth, shownDay] = fieldsOf(end)
  // A date that does not exist, such as 31 Feb, silently becomes another one.
  return shownMonth === month && shownDay === day ? end + 999 : undefined
}

/** The number of an event, or an instant. */
export type TypedMoment = { readonly ordinal: bigint } | { readonly at: string }

/** Reads a typed event number, such as `48,213` or `#48213`, or a date with or without a time; undefined if it is neither. */
export const momentOf = (typed: string): TypedMoment | undefined => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (/^#?\d[\d,]{0,24}$/.test(text)) return { ordinal: BigInt(text.replace(/[#,]/g, '')) }
  const end = endOf(text)
  return end === undefined ? undefined : { at: new Date(end).toISOString() }
}

/** The index of the last point at or before a typed moment. */
export const indexOfMoment = (points: readonly Moment[], typed: string): number | undefined => {
  const moment = momentOf(typed)
  if (!moment) return undefined
  const isIn = ({ ordinal, recordedAt }: Moment) =>
    'at' in moment ? Date.parse(recordedAt) <= Date.parse(moment.at) : ordinal <= moment.ordinal
  return Math.max(0, points.findLastIndex(isIn))
}

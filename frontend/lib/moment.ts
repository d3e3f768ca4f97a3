import { MONTHS } from './format-time.js'

interface Moment {
  readonly ordinal: bigint
  readonly recordedAt: string
}

const CLOCK = String.raw`(?:(?:,? |T)(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))?)?`
/** `12 Nov 2026, 14:31:07` as the product writes it, or `2026-11-12 14:31` as machines do. The seconds or the whole time may be missing. */
const DATES = [
  new RegExp(String.raw`^(?<day>\d{1,2}) (?<month>[a-z]{3,9})\.? (?<year>\d{4})${CLOCK}$`, 'i'),
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})${CLOCK}$`, 'i'),
]

/** The index of a month, from 0. Words count by their first three letters, digits from 1. */
const monthOf = (text: string): number =>
  /\d/.test(text) ? Number(text) - 1 : MONTHS.findIndex((name) => text.toLowerCase().startsWith(name.toLowerCase()))

/** The end of the typed span in local time: a day ends at midnight, a minute at its last second. */
const endOf = (typed: string): number | undefined => {
  const parts = DATES.map((date) => date.exec(typed)?.groups).find((groups) => groups !== undefined)
  if (!parts) return undefined
  const part = (name: string, otherwise: number): number => Number(parts[name] ?? otherwise)
  const [year, month, day] = [part('year', 0), monthOf(parts['month'] ?? ''), part('day', 0)]
  const end = new Date(year, month, day, part('hour', 23), part('minute', 59), part('second', 59), 999)
  // `Date` silently turns a date that does not exist, such as 31 Feb, into another one.
  return end.getMonth() === month && end.getDate() === day ? end.getTime() : undefined
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

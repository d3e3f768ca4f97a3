interface Moment {
  readonly ordinal: bigint
  readonly recordedAt: string
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** The end of the typed span in local time: a day ends at midnight, a minute at its last second. */
const endOf = (typed: string): number | undefined => {
  const match = DATE.exec(typed)
  if (!match) return undefined
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number]
  const [hour = 23, minute = 59, second = 59] = match.slice(4).map((part) => (part === undefined ? undefined : Number(part)))
  return new Date(year, month - 1, day, hour, minute, second, 999).getTime()
}

/** An event of the log or a time. */
export type TypedMoment = { readonly ordinal: bigint } | { readonly at: string }

/** What was typed: the number of an event such as `48,213` or `#48213`, or a date with or without a time; undefined where it is neither. */
export const momentOf = (typed: string): TypedMoment | undefined => {
  const text = typed.trim()
  if (/^#?\d[\d,]{0,24}$/.test(text)) return { ordinal: BigInt(text.replace(/[#,]/g, '')) }
  const end = endOf(text)
  return end === undefined ? undefined : { at: new Date(end).toISOString() }
}

/** The last point at or before a typed moment. */
export const indexOfMoment = (points: readonly Moment[], typed: string): number | undefined => {
  const moment = momentOf(typed)
  if (!moment) return undefined
  const isIn = ({ ordinal, recordedAt }: Moment) =>
    'at' in moment ? Date.parse(recordedAt) <= Date.parse(moment.at) : ordinal <= moment.ordinal
  return Math.max(0, points.findLastIndex(isIn))
}

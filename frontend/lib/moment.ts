interface Moment {
  readonly position: bigint
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

/** The last point at or before a typed moment: a position such as `48,213` or `#48213`, or a date with or without a time. */
export const indexOfMoment = (points: readonly Moment[], typed: string): number | undefined => {
  const text = typed.trim()
  const position = /^#?\d[\d,]{0,24}$/.test(text) ? BigInt(text.replace(/[#,]/g, '')) : undefined
  const end = endOf(text)
  if (position === undefined && end === undefined) return undefined
  const isIn = (point: Moment) => (position === undefined ? Date.parse(point.recordedAt) <= (end ?? 0) : point.position <= position)
  return Math.max(0, points.findLastIndex(isIn))
}

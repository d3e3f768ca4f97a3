/**
 * The periods of a statement. Those that reach to today have no last day, so that they include new
 * entries.
 */
export const periods = [
  'this-month',
  'last-month',
  'this-year',
  'last-12-months',
  'all',
  'custom',
] as const
export type Period = (typeof periods)[number]

/**
 * Dates in the reader's time zone, both inclusive; a missing one leaves that end open. `upTo` is
 * the number of the last entry.
 */
export interface Days {
  readonly fromDay?: string
  readonly toDay?: string
  readonly upTo?: string
}

const date = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

const orderly = (from?: string, to?: string): Days => {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return { ...(first && { fromDay: first }), ...(last && { toDay: last }) }
}

/** The days of a period, for the reader's date today. Dates in the wrong order are swapped. */
export const daysOf = (
  period: Period,
  custom: { from?: string | undefined; to?: string | undefined },
  today: string,
): Days => {
  const [year = 0, month = 0, day = 0] = today
    .split('-')
    .map((part, at) => Number(part) - (at === 1 ? 1 : 0))
  const days: Record<Period, Days> = {
    'this-month': { fromDay: date(year, month, 1) },
    'last-month': { fromDay: date(year, month - 1, 1), toDay: date(year, month, 0) },
    'this-year': { fromDay: date(year, 0, 1) },
    'last-12-months': { fromDay: date(year - 1, month, day + 1) },
    all: {},
    custom: orderly(custom.from, custom.to),
  }
  return days[period]
}

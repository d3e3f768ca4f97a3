/** The periods of a statement; those that reach until today have no last day, so that new entries join them. */
export const periods = ['this-month', 'last-month', 'this-year', 'last-12-months', 'all', 'custom'] as const
export type Period = (typeof periods)[number]

/** UTC dates, both inclusive; an absent one is open. */
export interface Days {
  readonly fromDay?: string
  readonly toDay?: string
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const utc = (year: number, month: number, day: number): string => dayOf(new Date(Date.UTC(year, month, day)))

const orderly = (from?: string, to?: string): Days => {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return { ...(first && { fromDay: first }), ...(last && { toDay: last }) }
}

/** The days of a period, seen from now. Dates in the wrong order are swapped. */
export const daysOf = (period: Period, custom: { from?: string | undefined; to?: string | undefined }, now: Date): Days => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const days: Record<Period, Days> = {
    'this-month': { fromDay: utc(year, month, 1) },
    'last-month': { fromDay: utc(year, month - 1, 1), toDay: utc(year, month, 0) },
    'this-year': { fromDay: utc(year, 0, 1) },
    'last-12-months': { fromDay: utc(year - 1, month, now.getUTCDate() + 1) },
    all: {},
    custom: orderly(custom.from, custom.to),
  }
  return days[period]
}

import { formatClock, formatDate, localZone } from './format-time.js'
import { formatDollars, formatMoney } from './format-money.js'
import { fieldsOf, instantOf } from './zoned.js'

/** A mark on an axis of time: an instant in milliseconds, and the label under it. */
export interface TimeTick {
  readonly at: number
  readonly label: string
}

/**
 * An axis of money between two round amounts in cents, with a mark at each round amount in between.
 */
export interface MoneyAxis {
  readonly from: bigint
  readonly to: bigint
  readonly ticks: readonly { readonly cents: bigint; readonly label: string }[]
}

/** Units of time from the largest to the smallest, in the order of a date's fields. */
const units = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** A distance between two marks; `milliseconds` is its approximate length. */
interface Step {
  readonly unit: (typeof units)[number]
  readonly count: number
  readonly milliseconds: number
}

const every = (unit: Step['unit'], milliseconds: number, counts: readonly number[]): Step[] =>
  counts.map((count) => ({ unit, count, milliseconds: count * milliseconds }))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365.25 * DAY

/** Distances that people count in, shortest first. After them come ten, twenty and fifty years. */
const steps: readonly Step[] = [
  ...every('second', 1_000, [1, 2, 5, 15, 30]),
  ...every('minute', MINUTE, [1, 2, 5, 15, 30]),
  ...every('hour', HOUR, [1, 2, 6, 12]),
  ...every('day', DAY, [1, 2, 4, 7, 14]),
  ...every('month', YEAR / 12, [1, 2, 3, 6]),
  ...every('year', YEAR, [1, 2, 5, 10, 20, 50, 100]),
]

/** The first Monday after 1 January 1970, which was a Thursday, is four days later. */
const FIRST_MONDAY = 4

/**
 * How far a date is past the last round one. Weeks begin on Mondays, other units with the next
 * larger one.
 */
const pastRound = (
  [year = 0, month = 0, day = 1, ...clock]: readonly number[],
  { unit, count }: Step,
): number => {
  if (unit === 'day') return (Date.UTC(year, month, day) / DAY - FIRST_MONDAY) % count
  return ([year, month, day, ...clock][units.indexOf(unit)] ?? 0) % count
}

/** The instant `by` units later, with smaller units set to their start. */
const moved = (
  at: number,
  { unit, by, zone }: { readonly unit: Step['unit']; readonly by: number; readonly zone: string },
): number => {
  const index = units.indexOf(unit)
  const fields = fieldsOf(at, zone)
  return instantOf([...fields.slice(0, index), (fields[index] ?? 0) + by], zone)
}

const labelOf = (at: number, unit: Step['unit'], zone: string): string => {
  const instant = new Date(at).toISOString()
  if (unit === 'year') return formatDate(instant, 'year', zone)
  if (unit === 'month')
    return formatDate(instant, fieldsOf(at, zone)[1] === 0 ? 'month and year' : 'month', zone)
  if (unit === 'day' || moved(at, { unit: 'day', by: 0, zone }) === at)
    return formatDate(instant, 'day', zone)
  return formatClock(instant, { zone, to: unit === 'second' ? 'seconds' : 'minutes' })
}

/**
 * Round instants between two given in milliseconds, at most `most` plus one, in the calendar of a
 * zone. Each label says only what differs from the others: `2026`; `Jan 2026`, `Feb`; `14 Nov`;
 * `08:00`. If both ends are equal there is one mark, the day.
 */
export const timeTicks = (
  from: number,
  to: number,
  most: number,
  zone = localZone(),
): readonly TimeTick[] => {
  const step =
    steps.find(({ milliseconds }) => to - from <= most * milliseconds) ?? steps[steps.length - 1]
  if (to <= from || !step) return [{ at: from, label: labelOf(from, 'day', zone) }]
  const ticks: TimeTick[] = []
  for (
    let at = moved(from, {
      unit: step.unit,
      by: -pastRound(fieldsOf(from, zone), step),
      zone,
    });
    at <= to;
    at = moved(at, { unit: step.unit, by: step.count, zone })
  )
    if (at >= from) ticks.push({ at, label: labelOf(at, step.unit, zone) })
  return ticks
}

const roundDown = (cents: bigint, step: bigint): bigint => cents - (((cents % step) + step) % step)
const roundUp = (cents: bigint, step: bigint): bigint => -roundDown(-cents, step)

/** Labels in whole dollars leave out the cents. */
const amountLabel = (cents: bigint, step: bigint): string =>
  step % 100n === 0n ? formatDollars(cents) : formatMoney(cents)

/**
 * An axis for values in cents, with at most `most` parts of 1, 2 or 5 times a power of ten. If all
 * values are equal, it starts at zero.
 */
export const moneyAxis = (values: readonly bigint[], most: number): MoneyAxis => {
  const [first = 0n] = values
  const low = values.reduce((least, cents) => (cents < least ? cents : least), first)
  const high = values.reduce((greatest, cents) => (cents > greatest ? cents : greatest), first)
  if (low === high) return moneyAxis([0n, high === 0n ? 10_000n : high], most)
  for (let ten = 1n; ; ten *= 10n)
    for (const step of [ten, 2n * ten, 5n * ten]) {
      const [from, to] = [roundDown(low, step), roundUp(high, step)]
      if (to - from > BigInt(most) * step) continue
      const ticks = Array.from(
        { length: Number((to - from) / step) + 1 },
        (_, at) => from + BigInt(at) * step,
      )
      return { from, to, ticks: ticks.map((cents) => ({ cents, label: amountLabel(cents, step) })) }
    }
}

/**
 * The height of an amount on an axis, from 0 to 1. Only here amounts become floats, because pixels
 * need no more.
 */
export const heightOn = ({ from, to }: Pick<MoneyAxis, 'from' | 'to'>, cents: bigint): number =>
  Number(((cents - from) * 1_000_000n) / (to - from)) / 1_000_000

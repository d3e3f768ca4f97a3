import type { HistoryPoint, Transfer } from '#contracts/ledger/balances'
import { heightOn, moneyAxis, timeTicks, type MoneyAxis } from '../../lib/format/axes.js'
import { ranges, type Range } from './dashboard-search.js'

interface Spot {
  /** In milliseconds. */
  readonly at: number
  readonly settled: bigint
  /** The entry that left this balance; undefined before the first. */
  readonly entry: Pick<HistoryPoint, 'ordinal' | 'recordedAt'> | undefined
}

/** A spot on the chart: shares of its width and height. */
export interface Corner extends Spot {
  readonly across: number
  readonly up: number
}

interface TimeMark {
  readonly across: number
  readonly label: string
}

/**
 * A balance over a span of time, ready to be drawn: coordinates run from 0 to 1, from left to right
 * and from bottom to top.
 */
export interface BalanceLine {
  /** The ends of the span, in milliseconds. */
  readonly from: number
  readonly to: number
  /** The balance at both ends. */
  readonly first: bigint
  readonly last: bigint
  /** The points of the history within the span, oldest first. */
  readonly points: readonly HistoryPoint[]
  /** The corners of the line. Between two of them the balance is that of the first. */
  readonly corners: readonly Corner[]
  /** The deposits and withdrawals within the span, on the line. */
  readonly transfers: readonly (Transfer & { readonly across: number; readonly up: number })[]
  readonly money: MoneyAxis['ticks']
  readonly axis: MoneyAxis
  readonly times: readonly TimeMark[]
}

/** As the server tells it, oldest first. */
export interface BalanceHistory {
  readonly points: readonly HistoryPoint[]
  readonly transfers: readonly Transfer[]
}

/** Goes back as far as chosen, but never to before the account was opened. */
const startOf = (points: readonly HistoryPoint[], range: Range, now: number): number => {
  const opened = Date.parse(points[0]?.recordedAt ?? new Date(now).toISOString())
  const length = ranges[range]
  return Math.min(now, length === undefined ? opened : Math.max(opened, now - length))
}

/**
 * Without a first label that the second would touch, because the chart keeps it within its edge.
 * Half a label is about three eighths of the room of each, where the chart is narrowest.
 */
const apart = (marks: readonly TimeMark[], mostTimes: number): readonly TimeMark[] => {
  const half = 3 / 8 / mostTimes
  const [first, second] = marks
  return first && second && first.across < half && second.across < 3 * half ? marks.slice(1) : marks
}

/**
 * The line of a balance up to now, with round marks on both axes, at most `mostTimes` of them on
 * the time axis.
 */
export const balanceLine = (
  { points: history, transfers }: BalanceHistory,
  range: Range,
  now: number,
  mostTimes: number,
): BalanceLine => {
  const from = startOf(history, range, now)
  const points = history.filter(({ recordedAt }) => Date.parse(recordedAt) >= from)
  const before = history.findLast(({ recordedAt }) => Date.parse(recordedAt) < from)
  const first = before?.settled ?? points[0]?.settled ?? 0n
  const last = history.at(-1)?.settled ?? 0n
  const spots: Spot[] = [
    { at: from, settled: first, entry: before },
    ...points.map((entry) => ({
      at: Math.min(now, Date.parse(entry.recordedAt)),
      settled: entry.settled,
      entry,
    })),
    { at: now, settled: last, entry: history.at(-1) },
  ]
  const axis = moneyAxis(
    spots.map(({ settled }) => settled),
    5,
  )
  const acrossOf = (at: number) => (now > from ? (at - from) / (now - from) : 1)
  return {
    from,
    to: now,
    first,
    last,
    points,
    corners: spots.map((spot) => ({
      ...spot,
      across: acrossOf(spot.at),
      up: heightOn(axis, spot.settled),
    })),
    transfers: transfers
      .map((transfer) => ({ ...transfer, moment: Math.min(now, Date.parse(transfer.at)) }))
      .filter(({ moment }) => moment >= from)
      .map(({ moment, ...transfer }) => ({
        ...transfer,
        across: acrossOf(moment),
        up: heightOn(axis, spots.findLast(({ at }) => at <= moment)?.settled ?? first),
      })),
    money: axis.ticks,
    axis,
    times: apart(
      timeTicks(from, now, mostTimes).map(({ at, label }) => ({ across: acrossOf(at), label })),
      mostTimes,
    ),
  }
}

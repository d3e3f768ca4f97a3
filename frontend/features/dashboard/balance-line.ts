import type { HistoryPoint } from '#contracts/ledger/balances'
import { heightOn, moneyAxis, timeTicks, type MoneyAxis } from '../../lib/format/axes.js'
import { ranges, type Range } from './dashboard-search.js'

interface Spot {
  /** In milliseconds. */
  readonly at: number
  readonly settled: bigint
}

/** A balance over a span of time, ready to be drawn: coordinates run from 0 to 1, from left to right and from bottom to top. */
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
  readonly corners: readonly { readonly across: number; readonly up: number }[]
  readonly money: MoneyAxis['ticks']
  readonly axis: MoneyAxis
  readonly times: readonly { readonly across: number; readonly label: string }[]
}

/** Goes back as far as chosen, but never to before the account was opened. */
const startOf = (points: readonly HistoryPoint[], range: Range, now: number): number => {
  const opened = Date.parse(points[0]?.recordedAt ?? new Date(now).toISOString())
  const length = ranges[range]
  return Math.min(now, length === undefined ? opened : Math.max(opened, now - length))
}

/** The line of a balance up to now, with round marks on both axes, at most `mostTimes` of them on the time axis. */
export const balanceLine = (
  history: readonly HistoryPoint[],
  range: Range,
  now: number,
  mostTimes: number,
): BalanceLine => {
  const from = startOf(history, range, now)
  const points = history.filter(({ recordedAt }) => Date.parse(recordedAt) >= from)
  const first =
    history.findLast(({ recordedAt }) => Date.parse(recordedAt) < from)?.settled ??
    points[0]?.settled ??
    0n
  const last = history.at(-1)?.settled ?? 0n
  const spots: Spot[] = [
    { at: from, settled: first },
    ...points.map(({ recordedAt, settled }) => ({
      at: Math.min(now, Date.parse(recordedAt)),
      settled,
    })),
    { at: now, settled: last },
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
    corners: spots.map(({ at, settled }) => ({
      across: acrossOf(at),
      up: heightOn(axis, settled),
    })),
    money: axis.ticks,
    axis,
    times: timeTicks(from, now, mostTimes).map(({ at, label }) => ({
      across: acrossOf(at),
      label,
    })),
  }
}

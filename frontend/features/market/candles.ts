import type { Candle } from '#contracts/market/market'
import { timeTicks } from '../../lib/format/axes.js'
import { formatDecimal } from '../../lib/format/format-money.js'

/**
 * A candle on the chart. All lengths are shares of the width or the height; `up` is counted from
 * the bottom.
 */
export interface Bar {
  readonly start: string
  readonly across: number
  readonly high: number
  readonly low: number
  readonly top: number
  readonly bottom: number
  readonly isHigher: boolean
}

export interface Mark {
  readonly up: number
  readonly label: string
}

/** An entry into or exit from a trade of the reader: the moment in milliseconds, and the price. */
export interface Deal {
  readonly at: number
  readonly price: string
  readonly kind: 'buy' | 'sell' | 'close'
  readonly tradeId: string
}

/** A deal on the chart. */
export interface PlacedDeal extends Deal {
  readonly across: number
  readonly up: number
}

/**
 * A chart of candles, ready to be drawn. `width` is that of a candle with its gap; `now` is null if
 * the current price is above or below the chart.
 */
export interface CandleLine {
  readonly bars: readonly Bar[]
  readonly width: number
  readonly prices: readonly Mark[]
  readonly now: Mark | null
  readonly times: readonly { readonly across: number; readonly label: string }[]
  readonly deals: readonly PlacedDeal[]
}

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0

/**
 * The smallest of 1, 2 or 5 times a power of ten that divides a distance into at most so many
 * parts, in the smallest steps of the price.
 */
const stepFor = (distance: number, most: number): number => {
  for (let ten = 1; ; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (distance / step <= most) return step
}

interface LineParts {
  /** In chronological order, at least one. */
  readonly candles: readonly Candle[]
  /** The current price. */
  readonly price: string
  readonly deals?: readonly Deal[]
  readonly mostTimes: number
}

/** Times are those of UTC. Only here prices become floats, because pixels need no more. */
export const candleLine = ({ candles, price, deals = [], mostTimes }: LineParts): CandleLine => {
  const decimals = decimalsOf(price)
  const ticks = (text: string) => Math.round(Number(text) * 10 ** decimals)
  const [least, greatest] = [
    Math.min(...candles.map(({ low }) => ticks(low))),
    Math.max(...candles.map(({ high }) => ticks(high))),
  ]
  const step = stepFor(greatest - least || 1, 6)
  const [from, to] = [Math.floor(least / step) * step, Math.ceil((greatest + 1) / step) * step]
  const up = (at: number) => (at - from) / (to - from)
  const starts = candles.map(({ start }) => Date.parse(start))
  const acrossOf = (index: number) => (index + 0.5) / candles.length
  const labelOf = (at: number) => formatDecimal((at / 10 ** decimals).toFixed(decimals))
  const isWithin = (share: number) => share >= 0 && share <= 1
  return {
    bars: candles.map(({ start, open, high, low, close }, index) => ({
      start,
      across: acrossOf(index),
      high: up(ticks(high)),
      low: up(ticks(low)),
      top: up(Math.max(ticks(open), ticks(close))),
      bottom: up(Math.min(ticks(open), ticks(close))),
      isHigher: ticks(close) >= ticks(open),
    })),
    width: 1 / candles.length,
    prices: Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step).map(
      (at) => ({ up: up(at), label: labelOf(at) }),
    ),
    now: isWithin(up(ticks(price))) ? { up: up(ticks(price)), label: formatDecimal(price) } : null,
    times: timesOf(starts, mostTimes).map(({ index, label }) => ({
      across: acrossOf(index),
      label,
    })),
    deals: dealsOn(starts, deals)
      .map(({ index, ...deal }) => ({
        ...deal,
        across: acrossOf(index),
        up: up(ticks(deal.price)),
      }))
      .filter((deal) => isWithin(deal.up)),
  }
}

/**
 * Each label stands under the first candle from its time on: where a market rests, there are no
 * candles in between.
 */
const timesOf = (starts: readonly number[], most: number) => {
  const ticks = timeTicks(starts[0] ?? 0, starts.at(-1) ?? 0, most, 'UTC')
  const placed = ticks.map(({ at, label }) => ({
    index: starts.findIndex((start) => start >= at),
    label,
  }))
  return placed.filter(
    ({ index }, at) => index >= 0 && placed.findIndex((each) => each.index === index) === at,
  )
}

/** Those within the time of the candles; the last one is still open. */
const dealsOn = (starts: readonly number[], deals: readonly Deal[]) =>
  deals.flatMap((deal) => {
    const index = starts.findLastIndex((start) => start <= deal.at)
    const length = (starts.at(-1) ?? 0) - (starts.at(-2) ?? 0)
    const isAfter = index === starts.length - 1 && deal.at >= (starts.at(-1) ?? 0) + length
    return index < 0 || (starts.length > 1 && isAfter) ? [] : [{ ...deal, index }]
  })

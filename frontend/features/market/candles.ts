import type { MarketView } from '#contracts/market/market'
import { timeTicks } from '../../lib/format/axes.js'
import { formatDecimal } from '../../lib/format/format-money.js'

/** A candle on the chart. All lengths are shares of the width or the height; `up` is counted from the bottom. */
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

/** A chart of candles, ready to be drawn. `width` is that of a candle with its gap. */
export interface CandleLine {
  readonly bars: readonly Bar[]
  readonly width: number
  readonly prices: readonly Mark[]
  readonly now: Mark
  readonly times: readonly { readonly across: number; readonly label: string }[]
}

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0

/** The smallest of 1, 2 or 5 times a power of ten that divides a distance into at most so many parts, in the smallest steps of the price. */
const stepFor = (distance: number, most: number): number => {
  for (let ten = 1; ; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (distance / step <= most) return step
}

/** The latest `most` candles of a view; only here prices become floats, because pixels need no more. */
export const candleLine = (
  { candles, price }: MarketView,
  most: number,
  mostTimes: number,
): CandleLine => {
  const shown = candles.slice(-most)
  const decimals = decimalsOf(price)
  const ticks = (text: string) => Math.round(Number(text) * 10 ** decimals)
  const [least, greatest] = [
    Math.min(...shown.map(({ low }) => ticks(low))),
    Math.max(...shown.map(({ high }) => ticks(high))),
  ]
  const step = stepFor(greatest - least || 1, 6)
  const [from, to] = [Math.floor(least / step) * step, Math.ceil((greatest + 1) / step) * step]
  const up = (at: number) => (at - from) / (to - from)
  const [begin, end] = [Date.parse(shown[0]?.start ?? ''), Date.parse(shown.at(-1)?.start ?? '')]
  const acrossOf = (index: number) => (index + 0.5) / shown.length
  const bars = shown.map(({ start, open, high, low, close }, index) => ({
    start,
    across: acrossOf(index),
    high: up(ticks(high)),
    low: up(ticks(low)),
    top: up(Math.max(ticks(open), ticks(close))),
    bottom: up(Math.min(ticks(open), ticks(close))),
    isHigher: ticks(close) >= ticks(open),
  }))
  const labelOf = (at: number) => formatDecimal((at / 10 ** decimals).toFixed(decimals))
  return {
    bars,
    width: 1 / shown.length,
    prices: Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step).map(
      (at) => ({ up: up(at), label: labelOf(at) }),
    ),
    now: { up: up(ticks(price)), label: formatDecimal(price) },
    times: timeTicks(begin, end, mostTimes).map(({ at, label }) => ({
      across: acrossOf(((at - begin) / (end - begin || 1)) * (shown.length - 1)),
      label,
    })),
  }
}

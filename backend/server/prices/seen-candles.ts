import type { Instrument } from '#contracts/values/instruments'
import { intervals } from '#contracts/market/intervals'
import type { Candle, Interval } from '#contracts/market/market'
import { middleOf, MOST_CANDLES, startOfDay, type Quote } from './quote.js'
import type { Priced } from './priced.js'
import { priceText } from './ticks.js'

/** In ticks; `start` in milliseconds since 1970. */
interface Bar {
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * A chronological list of candles with one more price. A candle opens where the one before it
 * closed.
 */
const withPrice = (bars: readonly Bar[], start: number, price: number): readonly Bar[] => {
  const last = bars.at(-1)
  const current =
    last && last.start >= start
      ? last
      : { start, open: last?.close ?? price, high: last?.close ?? price, low: last?.close ?? price }
  const high = Math.max(current.high, price)
  const low = Math.min(current.low, price)
  const closed = current === last ? bars.slice(0, -1) : bars
  return [...closed, { ...current, high, low, close: price }].slice(-MOST_CANDLES)
}

type Bars = Readonly<Record<Interval, readonly Bar[]>>
const none: Bars = { '15m': [], '1h': [], '4h': [], '1d': [] }

/**
 * Candles of the prices that were seen since the start of the process. Where none was seen there is
 * no candle.
 */
export class SeenCandles {
  private readonly kept = new Map<Priced, Bars>()

  see(priced: Priced, quote: Quote): void {
    const before = this.kept.get(priced) ?? none
    const one = (interval: Interval) => {
      const start = Math.floor(quote.at / intervals[interval]) * intervals[interval]
      return withPrice(before[interval], start, middleOf(quote))
    }
    this.kept.set(priced, { '15m': one('15m'), '1h': one('1h'), '4h': one('4h'), '1d': one('1d') })
  }

  candlesOf(instrument: Instrument, interval: Interval): Candle[] {
    const text = (ticks: number) => priceText(instrument, ticks)
    return (this.kept.get(instrument) ?? none)[interval].map(
      ({ start, open, high, low, close }) => ({
        start: new Date(start).toISOString(),
        open: text(open),
        high: text(high),
        low: text(low),
        close: text(close),
      }),
    )
  }

  /** The price as the day of an instant began, if prices were seen the day before. */
  dayOpenOf(instrument: Instrument, at: number): number | null {
    const [before, today] = (this.kept.get(instrument) ?? none)['1d'].slice(-2)
    return before && today?.start === startOfDay(at) ? today.open : null
  }
}

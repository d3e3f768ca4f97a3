import { LRUCache } from 'lru-cache'
import type { Instrument } from '#contracts/values/instruments'
import { intervals } from '#contracts/market/intervals'
import type { Candle, Interval } from '#contracts/market/market'
import { centreOf, hoursOf, type Priced } from './priced.js'
import { startOfDay } from './quote.js'
import type { Chart, Extent, Quote, Source } from './quote.js'
import { lastTradedAt, openSpans } from './sessions.js'
import { Simulation } from './simulation.js'
import { decimalsOf, halfSpread, priceText } from './ticks.js'

/** How many price samples a candle has. */
const LOOKS = 12
/** Some twenty charts of each interval. */
const CLOSED_KEPT = 5_000

/** Simulated prices, which are labelled wherever they are shown. Each is known at every instant. */
export class SimulatedSource implements Source {
  readonly name = 'simulated'
  private readonly closed = new LRUCache<string, Candle>({ max: CLOSED_KEPT })
  private readonly simulation: Simulation

  constructor(key: string) {
    this.simulation = new Simulation(key)
  }

  quoteOf(priced: Priced, at: number): Promise<Quote> {
    const ticks = this.simulation.ticksAt(priced, at)
    const half = halfSpread(priced, centreOf(priced) * 10 ** decimalsOf(priced))
    return Promise.resolve({ bid: ticks - half, ask: ticks + half, at, source: this.name })
  }

  /** The last candles in which the market was open; the last one ends at the quote. */
  chartOf(instrument: Instrument, { interval, count }: Extent, quote: Quote): Promise<Chart> {
    const long = intervals[interval]
    const starts = openSpans(hoursOf(instrument), { long, count }, quote.at + 1)
    const candles = starts.map((start, at) =>
      at === 0
        ? this.candleOf(instrument, start, Math.min(start + long, quote.at))
        : this.closedCandle(instrument, interval, start),
    )
    return Promise.resolve({
      candles: candles.toReversed(),
      dayOpen: this.dayOpenOf(instrument, quote),
    })
  }

  /** Out of hours, of the day of the last price. */
  dayOpenOf(instrument: Instrument, quote: Quote): number {
    const last = lastTradedAt(hoursOf(instrument), quote.at)
    return this.simulation.ticksAt(instrument, startOfDay(last - 1))
  }

  troubleOf(): null {
    return null
  }

  newestOf(): undefined {
    return undefined
  }

  keepUp(): Promise<void> {
    return Promise.resolve()
  }

  /** A closed candle never changes. */
  private closedCandle(instrument: Instrument, interval: Interval, start: number): Candle {
    const name = `${instrument} ${interval} ${start}`
    const kept = this.closed.get(name)
    if (kept) return kept
    const candle = this.candleOf(instrument, start, start + intervals[interval])
    this.closed.set(name, candle)
    return candle
  }

  /** The price range from one instant to another. */
  private candleOf(instrument: Instrument, from: number, to: number): Candle {
    const seen = Array.from({ length: LOOKS + 1 }, (_, look) =>
      this.simulation.ticksAt(instrument, from + ((to - from) * look) / LOOKS),
    )
    const text = (ticks: number) => priceText(instrument, ticks)
    const [open = 0, close = 0] = [seen[0], seen.at(-1)]
    return {
      start: new Date(from).toISOString(),
      open: text(open),
      high: text(Math.max(...seen)),
      low: text(Math.min(...seen)),
      close: text(close),
    }
  }
}

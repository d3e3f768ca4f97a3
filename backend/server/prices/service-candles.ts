import { LRUCache } from 'lru-cache'
import type { Instrument } from '#contracts/values/instruments'
import { intervals } from '#contracts/market/intervals'
import type { Candle } from '#contracts/market/market'
import { BackOff } from '../../lib/back-off.js'
import type { Clock } from '../../lib/clock.js'
import { messageOf } from '../../lib/message-of.js'
import { CoalescedReads } from '../../lib/coalesced-reads.js'
import type { Priced } from './priced.js'
import type { PriceService } from './price-service.js'
import { middleOf, startOfDay } from './quote.js'
import type { Chart, Extent, Quote, Trouble } from './quote.js'
import { SeenCandles } from './seen-candles.js'
import { priceText, ticksOf } from './ticks.js'

/**
 * How long a chart of a service is shown before it is asked for again; its last candle goes on with
 * the price.
 */
const FRESH_MS = 30_000
const SHORTEST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000
const CHARTS_KEPT = 400

interface CachedChart {
  readonly candles: readonly Candle[]
  readonly until: number
}

/** Candles that end at a price: the last one is that of its time, and includes it. */
const upTo = (
  candles: readonly Candle[],
  { start, price }: { readonly start: string; readonly price: string },
): Candle[] => {
  const before = candles.filter((each) => each.start < start)
  const {
    open = before.at(-1)?.close ?? price,
    high = open,
    low = open,
  } = candles.find((each) => each.start === start) ?? {}
  const isHigher = ticksOf(price) > ticksOf(high)
  const isLower = ticksOf(price) < ticksOf(low)
  const last = {
    start,
    open,
    high: isHigher ? price : high,
    low: isLower ? price : low,
    close: price,
  }
  return [...before, last]
}

/**
 * The charts of a service; where it has none, or none at the moment, those of the prices that were
 * seen.
 */
export class ServiceCandles {
  private readonly seen = new SeenCandles()
  private readonly asked = new LRUCache<string, CachedChart>({ max: CHARTS_KEPT })
  private readonly asking = new CoalescedReads<void>()
  private readonly pauses = new BackOff(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
  private nextAt = 0
  private failing: Trouble | null = null
  private failedAt = 0

  constructor(
    private readonly service: PriceService,
    private readonly clock: Clock,
  ) {}

  see(priced: Priced, quote: Quote): void {
    this.seen.see(priced, quote)
  }

  /** Since when it gives no charts, if one was asked for lately. */
  trouble(): Trouble | null {
    return this.clock.millis() - this.failedAt < 2 * LONGEST_PAUSE_MS ? this.failing : null
  }

  async chartOf(instrument: Instrument, extent: Extent, quote: Quote): Promise<Chart> {
    const { interval, count } = extent
    const told = await this.told(instrument, extent)
    const seen = this.seen.candlesOf(instrument, interval)
    const long = intervals[interval]
    const start = new Date(Math.floor(quote.at / long) * long).toISOString()
    const price = priceText(instrument, middleOf(quote))
    const candles = upTo(told.length > 0 ? told : seen, { start, price })
    const today = new Date(startOfDay(quote.at)).toISOString()
    const opened = told.find((candle) => candle.start === today)
    return {
      candles: candles.slice(-count),
      dayOpen: opened ? ticksOf(opened.open) : this.dayOpenOf(instrument, quote),
    }
  }

  /** From the prices that were seen. */
  dayOpenOf(instrument: Instrument, quote: Quote): number | null {
    return this.seen.dayOpenOf(instrument, quote.at)
  }

  /** What the service said last, if it has charts. */
  private async told(instrument: Instrument, extent: Extent): Promise<readonly Candle[]> {
    const name = `${instrument} ${extent.interval} ${extent.count}`
    if (this.isDue(name)) await this.asking.ask(name, () => this.askIfDue(name, instrument, extent))
    return this.asked.get(name)?.candles ?? []
  }

  private isDue(name: string): boolean {
    const now = this.clock.millis()
    return now >= this.nextAt && now >= (this.asked.get(name)?.until ?? 0)
  }

  private async askIfDue(
    name: string,
    instrument: Instrument,
    { interval, count }: Extent,
  ): Promise<void> {
    if (!this.isDue(name)) return
    const to = this.clock.millis()
    try {
      const from = to - count * intervals[interval]
      const candles = (await this.service.candles(instrument, { interval, from, to })) ?? []
      this.asked.set(name, { candles, until: to + FRESH_MS })
      this.pauses.reset()
      this.failing = null
    } catch (error) {
      // Falls back to candles of seen prices.
      const now = this.clock.millis()
      this.nextAt = now + this.pauses.next()
      const reason = `gave no chart: it ${messageOf(error)}`
      this.failing = { since: this.trouble()?.since ?? now, reason, isPartial: true }
      this.failedAt = now
    }
  }
}

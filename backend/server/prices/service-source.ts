import type { Instrument } from '#contracts/values/instruments'
import type { Market } from '#contracts/values/instrument-file'
import type { PriceSource } from '#contracts/values/assets'
import { BackOff } from '../../lib/back-off.js'
import type { Clock } from '../../lib/clock.js'
import type { Log } from '../../lib/log.js'
import { messageOf } from '../../lib/message-of.js'
import { CoalescedReads } from '../../lib/coalesced-reads.js'
import { faultOf, type Taken } from './judge-price.js'
import { marketOfPriced, pricedOf, type Priced } from './priced.js'
import type { PriceService, ReportedPrice } from './price-service.js'
import type { Chart, Extent, Quote, Source, Trouble } from './quote.js'
import { ServiceCandles } from './service-candles.js'

/** After failures the pauses grow from the pace up to this, or to the pace itself. */
const LONGEST_PAUSE_MS = 60_000

interface Parts {
  readonly service: PriceService
  /** The markets that it serves. */
  readonly markets: readonly Market[]
  /** The shortest interval between requests. */
  readonly paceMs: number
  readonly clock: Clock
  readonly log: Log
}

/**
 * The prices of a service, polled in one request at its pace; between polls, the last ones. Each is
 * checked before it is used.
 */
export class ServiceSource implements Source {
  readonly name: PriceSource
  private readonly wanted: readonly Priced[]
  private readonly taken = new Map<Priced, Taken>()
  private readonly troubles = new Map<Market, Trouble>()
  private readonly asking = new CoalescedReads<void>()
  private readonly pauses: BackOff
  private readonly candles: ServiceCandles
  private nextAt = 0

  constructor(private readonly parts: Parts) {
    const { service, markets, paceMs, clock } = parts
    this.name = service.name
    this.wanted = pricedOf(markets)
    this.pauses = new BackOff(paceMs, Math.max(paceMs, LONGEST_PAUSE_MS))
    this.candles = new ServiceCandles(service, clock)
  }

  async quoteOf(priced: Priced): Promise<Quote | undefined> {
    const overdue = this.parts.clock.millis() - this.nextAt
    if (overdue >= 0) {
      const asked = this.keepUp()
      // Does not wait for a price that has only just become due.
      if (overdue >= this.parts.paceMs) await asked
    }
    return this.taken.get(priced)?.quote
  }

  chartOf(instrument: Instrument, extent: Extent, quote: Quote): Promise<Chart> {
    return this.candles.chartOf(instrument, extent, quote)
  }

  dayOpenOf(instrument: Instrument, quote: Quote): number | null {
    return this.candles.dayOpenOf(instrument, quote)
  }

  troubleOf(market: Market): Trouble | null {
    return this.troubles.get(market) ?? this.candles.trouble()
  }

  newestOf(market: Market): number | undefined {
    const ats = [...this.taken]
      .filter(([priced]) => marketOfPriced(priced) === market)
      .map(([, { quote }]) => quote.at)
    return ats.length > 0 ? Math.max(...ats) : undefined
  }

  /** Those who ask meanwhile share the answer: the request after it finds that nothing is due. */
  keepUp(): Promise<void> {
    return this.asking.ask('prices', () => this.askIfDue())
  }

  private async askIfDue(): Promise<void> {
    const begun = this.parts.clock.millis()
    if (begun < this.nextAt) return
    try {
      const faults = this.take(await this.parts.service.prices(this.wanted))
      if (faults.size === this.wanted.length) this.pause()
      else this.goOn(begun)
      for (const market of this.parts.markets) this.judgeMarket(market, faults)
    } catch (error) {
      this.pause()
      for (const market of this.parts.markets)
        this.trouble(market, { reason: messageOf(error), isPartial: false })
    }
  }

  /**
   * The pace counts from the request: its prices are no younger, even if the machine slept
   * meanwhile.
   */
  private goOn(begun: number): void {
    this.pauses.reset()
    this.nextAt = begun + this.parts.paceMs
  }

  private pause(): void {
    this.nextAt = this.parts.clock.millis() + this.pauses.next()
  }

  /** Takes plausible prices, and returns what is wrong with the others. */
  private take(answer: ReadonlyMap<Priced, ReportedPrice | string>): Map<Priced, string> {
    const faults = new Map<Priced, string>()
    const now = this.parts.clock.millis()
    for (const priced of this.wanted) {
      const told = answer.get(priced) ?? 'sent no price'
      const before = this.taken.get(priced)
      const fault = typeof told === 'string' ? told : faultOf(told, before, { priced, now })
      if (fault !== undefined) faults.set(priced, fault)
      else if (typeof told !== 'string') this.keep(priced, told, now)
    }
    return faults
  }

  /** An answer from some cache on the way may be older than the one before. */
  private keep(priced: Priced, told: ReportedPrice, now: number): void {
    if (told.at < (this.taken.get(priced)?.quote.at ?? 0)) return
    const quote = { ...told, source: this.name }
    this.taken.set(priced, { quote, takenAt: now })
    this.candles.see(priced, quote)
  }

  private judgeMarket(market: Market, faults: ReadonlyMap<Priced, string>): void {
    const all = this.wanted.filter((priced) => marketOfPriced(priced) === market)
    const wrong = all.filter((priced) => faults.has(priced))
    const [first] = wrong
    if (first === undefined) return this.isWell(market)
    const [more, fault] = [wrong.length - 1, faults.get(first) ?? '']
    const others = more > 0 ? `, and ${more} more` : ''
    this.trouble(market, {
      reason: `${fault} (${first}${others})`,
      isPartial: wrong.length < all.length,
    })
  }

  private trouble(market: Market, trouble: Omit<Trouble, 'since'>): void {
    const before = this.troubles.get(market)
    const isSame = before?.isPartial === trouble.isPartial
    const since = isSame ? before.since : this.parts.clock.millis()
    this.troubles.set(market, { ...trouble, since })
    if (!isSame)
      this.parts.log.warn({ market, source: this.name, ...trouble }, 'a price source fails')
  }

  private isWell(market: Market): void {
    if (this.troubles.delete(market))
      this.parts.log.info({ market, source: this.name }, 'a price source is back')
  }
}

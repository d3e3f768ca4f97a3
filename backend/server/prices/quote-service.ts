import { z } from 'zod'
import type { Instrument } from '#contracts/values/instruments'
import type { Candle } from '#contracts/market/market'
import { Decimal, Instant } from '#contracts/values/values'
import { askService, type ServiceAddress } from './ask-service.js'
import type { Priced } from './priced.js'
import {
  PriceFailure,
  type PriceService,
  type Stretch,
  type ReportedPrice,
} from './price-service.js'
import { MOST_CANDLES } from './quote.js'
import { priceText, ticksFrom } from './ticks.js'

const Quotes = z.object({ quotes: z.array(z.looseObject({ symbol: z.string() })).max(10_000) })
const Quote = z.object({ bid: Decimal, ask: Decimal, at: Instant })

const Bar = z.object({ start: Instant, open: Decimal, high: Decimal, low: Decimal, close: Decimal })
const Candles = z.object({ candles: z.array(Bar).max(MOST_CANDLES + 100) })

const told = (priced: Priced, answer: unknown): ReportedPrice | string => {
  if (answer === undefined) return 'sent no price'
  const { success, data } = Quote.safeParse(answer)
  if (!success) return 'sent something that is no price'
  return {
    bid: ticksFrom(priced, data.bid, 'down'),
    ask: ticksFrom(priced, data.ask, 'up'),
    at: Date.parse(data.at),
  }
}

/** In the decimals of the instrument, with a range that includes where it opened and closed. */
const candleOf = (instrument: Instrument, bar: z.output<typeof Bar>): Candle => {
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map((price) =>
    ticksFrom(instrument, price, 'down'),
  ) as [number, number, number, number]
  const text = (ticks: number) => priceText(instrument, ticks)
  if (Math.min(open, high, low, close) <= 0)
    throw new PriceFailure(`sent a candle of ${instrument} that is not above zero`)
  return {
    start: bar.start,
    open: text(open),
    high: text(Math.max(open, high, low, close)),
    low: text(Math.min(open, high, low, close)),
    close: text(close),
  }
}

/** Bids, asks and candles in a JSON shape of our own, which the operations guide describes. */
export class QuoteService implements PriceService {
  readonly name = 'quotes'

  constructor(private readonly address: ServiceAddress) {}

  async prices(wanted: readonly Priced[]): Promise<ReadonlyMap<Priced, ReportedPrice | string>> {
    const answer = await askService(this.address, '/quotes', { symbols: wanted.join(',') })
    const { success, data } = Quotes.safeParse(answer)
    if (!success) throw new PriceFailure('sent something that is no list of prices')
    const bySymbol = new Map(data.quotes.map((quote) => [quote.symbol, quote]))
    return new Map(wanted.map((priced) => [priced, told(priced, bySymbol.get(priced))]))
  }

  async candles(instrument: Instrument, { interval, from, to }: Stretch): Promise<Candle[]> {
    const answer = await askService(this.address, '/candles', {
      symbol: instrument,
      interval,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })
    const { success, data } = Candles.safeParse(answer)
    if (!success) throw new PriceFailure('sent something that is no list of candles')
    const bars = data.candles.filter(
      ({ start }) => Date.parse(start) >= from && Date.parse(start) <= to,
    )
    return bars
      .map((bar) => candleOf(instrument, bar))
      .toSorted((one, other) => one.start.localeCompare(other.start))
  }
}

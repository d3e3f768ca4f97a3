import { describe, expect, it } from '@jest/globals'
import { Market as MarketKind } from '#contracts/values/instrument-file'
import { Instrument, instrumentsOf, marketOf } from '#contracts/values/instruments'
import { account } from '../../domain/account/account.js'
import { numbers } from '../../testing/looks/numbers.js'
import { credited, opened, owner } from '../../testing/stories/account-story.js'
import { tradeId } from '../../testing/stories/trade-story.js'
import { simulatedFeed } from '../../testing/prices/simulated-feed.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { Market } from './market.js'
import { Simulation } from './simulation.js'

const TRADES = 10_000
const KEY = 'a key'
const MINUTE = 60_000
/** On a Monday afternoon every market is open, for some four hours. */
const MONDAY = Date.parse('2026-11-23T15:00:00.000Z')
const HOURS = 4 * 60 * MINUTE

/**
 * A decimal text as a fraction. Nothing here is shared with what is tested but the prices
 * themselves.
 */
type Fraction = readonly [over: bigint, under: bigint]

const fractionOf = (text: string): Fraction => {
  const [whole = '', part = ''] = text.split('.')
  return [BigInt(whole + part), BigInt(`1${'0'.repeat(part.length)}`)]
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d]

const unitsOf = { forex: 100_000n, crypto: 1n, stocks: 100n } as const
const simulation = new Simulation(KEY)

/**
 * The middle price, with the decimals that its pair is known to have: three for yen, five for the
 * other currencies.
 */
const rateOf = (pair: Instrument, at: number): Fraction => [
  BigInt(simulation.ticksAt(pair, at)),
  pair.endsWith('JPY') ? 1_000n : 100_000n,
]

/** What a unit of the currency that an instrument is priced in is worth in dollars. */
const dollarsFor = (instrument: Instrument, at: number): Fraction => {
  const currency = marketOf(instrument) === 'forex' ? instrument.slice(3) : 'USD'
  if (currency === 'USD') return [1n, 1n]
  if (['EUR', 'GBP', 'AUD', 'NZD'].includes(currency))
    return rateOf(`${currency}USD` as Instrument, at)
  const [over, under] = rateOf(`USD${currency}` as Instrument, at)
  return [under, over]
}

interface Dealt {
  readonly instrument: Instrument
  readonly direction: 'buy' | 'sell'
  readonly lots: string
  readonly openPrice: string
  readonly closePrice: string
  readonly at: number
}

/** In cents; parts of a cent are left out. */
const resultOf = ({ instrument, direction, lots, openPrice, closePrice, at }: Dealt): bigint => {
  const [from, to] = [fractionOf(openPrice), fractionOf(closePrice)]
  const gained = direction === 'buy' ? minus(to, from) : minus(from, to)
  const units = times(fractionOf(lots), [unitsOf[marketOf(instrument)], 1n])
  const [over, under] = times(times(gained, units), dollarsFor(instrument, at))
  return (over * 100n) / under
}

const chosen = (pick: ReturnType<typeof numbers>) => {
  const kind = MarketKind.options[pick(3)] ?? 'forex'
  const listedThere = instrumentsOf(kind)
  const instrument = listedThere[pick(listedThere.length)] ?? 'EURUSD'
  return { kind, instrument, direction: pick(2) === 0 ? 'buy' : 'sell' } as const
}

describe('ten thousand trades in all markets and both directions', () => {
  it('are settled to the cent as another calculation says, and take no more than what was held', async () => {
    const pick = numbers(20_261_128)
    const [seen, limited] = [new Map<string, number>(), { count: 0 }]
    const feed = simulatedFeed(KEY)
    const begin = [opened, credited(100_000_00n)].reduce(
      (state, event) => account.evolve(state, event, owner),
      account.initial,
    )
    for (let number = 0; number < TRADES; number++) {
      const { kind, instrument, direction } = chosen(pick)
      const lots = `${pick(3)}.${String(1 + pick(99)).padStart(2, '0')}`
      const amount = BigInt(1 + pick(50_000))
      const openedAt = MONDAY + pick(HOURS)
      // Each has a clock of its own, since a clock never goes back.
      const clock = new StillClock()
      clock.advance(openedAt - clock.millis())
      const market = new Market(clock, feed)
      const opening = await market.opening({ instrument, direction, lots })
      const { price, priceSource } = opening
      const trade = { tradeId, instrument, direction, amount, lots, price, priceSource } as const
      const state = account.evolve(begin, { type: 'TradeOpened', data: trade }, owner)
      const at = openedAt + pick(MONDAY + HOURS - openedAt)
      clock.advance(at - openedAt)
      const terms = await market.closingInHours(trade)
      const command = { type: 'CloseOwnTrade', tradeId, market: terms, isOffered: true } as const
      const [closed] = account.decide(state, command, owner)
      if (closed?.type !== 'TradeClosed') throw new Error('it was not closed')
      const { price: closePrice, result } = closed.data
      const other = await market.opening({
        instrument,
        lots,
        direction: direction === 'buy' ? 'sell' : 'buy',
      })
      const due = resultOf({ instrument, direction, lots, openPrice: price, closePrice, at })
      const told = { number, instrument, direction, lots, price, closePrice }
      expect({ ...told, result, dealtAt: closePrice }).toEqual({
        ...told,
        result: due < -amount ? -amount : due,
        dealtAt: other.price,
      })
      seen.set(`${kind} ${direction}`, (seen.get(`${kind} ${direction}`) ?? 0) + 1)
      if (due < -amount) limited.count++
    }
    expect([...seen.keys()].toSorted()).toEqual(
      ['crypto', 'forex', 'stocks'].flatMap((kind) => [`${kind} buy`, `${kind} sell`]),
    )
    expect(Math.min(...seen.values())).toBeGreaterThan(1_000)
    expect(limited.count).toBeGreaterThan(100)
  })
})

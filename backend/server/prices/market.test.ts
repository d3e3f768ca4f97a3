import { describe, expect, it } from '@jest/globals'
import {
  Instrument,
  decimalsOf,
  instrumentLabel,
  instrumentsOf,
  marketOf,
} from '#contracts/values/instruments'
import { Market as MarketKind } from '#contracts/values/instrument-file'
import { Interval, MarketView } from '#contracts/market/market'
import { MONDAY, StillClock } from '../../testing/app/test-clock.js'
import { centsOf, dollarPairOf, inDollars } from './lot-value.js'
import { Market } from './market.js'
import { simulatedFeed } from '../../testing/prices/simulated-feed.js'
import { Simulation } from './simulation.js'

const simulated = simulatedFeed('a key')
const simulation = new Simulation('a key')

const MINUTE = 60_000
const NOON = Date.parse('2026-11-24T12:00:00.000Z')

describe('what is traded', () => {
  it('is 22 pairs of currencies, 26 coins and 29 shares, each in one market under one name', () => {
    expect(MarketKind.options.map((market) => instrumentsOf(market).length)).toEqual([22, 26, 29])
    expect(new Set(Instrument.options).size).toBe(77)
    expect(new Set(Instrument.options.map(instrumentLabel)).size).toBe(77)
    for (const market of MarketKind.options)
      for (const each of instrumentsOf(market)) expect(marketOf(each)).toBe(market)
  })
})

describe('a simulated market', () => {
  it('shows everybody the same at the same instant, regardless of earlier questions', async () => {
    const later = new StillClock(MONDAY)
    later.advance(90 * MINUTE)
    const busy = new Market(later, simulated)
    const [seen, asked] = [
      await busy.view('EURUSD', { interval: '1h', count: 60 }),
      await busy.view('BTCUSD', { interval: '4h', count: 60 }),
    ]
    expect([
      await busy.view('EURUSD', { interval: '1h', count: 60 }),
      await busy.view('BTCUSD', { interval: '4h', count: 60 }),
    ]).toEqual([seen, asked])
    const first = await new Market(new StillClock(MONDAY), simulated).view('EURUSD', {
      interval: '1h',
      count: 60,
    })
    expect(
      await new Market(new StillClock(MONDAY), simulated).view('EURUSD', {
        interval: '1h',
        count: 60,
      }),
    ).toEqual(first)
    expect(seen.price).not.toBe(first.price)
    expect(first.source).toBe('simulated')
  })

  it.each(Instrument.options)(
    'of %s keeps near its centre, in its own decimals, and moves',
    (instrument) => {
      const ticks = Array.from({ length: 500 }, (_, step) =>
        simulation.ticksAt(instrument, NOON + step * 3 * 60 * MINUTE),
      )
      const [least, most] = [Math.min(...ticks), Math.max(...ticks)]
      expect(least).toBeGreaterThan(0)
      expect(most / least).toBeLessThan(2)
      expect(new Set(ticks).size).toBeGreaterThan(20)
      expect(ticks.every(Number.isSafeInteger)).toBe(true)
    },
  )

  it.each(Interval.options)(
    'has sixty candles of %s that touch, each between its lowest and highest price, the last one up to now',
    async (interval) => {
      const clock = new StillClock(MONDAY)
      const seen = await new Market(clock, simulated).view('BTCUSD', { interval, count: 60 })
      const view = MarketView.parse(JSON.parse(JSON.stringify(MarketView.encode(seen))))
      const { candles, price } = view
      expect(candles).toHaveLength(60)
      expect(candles.at(-1)?.close).toBe(price)
      for (const { open, high, low, close } of candles)
        expect(
          [Number(open), Number(close)].every(
            (each) => each <= Number(high) && each >= Number(low),
          ),
        ).toBe(true)
      expect(candles.slice(1).map(({ open }) => open)).toEqual(
        candles.slice(0, -1).map(({ close }) => close),
      )
      expect(candles.map(({ start }) => start).toSorted()).toEqual(
        candles.map(({ start }) => start),
      )
    },
  )

  it('lets sellers get less than buyers pay, with the price between', async () => {
    const market = new Market(new StillClock(MONDAY), simulated)
    for (const instrument of Instrument.options) {
      const { bid, ask, price } = await market.view(instrument, { interval: '1h', count: 60 })
      expect(Number(bid)).toBeLessThan(Number(price))
      expect(Number(price)).toBeLessThan(Number(ask))
    }
  })
})

/** How much the first numbers tell of the second ones, from -1 to 1. */
const correlation = (ones: readonly number[], others: readonly number[]): number => {
  const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length
  const [one, other] = [mean(ones), mean(others)]
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, each, at) => sum + (each - one) * ((b[at] ?? 0) - other), 0)
  return product(ones, others) / Math.sqrt(product(ones, ones) * product(others, others))
}

const SECONDS = 10_000

/** The price of each second, as this source works it out with a key. */
const walk = (key: string): number[] => {
  const simulation = new Simulation(key)
  return Array.from({ length: SECONDS }, (_, second) =>
    simulation.ticksAt('BTCUSD', NOON + second * 1_000),
  )
}

const stepsOf = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, at) => price - (prices[at] ?? 0))

describe('the next simulated price', () => {
  const prices = walk('a key')
  const steps = stepsOf(prices)

  it('is not told by this source with another key', () => {
    expect(Math.abs(correlation(steps, stepsOf(walk('another key'))))).toBeLessThan(0.05)
    expect(walk('a key')).toEqual(prices)
  })

  it.each([1, 2, 3, 5, 10, 60])('is not told by how it moved %i seconds before', (lag) => {
    expect(Math.abs(correlation(steps.slice(lag), steps.slice(0, -lag)))).toBeLessThan(0.05)
  })

  it.each([10, 300])('is not told by where the price was %i seconds before', (lag) => {
    const next = prices.slice(lag + 1).map((price, at) => price - (prices[at + lag] ?? 0))
    const moved = prices.slice(lag, -1).map((price, at) => price - (prices[at] ?? 0))
    expect(Math.abs(correlation(next, moved))).toBeLessThan(0.05)
  })

  it('holds for a second, and then moves', () => {
    const simulation = new Simulation('a key')
    const at = (ms: number) => simulation.ticksAt('BTCUSD', NOON + ms)
    expect([at(1), at(500), at(999)]).toEqual([at(0), at(0), at(0)])
    expect(new Set(prices.slice(0, 60)).size).toBeGreaterThan(50)
  })
})

describe('the value of lots', () => {
  const ticksNow = (pair: Instrument) => simulation.ticksAt(pair, NOON)
  const valueOf = (position: Parameters<typeof centsOf>[0]): bigint => {
    const pair = dollarPairOf(position.instrument)
    return centsOf(position, pair ? inDollars(pair, ticksNow(pair.pair)) : [1n, 1n])
  }

  it('is that of so many units of a pair’s first currency, coins or shares, in cents', () => {
    expect(valueOf({ instrument: 'EURUSD', lots: '0.10', ticks: 108_418 })).toBe(10_841_80n)
    expect(valueOf({ instrument: 'BTCUSD', lots: '0.50', ticks: 9_412_000 })).toBe(47_060_00n)
    expect(valueOf({ instrument: 'AAPL', lots: '1.00', ticks: 26_840 })).toBe(26_840_00n)
  })

  it('counts each step of a price, up or down', () => {
    expect(valueOf({ instrument: 'EURUSD', lots: '0.10', ticks: 100 })).toBe(10_00n)
    expect(valueOf({ instrument: 'EURUSD', lots: '0.01', ticks: -1 })).toBe(-1n)
  })

  it('is changed into dollars at the price of the pair’s second currency, directly or the other way round', () => {
    const dollarsFor = (pair: Instrument) => ticksNow(pair) / 10 ** decimalsOf(pair)
    const cents = Number(valueOf({ instrument: 'EURGBP', lots: '1.00', ticks: 1_000 }))
    expect(cents).toBe(Math.trunc(1_000 * 100 * dollarsFor('GBPUSD')))
    const throughYen = Number(valueOf({ instrument: 'USDJPY', lots: '1.00', ticks: 1_000 }))
    expect(throughYen).toBe(Math.trunc((100_000 * 100) / dollarsFor('USDJPY')))
  })

  it('rounds towards zero', () => {
    const [gain, loss] = [7, -7].map((ticks) =>
      valueOf({ instrument: 'EURGBP', lots: '0.01', ticks }),
    )
    expect(gain).toBe(-(loss ?? 0n))
  })
})

describe('a trade on a simulated market', () => {
  const trade = (direction: 'buy' | 'sell') =>
    ({ instrument: 'EURUSD', direction, amount: 500_00n, lots: '0.10' }) as const

  it.each(['buy', 'sell'] as const)(
    'to %s costs the spread if it is closed at once',
    async (direction) => {
      const market = new Market(new StillClock(MONDAY), simulated)
      const { price } = await market.opening(trade(direction))
      const { bid, ask } = await market.view('EURUSD', { interval: '1h', count: 60 })
      expect(price).toBe(direction === 'buy' ? ask : bid)
      const closing = await market.closing({ ...trade(direction), price })
      const steps = BigInt(ask.replace('.', '')) - BigInt(bid.replace('.', ''))
      expect(closing).toEqual({
        price: direction === 'buy' ? bid : ask,
        priceSource: 'simulated',
        madeAt: new Date(MONDAY).toISOString(),
        result: -steps * 10n,
      })
    },
  )

  it('brings a buyer what it costs a seller, but for the spread', async () => {
    const clock = new StillClock(MONDAY)
    const market = new Market(clock, simulated)
    const [bought, sold] = await Promise.all([
      market.opening(trade('buy')),
      market.opening(trade('sell')),
    ])
    clock.advance(600 * MINUTE)
    const [one, other] = await Promise.all([
      market.closing({ ...trade('buy'), price: bought.price }),
      market.closing({ ...trade('sell'), price: sold.price }),
    ])
    const sum = one.result + other.result
    const { bid, ask } = await market.view('EURUSD', { interval: '1h', count: 60 })
    expect(sum).toBe((BigInt(bid.replace('.', '')) - BigInt(ask.replace('.', ''))) * 20n)
  })

  it('is worth its lots at the price it is opened at', async () => {
    const market = new Market(new StillClock(MONDAY), simulated)
    const { price, worth } = await market.opening(trade('buy'))
    expect(worth).toBe(BigInt(price.replace('.', '')) * 10n)
  })
})

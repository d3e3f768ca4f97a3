import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { instrumentsOf } from '#contracts/values/instruments'
import { createLog } from '../../lib/log.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { coinAnswer, FakePriceServer, SILENT } from '../../testing/prices/fake-price-server.js'
import { coinIds, CoinService } from './coin-service.js'
import { Market } from './market.js'
import { PriceFeed } from './price-feed.js'
import { Prices } from './prices.js'
import { middleOf } from './quote.js'
import { ServiceSource } from './service-source.js'

const PACE = 10_000
const MAX_AGE = 60_000

let server: FakePriceServer
let url: string
let clock: StillClock
let crypto: ServiceSource
beforeEach(async () => {
  server = new FakePriceServer()
  url = await server.start()
  clock = new StillClock()
  const service = new CoinService({ url, headers: {} })
  const log = createLog('silent')
  crypto = new ServiceSource({ service, markets: ['crypto'], paceMs: PACE, clock, log })
  server.answer((asked) => coinAnswer(asked, { at: clock.millis() }))
})
afterEach(() => server.stop())

const feed = () =>
  new PriceFeed({ forex: null, stocks: null, crypto: { source: crypto, maxAgeMs: MAX_AGE } })
const bitcoin = () => feed().currentOf('BTCUSD', clock.millis())
const tooOld = { name: 'Rejection', code: 'price-too-old' }
/** Long enough for any pause to be over. */
const wait = () => clock.advance(10 * 60_000)

describe('prices of a service', () => {
  it('are asked for in one request, however many coins and people ask together', async () => {
    const quotes = await Promise.all(
      [...instrumentsOf('crypto'), ...instrumentsOf('crypto')].map((coin) =>
        feed().currentOf(coin, clock.millis()),
      ),
    )
    expect(quotes).toHaveLength(52)
    expect(server.seen).toHaveLength(1)
    const [asked] = server.seen
    expect(asked?.pathname).toBe('/simple/price')
    expect(asked?.searchParams.get('vs_currencies')).toBe('usd')
    expect(asked?.searchParams.get('include_last_updated_at')).toBe('true')
    expect(asked?.searchParams.get('ids')?.split(',')).toEqual(
      [...instrumentsOf('crypto'), 'USDTUSD' as const].map((coin) => coinIds[coin]),
    )
  })

  it('come from memory between two looks at the service, however often a screen asks', async () => {
    for (let quarter = 0; quarter < 4 * 9; quarter++) {
      await bitcoin()
      clock.advance(250)
    }
    expect(server.seen).toHaveLength(1)
    clock.advance(2 * PACE)
    await bitcoin()
    expect(server.seen).toHaveLength(2)
  })

  it('name their source, their time, and a spread around the price', async () => {
    server.answer((asked) => coinAnswer(asked, { usd: 94_120.5, at: clock.millis() - 7_000 }))
    const quote = await bitcoin()
    expect(quote).toMatchObject({ source: 'coingecko', at: clock.millis() - 7_000 })
    expect(middleOf(quote)).toBe(9_412_050)
    expect(quote.ask).toBeGreaterThan(quote.bid)
  })

  it('are one for quotes, charts and trades at a thousand moments', async () => {
    let price = 90_000
    server.answer((asked) => coinAnswer(asked, { usd: (price *= 1.0007), at: clock.millis() }))
    const [prices, market] = [new Prices(clock, feed()), new Market(clock, feed())]
    for (let moment = 0; moment < 1_000; moment++) {
      clock.advance(1 + ((moment * 7_919) % 9_000))
      const [view, { rate }, opened] = await Promise.all([
        market.view('BTCUSD', { interval: '1h', count: 60 }),
        prices.priceOf('bitcoin'),
        market.opening({ instrument: 'BTCUSD', direction: 'buy', lots: '0.01' }),
      ])
      expect([Number(rate), view.ask, view.candles.at(-1)?.close]).toEqual([
        Number(view.price),
        opened.price,
        view.price,
      ])
    }
    expect(server.seen.length).toBeGreaterThan(150)
  })
})

describe('a service in trouble', () => {
  const health = () => feed().health(clock.millis())[0]

  it('that is cut keeps the last price for looking, moves no money once it is old, and is told until it is back', async () => {
    await bitcoin()
    const since = clock.now()
    server.answer(() => 'gone', 503)
    clock.advance(2 * PACE)
    const failedAt = clock.now()
    expect((await bitcoin()).at).toBe(Date.parse(since))
    expect(health()).toEqual({
      market: 'crypto',
      source: 'coingecko',
      state: 'silent',
      since: failedAt,
      reason: 'answered 503',
      lastAt: since,
    })
    wait()
    await expect(bitcoin()).rejects.toMatchObject({
      ...tooOld,
      details: { instrument: 'BTCUSD', at: since },
    })
    expect(await feed().lastOf('BTCUSD', clock.millis())).toMatchObject({
      at: Date.parse(since),
      isCurrent: false,
    })
    expect(health()).toMatchObject({ state: 'silent', since: failedAt })
    server.answer((asked) => coinAnswer(asked, { at: clock.millis() }))
    wait()
    expect((await bitcoin()).at).toBe(clock.millis())
    expect(health()).toMatchObject({ state: 'ok', since: null, reason: null })
  })

  it('that cannot be reached has no price at all at first', async () => {
    await server.stop()
    await expect(bitcoin()).rejects.toMatchObject({ ...tooOld, details: { at: null } })
    expect(health()).toMatchObject({ state: 'silent', reason: 'cannot be reached', lastAt: null })
    server = new FakePriceServer()
  })

  it('that is slow is waited for no longer than the time limit', async () => {
    server.answer(() => SILENT)
    const [markets, log] = [['crypto'] as const, createLog('silent')]
    const service = new CoinService({ url, headers: {}, wholeMs: 200 })
    crypto = new ServiceSource({ service, markets, paceMs: PACE, clock, log })
    await expect(bitcoin()).rejects.toMatchObject(tooOld)
    expect(health()).toMatchObject({ state: 'silent', reason: 'did not answer in time' })
  })

  it('is asked at pauses that grow up to a minute, and at its pace again once it is back', async () => {
    server.answer(() => 'no', 500)
    const askedAfter = async () => {
      const before = server.seen.length
      const begin = clock.millis()
      while (server.seen.length === before) {
        clock.advance(1_000)
        await crypto.keepUp()
      }
      return clock.millis() - begin
    }
    await crypto.keepUp()
    const pauses = []
    for (let failure = 0; failure < 5; failure++) pauses.push(await askedAfter())
    expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
    server.answer((asked) => coinAnswer(asked, { at: clock.millis() }))
    expect([await askedAfter(), await askedAfter(), await askedAfter()]).toEqual([
      60_000, 10_000, 10_000,
    ])
    server.answer(() => 'no', 500)
    expect([await askedAfter(), await askedAfter()]).toEqual([10_000, 10_000])
  })
})

describe('a service that lies', () => {
  const told = (bitcoinTold: unknown) => {
    server.answer((asked) => coinAnswer(asked, { at: clock.millis(), bitcoin: bitcoinTold }))
  }
  const at = () => Math.floor(clock.millis() / 1_000)

  it.each<[string, () => unknown, string]>([
    ['a negative price', () => ({ usd: -100, last_updated_at: at() }), 'that is no price'],
    ['a price of zero', () => ({ usd: 0, last_updated_at: at() }), 'that is no price'],
    ['a price below a tick', () => ({ usd: 1e-9, last_updated_at: at() }), 'not above zero'],
    ['NaN', () => ({ usd: 'NaN', last_updated_at: at() }), 'that is no price'],
    ['no number', () => ({ usd: null, last_updated_at: at() }), 'that is no price'],
    ['no coin', () => undefined, 'sent no price'],
    ['no time', () => ({ usd: 100 }), 'that is no price'],
    ['a price from the future', () => ({ usd: 100, last_updated_at: at() + 120 }), 'the future'],
    ['a price that trebled', () => ({ usd: 300, last_updated_at: at() }), 'jumped from 100.00'],
    ['a hundredth of the price', () => ({ usd: 1, last_updated_at: at() }), 'to 1.00'],
  ])('with %s is not believed, and staff are told', async (_, lie, reason) => {
    const before = await bitcoin()
    clock.advance(2 * PACE)
    told(lie())
    expect(await bitcoin()).toEqual(before)
    expect(feed().health(clock.millis())).toMatchObject([
      { state: 'incomplete', reason: expect.stringContaining(reason) },
    ])
    expect(feed().health(clock.millis())[0]?.reason).toContain('(BTCUSD)')
    // The others did not lie.
    expect((await feed().currentOf('ETHUSD', clock.millis())).at).toBe(clock.millis())
    clock.advance(MAX_AGE)
    told(lie())
    await expect(bitcoin()).rejects.toMatchObject(tooOld)
  })

  it.each([
    ['no JSON', '<html>', 'is not JSON'],
    ['a list', [], 'no list of prices'],
    ['no coin at all', {}, 'sent no price'],
    ['too much', ' '.repeat(1_000_001), 'too great a length'],
  ])('with %s counts as a failure, and pauses grow', async (_, answer, reason) => {
    server.answer(() => answer)
    await expect(bitcoin()).rejects.toMatchObject(tooOld)
    expect(feed().health(clock.millis())[0]?.reason).toContain(reason)
    expect(feed().health(clock.millis())[0]?.state).toBe('silent')
    clock.advance(PACE)
    await crypto.keepUp()
    clock.advance(PACE)
    await crypto.keepUp()
    expect(server.seen).toHaveLength(2)
  })

  it('is believed again once an hour has passed without the price before the jump', async () => {
    await bitcoin()
    clock.advance(2 * PACE)
    told({ usd: 300, last_updated_at: at() })
    expect(middleOf(await bitcoin())).toBe(10_000)
    clock.advance(3_600_000)
    told({ usd: 300, last_updated_at: at() })
    expect(middleOf(await bitcoin())).toBe(30_000)
  })

  it('with a price older than the one before keeps the newer one', async () => {
    const before = await bitcoin()
    clock.advance(2 * PACE)
    told({ usd: 101, last_updated_at: at() - 3_600 })
    expect(await bitcoin()).toEqual(before)
  })
})

describe('candles of what was seen', () => {
  it('touch, cover their prices, and begin with the first look', async () => {
    let usd = 100
    server.answer((asked) => coinAnswer(asked, { usd, at: clock.millis() }))
    const market = new Market(clock, feed())
    for (const next of [100, 103, 99, 101, 104]) {
      usd = next
      await market.view('BTCUSD', { interval: '15m', count: 60 })
      clock.advance(6 * 60_000)
    }
    const { candles, dayOpen } = await market.view('BTCUSD', { interval: '15m', count: 60 })
    expect(candles).toEqual([
      {
        start: '2026-11-21T08:00:00.000Z',
        open: '100.00',
        high: '103.00',
        low: '99.00',
        close: '99.00',
      },
      {
        start: '2026-11-21T08:15:00.000Z',
        open: '99.00',
        high: '104.00',
        low: '99.00',
        close: '104.00',
      },
      {
        start: '2026-11-21T08:30:00.000Z',
        open: '104.00',
        high: '104.00',
        low: '104.00',
        close: '104.00',
      },
    ])
    expect(dayOpen).toBeNull()
    clock.advance(16 * 3_600_000)
    expect((await market.view('BTCUSD', { interval: '1d', count: 60 })).dayOpen).toBe('104.00')
  })
})

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Instrument, instrumentsOf } from '#contracts/values/instruments'
import { createLog } from '../../lib/log.js'
import { MONDAY, StillClock } from '../../testing/app/test-clock.js'
import { FakePriceServer, quotesAnswer } from '../../testing/prices/fake-price-server.js'
import { Market } from './market.js'
import { PriceFeed } from './price-feed.js'
import { QuoteService } from './quote-service.js'
import { ServiceSource } from './service-source.js'

const PACE = 10_000
const MAX_AGE = 60_000
const tooOld = { name: 'Rejection', code: 'price-too-old' }

describe('bids and asks', () => {
  let server: FakePriceServer
  let clock: StillClock
  let quotes: ServiceSource
  beforeEach(async () => {
    server = new FakePriceServer()
    clock = new StillClock(MONDAY)
    const url = await server.start()
    const service = new QuoteService({ url, headers: { authorization: 'Bearer k' } })
    const [markets, log] = [['forex', 'stocks'] as const, createLog('silent')]
    quotes = new ServiceSource({ service, markets, paceMs: PACE, clock, log })
    server.answer((asked) => quotesAnswer(asked, { at: clock.millis() }))
  })
  afterEach(() => server.stop())

  const all = () => {
    const served = { source: quotes, maxAgeMs: MAX_AGE }
    return new PriceFeed({ forex: served, stocks: served, crypto: null })
  }
  const euro = () => all().currentOf('EURUSD', clock.millis())

  it('of several markets are asked for in one request, with the key', async () => {
    const wanted = [...instrumentsOf('forex'), ...instrumentsOf('stocks')]
    await Promise.all(wanted.map((each) => all().currentOf(each, clock.millis())))
    expect(server.seen.map(({ pathname }) => pathname)).toEqual(['/quotes'])
    expect(server.seen[0]?.searchParams.get('symbols')).toBe(
      Instrument.options.filter((each) => !instrumentsOf('crypto').includes(each)).join(),
    )
    expect(server.headers[0]?.authorization).toBe('Bearer k')
  })

  it('are rounded to the steps of their instrument: what a seller gets down, what a buyer pays up', async () => {
    const EURUSD = { bid: '1.084129', ask: '1.0842301' }
    server.answer((asked) => quotesAnswer(asked, { at: clock.millis(), EURUSD }))
    expect(await euro()).toMatchObject({ bid: 108_412, ask: 108_424, source: 'quotes' })
  })

  it.each([
    ['a negative bid', { bid: '-1.08' }],
    ['a bid of zero', { bid: '0' }],
    ['NaN', { ask: 'NaN' }],
    ['a number instead of a text', { bid: 1.08 }],
    ['a bid above the ask', { bid: '1.09' }],
    ['an ask that is absurd', { ask: '1084.24' }],
    ['a price from the future', { at: '2027-01-01T00:00:00.000Z' }],
    ['no time', { at: 'now' }],
    ['no quote', undefined],
  ])('with %s are not believed', async (_, EURUSD) => {
    server.answer((asked) => quotesAnswer(asked, { at: clock.millis(), EURUSD }))
    await expect(euro()).rejects.toMatchObject(tooOld)
    expect(all().health(clock.millis())).toMatchObject([
      { market: 'forex', state: 'incomplete', reason: expect.stringContaining('(EURUSD)') },
      { market: 'stocks', state: 'ok' },
    ])
  })

  it('that are too old move no money, and staff see how old they are', async () => {
    const at = clock.millis() - MAX_AGE - 1
    server.answer((asked) => quotesAnswer(asked, { at }))
    await expect(euro()).rejects.toMatchObject(tooOld)
    expect(all().health(clock.millis())[0]).toMatchObject({
      state: 'old',
      since: new Date(at).toISOString(),
    })
  })

  describe('have candles', () => {
    const start = '2026-11-21T07:00:00.000Z'
    const bar = { start, open: '1.08', high: '1.09', low: '1.07', close: '1.0812345' }
    const withCandles = (candles: unknown, asked: URL) =>
      asked.pathname === '/candles' ? { candles } : quotesAnswer(asked, { at: clock.millis() })
    const view = () => new Market(clock, all()).view('EURUSD', { interval: '1h', count: 60 })

    it('of the service, which end at the price', async () => {
      server.answer((asked) => withCandles([bar], asked))
      const { candles, price } = await view()
      expect(candles).toEqual([
        { start, open: '1.08000', high: '1.09000', low: '1.07000', close: '1.08123' },
        { start: clock.now(), open: '1.08123', high: '1.08418', low: '1.08123', close: price },
      ])
      const asked = server.seen.find(({ pathname }) => pathname === '/candles')
      expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
        symbol: 'EURUSD',
        interval: '1h',
        from: '2026-11-21T04:00:00.000Z',
        to: clock.now(),
      })
      await view()
      expect(server.seen.filter(({ pathname }) => pathname === '/candles')).toHaveLength(1)
    })

    it('or, where it gives none or lies, those of the prices seen so far, which staff are told', async () => {
      server.answer((asked) => withCandles([{ ...bar, low: '0' }], asked))
      expect((await view()).candles).toMatchObject([{ start: clock.now() }])
      expect(all().health(clock.millis())[0]).toMatchObject({
        state: 'incomplete',
        reason: expect.stringContaining('gave no chart'),
      })
    })
  })
})

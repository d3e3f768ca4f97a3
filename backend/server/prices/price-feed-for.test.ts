import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { instrumentsOf } from '#contracts/values/instruments'
import { createLog } from '../../lib/log.js'
import { StillClock } from '../../testing/app/test-clock.js'
import {
  coinAnswer,
  FakePriceServer,
  quotesAnswer,
} from '../../testing/prices/fake-price-server.js'
import { readConfig } from '../config/config.js'
import { Vault } from '../vault/vault.js'
import { coinIds } from './coin-service.js'
import { priceFeedFor } from './price-feed-for.js'

describe('where prices come from', () => {
  const clock = new StillClock()
  const server = new FakePriceServer()
  let url: string
  beforeEach(async () => {
    url = await server.start()
    server.seen.length = 0
  })
  afterEach(() => server.stop())

  const feedFor = (environment: Record<string, string>) =>
    priceFeedFor(readConfig(environment), {
      vault: new Vault(Buffer.alloc(32, 1)),
      clock,
      log: createLog('silent'),
    })
  const askAll = async (environment: Record<string, string>) => {
    const feed = feedFor(environment)
    await Promise.all(feed.sources().map((source) => source.keepUp()))
    const asked = (['EURUSD', 'BTCUSD', 'AAPL'] as const).map(async (each) => {
      try {
        return (await feed.currentOf(each, clock.millis())).source
      } catch {
        return null
      }
    })
    return Promise.all(asked)
  }

  it('is nowhere by default, even with an address: nothing is sent to any service', async () => {
    const addresses = { DAYBOOK_QUOTES_URL: url, DAYBOOK_COIN_PRICES_URL: url }
    expect(feedFor({}).sources()).toEqual([])
    expect(await askAll({})).toEqual([null, null, null])
    expect(await askAll(addresses)).toEqual([null, null, null])
    const simulated = { ...addresses, DAYBOOK_SIMULATED_PRICES: '1' }
    expect(await askAll(simulated)).toEqual(['simulated', 'simulated', 'simulated'])
    expect(server.seen).toEqual([])
  })

  it('is what the settings name for each market; the others are simulated if that is asked for', async () => {
    server.answer((asked) => quotesAnswer(asked, { at: clock.millis() }))
    const stocks = { DAYBOOK_PRICES_STOCKS: 'quotes', DAYBOOK_QUOTES_URL: `${url}/v1/` }
    expect(await askAll(stocks)).toEqual([null, null, 'quotes'])
    expect(await askAll({ ...stocks, DAYBOOK_SIMULATED_PRICES: '1' })).toEqual([
      'simulated',
      'simulated',
      'quotes',
    ])
    expect(new Set(server.seen.map(({ pathname }) => pathname))).toEqual(new Set(['/v1/quotes']))
  })

  it('gets its key in the header of its plan', async () => {
    server.answer((asked) => coinAnswer(asked, { at: clock.millis() }))
    await askAll({
      DAYBOOK_PRICES_CRYPTO: 'coingecko',
      DAYBOOK_COIN_PRICES_URL: url,
      DAYBOOK_COIN_PRICES_KEY: 'CG-1',
    })
    expect(server.headers.at(-1)?.['x-cg-demo-api-key']).toBe('CG-1')
    expect(server.seen.some(({ href }) => href.includes('CG-1'))).toBe(false)
  })

  it('knows every coin by the name of the service', () => {
    expect(instrumentsOf('crypto').filter((coin) => coinIds[coin] === undefined)).toEqual([])
    expect(new Set(Object.values(coinIds)).size).toBe(Object.keys(coinIds).length)
  })

  it.each([
    [{ DAYBOOK_PRICES_FOREX: 'quotes' }, /DAYBOOK_QUOTES_URL: DAYBOOK_PRICES_FOREX=quotes needs/],
    [{ DAYBOOK_PRICES_CRYPTO: 'coingecko' }, /DAYBOOK_COIN_PRICES_URL: DAYBOOK_PRICES_CRYPTO=/],
    [{ DAYBOOK_PRICES_STOCKS: 'coingecko' }, /DAYBOOK_PRICES_STOCKS: /],
    [{ DAYBOOK_QUOTES_URL: 'http://quotes.example' }, /DAYBOOK_QUOTES_URL: use https/],
    [{ DAYBOOK_PRICE_AGE_CRYPTO: '0' }, /DAYBOOK_PRICE_AGE_CRYPTO: /],
    [
      {
        DAYBOOK_DEMO: '1',
        DAYBOOK_PRICES_FOREX: 'quotes',
        DAYBOOK_QUOTES_URL: 'https://q.example',
      },
      /DAYBOOK_PRICES_FOREX: a demo has simulated prices/,
    ],
  ])('is refused at the start if %j does not fit', (environment, said) => {
    expect(() => readConfig(environment)).toThrow(said)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { getMarket, openTrade } from '#contracts/market/market'
import { closeTrade, previewTradeClosing } from '#contracts/market/staff-trades'
import { getTrade, listTrades } from '#contracts/market/trades'
import { getSession } from '#contracts/own/session'
import { getDeposit, listDepositMethods } from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import { getHealthDetails } from '#contracts/site/system'
import { getToday } from '#contracts/site/today'
import { credit } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import type { Person } from '../../testing/app/people.js'
import { MONDAY, StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import {
  coinAnswer,
  FakePriceServer,
  quotesAnswer,
} from '../../testing/prices/fake-price-server.js'

/** Longer than any pause between two looks at a service. */
const A_WHILE = 130_000

describe('a site with real prices', () => {
  const clock = new StillClock(MONDAY)
  const service = new FakePriceServer()
  let app: TestApp
  let admin: Person
  let client: Person

  const isBack = () =>
    service.answer((asked) =>
      asked.pathname === '/simple/price'
        ? coinAnswer(asked, { at: clock.millis() })
        : quotesAnswer(asked, { at: clock.millis() }),
    )
  const isCut = () => service.answer(() => 'gone', 503)

  beforeAll(async () => {
    const url = await service.start()
    isBack()
    app = await testApp({
      otherClock: clock,
      limits: { trustMs: 0 },
      environment: {
        DAYBOOK_SIMULATED_PRICES: '0',
        DAYBOOK_PRICES_FOREX: 'quotes',
        DAYBOOK_QUOTES_URL: url,
        DAYBOOK_PRICES_CRYPTO: 'coingecko',
        DAYBOOK_COIN_PRICES_URL: url,
        DAYBOOK_PRICE_AGE_CRYPTO: '60',
      },
    })
    await app.offer('bitcoin')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
  })
  beforeEach(async () => {
    isBack()
    clock.advance(A_WHILE)
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '1000.00')
  })
  afterAll(async () => {
    await app.close()
    await service.stop()
  })

  const wanted = { instrument: 'EURUSD', direction: 'buy', amount: '500.00', lots: '0.1' } as const
  const tooOld = { status: 409, code: 'price-too-old' }
  const named = (tradeId: string) => ({ accountId: client.userId, tradeId })

  it('names the source of each market to every page, and keeps those without one closed', async () => {
    const { site } = await client.ask(getSession, {})
    expect(site.priceSources).toEqual({ forex: 'quotes', crypto: 'coingecko', stocks: null })
    expect(await client.refusal(getMarket, { instrument: 'AAPL' })).toMatchObject({
      status: 409,
      code: 'no-price-source',
    })
  })

  it('records the source with each trade and each rate', async () => {
    const { tradeId, price } = await client.ask(openTrade, wanted)
    expect(price).toBe('1.08424')
    expect(await client.ask(getTrade, { tradeId })).toMatchObject({ source: 'quotes' })
    const { depositId } = await client.ask(requestQuote, { amount: '100.00', method: 'bitcoin' })
    const deposit = await client.ask(getDeposit, { depositId })
    expect(deposit).toMatchObject({ priceSource: 'coingecko', rate: '100', coinAmount: '1' })
  })

  it('moves no money at a price that is too old, shows it with its time, and goes on when there is a new one', async () => {
    const { tradeId } = await client.ask(openTrade, wanted)
    const at = clock.now()
    const key = { 'idempotency-key': 'sent-again-when-there-is-a-price' }
    isCut()
    clock.advance(A_WHILE)
    const figures = await client.ask(getBalance, {})
    const refused = { ...tooOld, details: { instrument: 'EURUSD', at } }
    expect(await client.refusal(openTrade, wanted, key)).toMatchObject(refused)
    expect(await admin.refusal(previewTradeClosing, named(tradeId))).toMatchObject(refused)
    expect(await admin.refusal(closeTrade, named(tradeId))).toMatchObject(refused)
    const set = { result: '1.00', reason: 'Agreed by phone' }
    expect(await admin.refusal(closeTrade, { ...named(tradeId), set })).toMatchObject(refused)
    expect(await client.ask(getBalance, {})).toEqual(figures)
    expect(await client.ask(getMarket, { instrument: 'EURUSD' })).toMatchObject({
      at,
      isCurrent: false,
      price: '1.08418',
    })
    expect((await client.ask(listTrades, {})).items).toMatchObject([
      { tradeId, now: { price: '1.08412', at, isCurrent: false } },
    ])
    isBack()
    clock.advance(A_WHILE)
    await client.ask(getMarket, { instrument: 'EURUSD' })
    expect((await client.ask(openTrade, wanted, key)).price).toBe('1.08424')
    await admin.ask(closeTrade, named(tradeId))
    expect((await client.ask(getTrade, { tradeId })).status).toBe('closed')
  })

  it('gives no rate for a deposit at a price that is too old, and shows it with its time', async () => {
    const before = await client.ask(listDepositMethods, {})
    expect(before.items).toMatchObject([{ method: 'bitcoin', isCurrent: true }])
    isCut()
    clock.advance(A_WHILE)
    const input = { amount: '100.00', method: 'bitcoin' } as const
    expect(await client.refusal(requestQuote, input)).toMatchObject(tooOld)
    const priceAt = before.items[0]?.priceAt
    expect((await client.ask(listDepositMethods, {})).items).toMatchObject([
      { method: 'bitcoin', price: '100', priceSource: 'coingecko', priceAt, isCurrent: false },
    ])
  })

  it('tells staff which market a silent source leaves without prices, and since when', async () => {
    const states = async () => (await admin.ask(getToday, {})).prices.map(({ state }) => state)
    await eventually(async () => (await states()).join() === 'ok,ok')
    expect((await admin.ask(getToday, {})).prices).toMatchObject([
      { market: 'forex', source: 'quotes', state: 'ok', since: null, reason: null },
      { market: 'crypto', source: 'coingecko', state: 'ok', since: null, reason: null },
    ])
    isCut()
    clock.advance(A_WHILE)
    const since = clock.now()
    // Nobody looks at a price: the server asks by itself.
    await eventually(async () => (await states()).join() === 'silent,silent')
    clock.advance(60_000)
    const silent = { state: 'silent', since, reason: 'answered 503' }
    expect((await admin.ask(getToday, {})).prices).toMatchObject([
      { market: 'forex', ...silent },
      { market: 'crypto', ...silent },
    ])
    const auditor = await app.person('auditor')
    expect((await auditor.ask(getHealthDetails, {})).prices).toMatchObject([silent, silent])
    isBack()
    clock.advance(A_WHILE)
    await eventually(async () => (await states()).join() === 'ok,ok')
  })
})

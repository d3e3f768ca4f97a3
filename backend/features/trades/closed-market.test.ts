import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listDepositMethods } from '#contracts/requests/deposits'
import { TradeId } from '#contracts/values/ids'
import { getMarket, openTrade } from '#contracts/market/market'
import { requestQuote } from '#contracts/requests/quotes'
import { getSession } from '#contracts/own/session'
import { closeTrade, previewTradeClosing } from '#contracts/market/staff-trades'
import { getTrade, listTrades } from '#contracts/market/trades'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { timeId } from '../../lib/ids.js'

describe('a site without a price source', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ environment: { DAYBOOK_SIMULATED_PRICES: '0' } })
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '1000.00')
  })
  afterAll(() => app.close())

  const refusal = { status: 409, code: 'no-price-source' }

  /** Opened while there was one. */
  const earlierTrade = async (): Promise<TradeId> => {
    const tradeId = TradeId.parse(timeId())
    const bought = {
      instrument: 'EURUSD',
      direction: 'buy',
      amount: 500_00n,
      lots: '0.10',
      price: '1.08412',
      priceSource: 'simulated',
    } as const
    await app
      .running()
      .app.get(Accounts)
      .handle(
        client.userId,
        { type: 'OpenTrade', tradeId, ...bought, worth: 10_841_20n },
        { actorId: client.userId, actorRole: 'client', commandId: timeId(), requestHash: '' },
      )
    await app.upToDate()
    return tradeId
  }

  it('says so to every page', async () => {
    expect((await client.ask(getSession, {})).site.priceSources).toEqual({
      forex: null,
      crypto: null,
      stocks: null,
    })
  })

  it('shows no price, opens no trade, and gives no rate for a deposit', async () => {
    expect(await client.refusal(getMarket, { instrument: 'EURUSD' })).toMatchObject(refusal)
    const trade = {
      instrument: 'EURUSD',
      direction: 'buy',
      amount: '500.00',
      lots: '0.10',
    } as const
    expect(await client.refusal(openTrade, trade)).toMatchObject(refusal)
    expect(await client.refusal(listDepositMethods, {})).toMatchObject(refusal)
    expect(
      await client.refusal(requestQuote, { amount: '100.00', method: 'tether' }),
    ).toMatchObject(refusal)
    const { rows } = await app.database.pool.query(
      "select 1 from events where type in ('TradeOpened', 'QuoteIssued')",
    )
    expect(rows).toEqual([])
  })

  it('closes no trade, with a result by staff neither, and says nothing of what one would bring', async () => {
    const tradeId = await earlierTrade()
    const named = { accountId: client.userId, tradeId }
    expect((await client.ask(listTrades, {})).items).toMatchObject([
      { tradeId, status: 'open', now: null },
    ])
    expect((await client.ask(getTrade, { tradeId })).now).toBeNull()
    expect(await admin.refusal(previewTradeClosing, named)).toMatchObject(refusal)
    expect(await admin.refusal(closeTrade, named)).toMatchObject(refusal)
    expect(
      await admin.refusal(closeTrade, {
        ...named,
        set: { result: '1.00', reason: 'Agreed by phone' },
      }),
    ).toMatchObject(refusal)
    expect((await client.ask(getTrade, { tradeId })).status).toBe('open')
  })
})

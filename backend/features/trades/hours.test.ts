import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { getChanges, getMarket, openTrade } from '#contracts/market/market'
import { closeTrade, getStaffTrade, previewTradeClosing } from '#contracts/market/staff-trades'
import { closeOwnTrade, getTrade } from '#contracts/market/trades'
import { closeInstrument, reopenInstrument } from '#contracts/site/instruments'
import { changeSettings, getSite, listSiteChanges } from '#contracts/site/site'
import { listNotifications } from '#contracts/own/notifications'
import { credit, trade } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const HOUR = 3_600_000
const reason = 'A split is expected on Monday'
const share = { instrument: 'AAPL', direction: 'buy', amount: '100.00', lots: '0.01' } as const

describe('the hours of a market', () => {
  // Friday at 17:30 UTC, half an hour before New York ends early, on the day after Thanksgiving.
  const clock = new StillClock()
  clock.advance(Date.parse('2026-11-27T17:30:00.000Z') - clock.millis())
  let app: TestApp
  let admin: Person
  let client: Person
  let owner: Person
  let tradeId: string
  /** Other people, whose sessions have just begun. */
  const arrive = async () => {
    admin = await app.person('admin')
    client = await app.person('client')
    await credit(admin, client, '1000.00')
  }
  beforeAll(async () => {
    app = await testApp({ otherClock: clock, limits: { trustMs: 0 } })
    await arrive()
    owner = client
    await admin.ask(changeSettings, { clientsCloseTrades: true, reason })
    tradeId = (await client.ask(openTrade, share)).tradeId
  })
  afterAll(() => app.close())

  it('let a trade be opened until the session ends, and say until when', async () => {
    const { session, closed } = await client.ask(getMarket, { instrument: 'AAPL' })
    expect([session, closed]).toEqual([
      { isOpen: true, since: '2026-11-27T14:30:00.000Z', until: '2026-11-27T18:00:00.000Z' },
      null,
    ])
    expect((await client.ask(getTrade, { tradeId })).now).not.toBeNull()
  })

  it('refuse a trade afterwards with when they begin again, hold nothing, and leave coins open', async () => {
    const key = { 'idempotency-key': 'opened-within-hours' }
    const first = await client.ask(openTrade, { ...share, amount: '50.00' }, key)
    const { held } = await client.ask(getBalance, {})
    clock.advance(HOUR / 2)
    expect(await client.refusal(openTrade, share)).toMatchObject({
      status: 409,
      code: 'market-closed',
      details: { instrument: 'AAPL', until: '2026-11-30T14:30:00.000Z' },
    })
    expect((await client.ask(getBalance, {})).held).toBe(held)
    expect(await client.ask(openTrade, { ...share, amount: '50.00' }, key)).toEqual(first)
    expect(await trade(client, '10.00')).toBeDefined()
  })

  it('keep a client from closing a trade at the last price, and say until when', async () => {
    expect(await client.refusal(closeOwnTrade, { tradeId })).toMatchObject({
      status: 409,
      code: 'market-closed',
      details: { instrument: 'AAPL', until: '2026-11-30T14:30:00.000Z' },
    })
    const { now } = await client.ask(getTrade, { tradeId })
    expect(now?.session).toMatchObject({ isOpen: false, until: '2026-11-30T14:30:00.000Z' })
  })

  it('leave the price as it was at the end of the session, for charts, changes and closings', async () => {
    const before = await client.ask(getMarket, { instrument: 'AAPL' })
    expect(before.session).toEqual({
      isOpen: false,
      since: '2026-11-27T18:00:00.000Z',
      until: '2026-11-30T14:30:00.000Z',
    })
    clock.advance(9 * HOUR)
    await arrive()
    const later = await client.ask(getMarket, { instrument: 'AAPL' })
    expect([later.price, later.bid, later.dayOpen]).toEqual([
      before.price,
      before.bid,
      before.dayOpen,
    ])
    const { items } = await client.ask(getChanges, { market: 'stocks' })
    expect(items).toHaveLength(29)
    const { price, dayOpen, session } = later
    expect(items.find(({ instrument }) => instrument === 'AAPL')).toEqual({
      instrument: 'AAPL',
      price,
      dayOpen,
      session,
      isClosed: false,
    })
    const named = { accountId: owner.userId, tradeId }
    const preview = await admin.ask(previewTradeClosing, named)
    expect([preview.price, preview.pricedAt]).toEqual([before.bid, '2026-11-27T18:00:00.000Z'])
    await admin.ask(closeTrade, named)
    expect(await admin.ask(getStaffTrade, { tradeId })).toMatchObject({
      status: 'closed',
      closePrice: before.bid,
      closePricedAt: '2026-11-27T18:00:00.000Z',
      result: preview.marketResult,
    })
  })

  it('begin again with the next session', async () => {
    clock.advance(Date.parse('2026-11-30T14:30:00.000Z') - clock.millis())
    await arrive()
    expect((await client.ask(getMarket, { instrument: 'AAPL' })).session.isOpen).toBe(true)
    const opened = await client.ask(openTrade, { ...share, amount: '20.00' })
    await admin.ask(closeTrade, { accountId: client.userId, tradeId: opened.tradeId })
    expect(await client.ask(getTrade, { tradeId: opened.tradeId })).toMatchObject({
      status: 'closed',
      closePricedAt: null,
    })
  })
})

describe('an instrument that staff close', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin')
  })
  beforeEach(async () => {
    client = await app.person('client')
    await credit(admin, client, '1000.00')
  })
  afterAll(() => app.close())

  const coin = { instrument: 'SOLUSD', direction: 'buy', amount: '100.00', lots: '1.00' } as const

  it('takes no new trades, says why, keeps the open ones, which can be closed, and can be reopened', async () => {
    const tradeId = await trade(client, '100.00')
    await admin.ask(closeInstrument, { instrument: 'SOLUSD', reason })
    const { closed } = await client.ask(getMarket, { instrument: 'SOLUSD' })
    expect(closed).toMatchObject({ reason })
    expect(await client.refusal(openTrade, coin)).toMatchObject({
      status: 409,
      code: 'instrument-closed',
      details: { instrument: 'SOLUSD', since: closed?.since, reason },
    })
    const changes = (await client.ask(getChanges, { market: 'crypto' })).items
    expect(changes.filter(({ isClosed }) => isClosed).map((each) => each.instrument)).toEqual([
      'SOLUSD',
    ])
    expect(await client.ask(getTrade, { tradeId })).toMatchObject({ status: 'open' })
    await second.ask(closeTrade, { accountId: client.userId, tradeId })
    expect(await admin.refusal(closeInstrument, { instrument: 'SOLUSD', reason })).toMatchObject({
      code: 'nothing-to-change',
    })
    expect((await admin.ask(getSite, {})).closedInstruments).toMatchObject([
      { instrument: 'SOLUSD', reason, since: closed?.since },
    ])
    await second.ask(reopenInstrument, { instrument: 'SOLUSD', reason: 'The split is done' })
    expect(await client.ask(openTrade, coin)).toMatchObject({ price: expect.any(String) })
  })

  it('is in the history with who did it and why, and other staff are told', async () => {
    const { items } = await admin.ask(listSiteChanges, { of: 'settings' })
    expect(items.map(({ change, reason: why, changedBy }) => [change, why, changedBy])).toEqual([
      [
        { kind: 'instrument', instrument: 'SOLUSD', isOpen: true },
        'The split is done',
        second.userId,
      ],
      [{ kind: 'instrument', instrument: 'SOLUSD', isOpen: false }, reason, admin.userId],
    ])
    const told = (await second.ask(listNotifications, {})).items.filter(
      ({ type }) => type === 'InstrumentClosed',
    )
    expect(told).toHaveLength(1)
  })

  it('is closed by admins alone, with a reason, and only if it is listed', async () => {
    const asked = { instrument: 'SOLUSD', reason } as const
    expect((await client.refusal(closeInstrument, asked)).status).toBe(403)
    expect(await admin.refusal(closeInstrument, { ...asked, reason: '' })).toMatchObject({
      status: 422,
      fields: [{ path: 'reason' }],
    })
    expect(await admin.refusal(closeInstrument, { ...asked, instrument: 'XXXUSD' })).toMatchObject({
      status: 422,
      fields: [{ path: 'instrument' }],
    })
  })
})

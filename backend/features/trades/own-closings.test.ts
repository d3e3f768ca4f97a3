import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { openTrade } from '#contracts/market/market'
import { closeTrade, getStaffTrade } from '#contracts/market/staff-trades'
import { closeOwnTrade, getTrade } from '#contracts/market/trades'
import { listNotifications } from '#contracts/own/notifications'
import { getSession } from '#contracts/own/session'
import { suspendAccount } from '#contracts/people/users'
import { approveProposal } from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import { credit, decideOften, trade } from '../../testing/app/deeds.js'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const WHILE = 60_000
const reason = 'Clients asked for it'

describe('a trade that its client closes', () => {
  const clock = new StillClock()
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ otherClock: clock, limits: { trustMs: 0 } })
    admin = await app.person('admin')
    second = await app.person('admin')
    // Two admins are there from the start, so that no setting is made alone.
    for (const each of [admin, second]) await app.arrive(each)
  })
  beforeEach(async () => {
    client = await app.person('client')
    await credit(admin, client, '1000.00')
  })
  afterAll(() => app.close())

  const figures = () => client.ask(getBalance, {})
  const isOffered = async () => (await client.ask(getSession, {})).site.clientsCloseTrades

  it('is refused until the site says that clients close their own, which two admins decide and one takes back', async () => {
    const tradeId = await trade(client, '500.00')
    expect(await isOffered()).toBe(false)
    expect(await client.refusal(closeOwnTrade, { tradeId })).toMatchObject({
      status: 409,
      code: 'closing-not-offered',
    })
    expect((await figures()).held).toBe(500_00n)
    const { proposalId } = await admin.ask(changeSettings, { clientsCloseTrades: true, reason })
    expect(await isOffered()).toBe(false)
    await second.ask(approveProposal, { subject: 'site', proposalId: proposalId ?? '' })
    expect(await isOffered()).toBe(true)
    const off = await admin.ask(changeSettings, { clientsCloseTrades: false, reason })
    expect([off.proposalId, await isOffered()]).toEqual([null, false])
    const again = await admin.ask(changeSettings, { clientsCloseTrades: true, reason })
    await second.ask(approveProposal, { subject: 'site', proposalId: again.proposalId ?? '' })
  })

  it('is settled at the price of that moment, as the page showed, and counts as no entry of staff', async () => {
    const tradeId = await trade(client, '500.00')
    clock.advance(WHILE)
    const { now } = await client.ask(getTrade, { tradeId })
    const key = { 'idempotency-key': 'a-closing-sent-twice' }
    const closed = await client.ask(closeOwnTrade, { tradeId }, key)
    expect(now).toMatchObject({ price: closed.price, result: closed.result, isCurrent: true })
    clock.advance(WHILE)
    expect(await client.ask(closeOwnTrade, { tradeId }, key)).toEqual(closed)
    expect(await figures()).toMatchObject({
      settled: 1000_00n + closed.result,
      held: 0n,
      profit: closed.result,
      profitByStaff: 0n,
    })
    expect(await client.ask(getTrade, { tradeId })).toMatchObject({
      status: 'closed',
      closePrice: closed.price,
      result: closed.result,
      marketResult: closed.result,
      isByStaff: false,
      now: null,
    })
    expect((await admin.ask(getStaffTrade, { tradeId })).closedBy).toBe(client.userId)
    const [entry] = (await client.ask(listEntries, { show: 'all' })).items
    expect(entry).toMatchObject({ type: 'TradeClosed', actorRole: 'client', isByStaff: false })
    const told = (await client.ask(listNotifications, {})).items
    expect(told.filter(({ type }) => type === 'TradeClosed')).toEqual([])
  })

  it('is closed once, by the client twice or by the client and staff at the same moment', async () => {
    for (const others of [
      (tradeId: string) => client.call(closeOwnTrade, { tradeId }),
      (tradeId: string) => admin.call(closeTrade, { accountId: client.userId, tradeId }),
    ]) {
      const tradeId = await trade(client, '100.00')
      const answers = await Promise.all([client.call(closeOwnTrade, { tradeId }), others(tradeId)])
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 })
      expect((await figures()).held).toBe(0n)
      const { steps } = await client.ask(getTrade, { tradeId })
      expect(steps.map(({ type }) => type)).toEqual(['TradeOpened', 'TradeClosed'])
    }
  })

  it('is refused with its cause if it is closed already, another’s, or its account is suspended', async () => {
    const tradeId = await trade(client, '100.00')
    const other = await app.person('client')
    expect(await other.refusal(closeOwnTrade, { tradeId })).toMatchObject({
      status: 404,
      code: 'unknown-request',
    })
    const open = await trade(client, '100.00')
    await client.ask(closeOwnTrade, { tradeId })
    const closed = { status: 409, code: 'already-decided', details: { status: 'closed' } }
    expect(await client.refusal(closeOwnTrade, { tradeId })).toMatchObject(closed)
    await decideOften(app, client)
    expect(await client.refusal(closeOwnTrade, { tradeId })).toMatchObject(closed)
    await admin.ask(suspendAccount, { accountId: client.userId, reason })
    expect(await client.refusal(closeOwnTrade, { tradeId: open })).toMatchObject({
      status: 409,
      code: 'account-suspended',
    })
  })

  it('is refused out of hours, with until when, since the price would be of before', async () => {
    const [friday, evening] = ['2026-12-04T15:00:00.000Z', '2026-12-04T22:00:00.000Z']
    const arriveAt = async (at: string) => {
      clock.advance(Date.parse(at) - clock.millis())
      return app.person('admin')
    }
    const desk = await arriveAt(friday)
    const late = await app.person('client')
    await credit(desk, late, '1000.00')
    const share = { instrument: 'AAPL', direction: 'buy', amount: '100.00', lots: '0.01' } as const
    const { tradeId } = await late.ask(openTrade, share)
    clock.advance(Date.parse(evening) - clock.millis())
    const back = await app.signedIn(late)
    expect(await back.refusal(closeOwnTrade, { tradeId })).toMatchObject({
      status: 409,
      code: 'market-closed',
      details: { until: '2026-12-07T14:30:00.000Z' },
    })
  })
})

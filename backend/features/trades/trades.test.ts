import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { getMarket, openTrade } from '#contracts/market/market'
import { listNotifications } from '#contracts/own/notifications'
import { reverseEntry } from '#contracts/requests/adjustments'
import { approveProposal } from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import {
  closeTrade,
  getStaffTrade,
  listStaffTrades,
  previewTradeClosing,
} from '#contracts/market/staff-trades'
import { getTrade, listTrades } from '#contracts/market/trades'
import { credit, decideOften, trade } from '../../testing/app/deeds.js'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

/** Long enough for the price to move, and short enough for sessions to last. */
const WHILE = 5 * 60_000
/** From Saturday morning to Monday afternoon, when every market is open. */
const TO_MONDAY = 56 * 3_600_000
const reason = 'Agreed by phone'

describe('a trade', () => {
  // Prices stand still between two requests.
  const clock = new StillClock()
  clock.advance(TO_MONDAY)
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ otherClock: clock, limits: { trustMs: 0 } })
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
  })
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '1000.00')
  })
  afterAll(() => app.close())

  const figures = () => client.ask(getBalance, {})
  const wanted = { instrument: 'EURUSD', direction: 'sell', amount: '500.00', lots: '0.1' } as const
  const named = (tradeId: string) => ({ accountId: client.userId, tradeId })

  it('is opened at the price of its side, as its direction says, and holds its amount', async () => {
    const { bid } = await client.ask(getMarket, { instrument: 'EURUSD' })
    const { tradeId, price } = await client.ask(openTrade, wanted)
    expect(price).toBe(bid)
    expect(await figures()).toMatchObject({ settled: 1000_00n, held: 500_00n, available: 500_00n })
    const opened = {
      tradeId,
      instrument: 'EURUSD',
      direction: 'sell',
      amount: 500_00n,
      lots: '0.10',
      openPrice: bid,
      source: 'simulated',
    }
    const pending = {
      status: 'open',
      result: null,
      marketResult: null,
      closedAt: null,
      closePrice: null,
      isByStaff: false,
      reason: null,
    }
    expect(await client.ask(getTrade, { tradeId })).toMatchObject({
      ...opened,
      ...pending,
      steps: [{ type: 'TradeOpened' }],
    })
  })

  it('is the same one, at the same price, if the request is sent again', async () => {
    const key = { 'idempotency-key': 'a-trade-sent-twice' }
    const first = await client.ask(openTrade, wanted, key)
    clock.advance(WHILE)
    expect(await client.ask(openTrade, wanted, key)).toEqual(first)
    expect((await client.ask(listTrades, {})).total).toBe(1)
  })

  it('over the available amount, or of more lots than the amount allows, is refused by the field with the figures', async () => {
    expect(await client.refusal(openTrade, { ...wanted, amount: '1000.01' })).toMatchObject({
      status: 422,
      code: 'insufficient-funds',
      fields: [{ path: 'amount' }],
      details: { available: '1000.00' },
    })
    expect(await client.refusal(openTrade, { ...wanted, lots: '0.20' })).toMatchObject({
      status: 422,
      code: 'too-many-lots',
      fields: [{ path: 'lots' }],
      details: { most: '15000.00' },
    })
    for (const [field, value] of Object.entries({
      lots: '0.001',
      instrument: 'XXXUSD',
      direction: 'up',
      amount: '0',
    }))
      expect(await client.refusal(openTrade, { ...wanted, [field]: value })).toMatchObject({
        status: 422,
        fields: [{ path: field }],
      })
    expect((await figures()).held).toBe(0n)
  })

  it('is closed by staff at the market price as the preview said, once, and told to its client without a name', async () => {
    const tradeId = await trade(client, '500.00')
    clock.advance(WHILE)
    const preview = await admin.ask(previewTradeClosing, named(tradeId))
    await admin.ask(closeTrade, named(tradeId))
    const seen = await client.ask(getTrade, { tradeId })
    const { price, marketResult } = preview
    expect(seen).toMatchObject({
      status: 'closed',
      closePrice: price,
      result: marketResult,
      marketResult,
      isByStaff: false,
      reason: null,
    })
    expect(await figures()).toMatchObject({
      ...preview.after,
      settled: 1000_00n + marketResult,
      held: 0n,
    })
    expect(JSON.stringify(seen, (_, value: unknown) => String(value))).not.toMatch(/Jonas|Weber/)
    const [told] = (await client.ask(listNotifications, {})).items
    expect(told).toMatchObject({ type: 'TradeClosed', amount: marketResult, subjectId: tradeId })
    const refusal = {
      status: 409,
      code: 'already-decided',
      details: { status: 'closed', decidedBy: admin.userId, decidedAt: seen.closedAt },
    }
    expect(await admin.refusal(closeTrade, named(tradeId))).toMatchObject(refusal)
    expect(await admin.refusal(previewTradeClosing, named(tradeId))).toMatchObject(refusal)
    await decideOften(app, client)
    expect(await admin.refusal(closeTrade, named(tradeId))).toMatchObject(refusal)
  })

  it('shows its client while it is open what closing it would bring at the moment', async () => {
    const tradeId = await trade(client, '500.00')
    clock.advance(WHILE)
    const { price, marketResult } = await admin.ask(previewTradeClosing, named(tradeId))
    expect((await client.ask(getTrade, { tradeId })).now).toMatchObject({
      price,
      result: marketResult,
    })
    expect((await client.ask(listTrades, {})).items).toMatchObject([
      { tradeId, now: { price, result: marketResult } },
    ])
    await admin.ask(closeTrade, named(tradeId))
    expect((await client.ask(listTrades, {})).items).toMatchObject([{ tradeId, now: null }])
  })

  it('is closed once by two admins at the same moment', async () => {
    const tradeId = await trade(client, '500.00')
    const second = await app.person('admin')
    const answers = await Promise.all(
      [admin, second].map((each) => each.call(closeTrade, named(tradeId))),
    )
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 })
    expect((await figures()).held).toBe(0n)
  })

  it('with a result that staff set is marked as theirs, with the reason and what the market gave', async () => {
    const tradeId = await trade(client, '500.00')
    const { marketResult, after } = await admin.ask(previewTradeClosing, {
      ...named(tradeId),
      result: '-12.34',
    })
    expect(after.settled).toBe(1000_00n - 12_34n)
    await admin.ask(closeTrade, { ...named(tradeId), set: { result: '-12.34', reason } })
    expect(await client.ask(getTrade, { tradeId })).toMatchObject({
      result: -12_34n,
      marketResult,
      isByStaff: true,
      reason,
    })
    expect(await figures()).toMatchObject({
      settled: 987_66n,
      held: 0n,
      profit: -12_34n,
      profitByStaff: -12_34n,
    })
    const [entry] = (await client.ask(listEntries, {})).items
    expect(entry).toMatchObject({
      type: 'TradeClosedByHand',
      nature: 'result',
      amount: -12_34n,
      isByStaff: true,
      reason,
      about: 'SOLUSD',
    })
  })

  it('is listed for its owner alone, newest first, and for staff with its client and who closed it', async () => {
    const first = await trade(client, '10.00')
    clock.advance(1_000)
    const second = await trade(client, '20.00')
    await admin.ask(closeTrade, named(first))
    const ids = async (status?: 'open' | 'closed') =>
      (await client.ask(listTrades, status === undefined ? {} : { status })).items.map(
        ({ tradeId }) => tradeId,
      )
    expect([await ids(), await ids('open'), await ids('closed')]).toEqual([
      [second, first],
      [second],
      [first],
    ])
    const other = await app.person('client')
    expect((await other.ask(listTrades, {})).items).toEqual([])
    expect((await other.refusal(getTrade, { tradeId: first })).status).toBe(404)
    const listed = await admin.ask(listStaffTrades, { accountId: client.userId })
    expect(listed.items).toMatchObject([
      { tradeId: second, fullName: 'Amara Okafor', email: client.email, closedByName: null },
      { tradeId: first, closedBy: admin.userId, closedByName: 'Jonas Weber' },
    ])
    const auditor = await app.person('auditor')
    const seen = await auditor.ask(getStaffTrade, { tradeId: first })
    expect(seen.steps.map(({ type, actorName }) => [type, actorName])).toEqual([
      ['TradeOpened', 'Amara Okafor'],
      ['TradeClosed', 'Jonas Weber'],
    ])
    expect(seen.email).not.toBe(client.email)
  })

  it('that was closed can be taken back, and says so', async () => {
    const tradeId = await trade(client, '500.00')
    await admin.ask(closeTrade, { ...named(tradeId), set: { result: '40.00', reason } })
    const [entry] = (await admin.ask(listAccountEntries, { accountId: client.userId })).items
    await admin.ask(reverseEntry, {
      accountId: client.userId,
      revision: String(entry?.revision),
      paidAt: null,
      reason,
    })
    expect((await client.ask(getTrade, { tradeId })).reversedAt).not.toBeNull()
    expect(await figures()).toMatchObject({
      settled: 1000_00n,
      held: 0n,
      profit: 0n,
      profitByStaff: 0n,
    })
  })

  it('is listed among closed ones by when it was closed, and else by when it was opened', async () => {
    const older = await trade(client, '100.00')
    clock.advance(WHILE)
    const newer = await trade(client, '100.00')
    await admin.ask(closeTrade, named(newer))
    clock.advance(WHILE)
    await admin.ask(closeTrade, named(older))
    const listed = async (asked: { readonly status?: 'closed' }) =>
      (await client.ask(listTrades, asked)).items.map(({ tradeId }) => tradeId)
    expect(await listed({ status: 'closed' })).toEqual([older, newer])
    expect(await listed({})).toEqual([newer, older])
    const ofStaff = await admin.ask(listStaffTrades, { accountId: client.userId, status: 'closed' })
    expect(ofStaff.items.map(({ tradeId }) => tradeId)).toEqual([older, newer])
  })

  it('is refused a loss above its amount, a result without a reason, and waits for a second admin from the threshold on', async () => {
    const tradeId = await trade(client, '500.00')
    const close = (set: object) => admin.refusal(closeTrade, { ...named(tradeId), set })
    expect(await close({ result: '-500.01', reason })).toMatchObject({
      code: 'loss-above-amount',
      details: { amount: '500.00' },
    })
    expect(await close({ result: '1.00' })).toMatchObject({
      status: 422,
      fields: [{ path: 'set.reason' }],
    })
    await admin.ask(changeSettings, { manualEntryThreshold: '100.00', reason })
    const second = await app.person('admin')
    const { proposalId } = await second.ask(closeTrade, {
      ...named(tradeId),
      set: { result: '400.00', reason },
    })
    expect((await figures()).held).toBe(500_00n)
    expect((await second.ask(getStaffTrade, { tradeId })).approval).toMatchObject({
      proposalId,
      proposedBy: second.userId,
      amount: 400_00n,
    })
    const proposedAt = clock.now()
    clock.advance(10 * 60_000)
    const before = (await figures()).settled
    const asked = { subject: `account-${client.userId}`, proposalId: proposalId ?? '' }
    expect(await second.refusal(approveProposal, asked)).toMatchObject({ code: 'own-proposal' })
    await admin.ask(approveProposal, asked)
    expect(await figures()).toMatchObject({ held: 0n, settled: before + 400_00n })
    const closed = await client.ask(getTrade, { tradeId })
    expect(closed).toMatchObject({ status: 'closed', result: 400_00n, isByStaff: true })
    expect(closed.closePricedAt! <= proposedAt).toBe(true)
  })
})

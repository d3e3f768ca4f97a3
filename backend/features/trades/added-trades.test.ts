import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { getStatement, listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { addClosedTrade, getStaffTrade, previewClosedTrade } from '#contracts/market/staff-trades'
import { getTrade, listTrades } from '#contracts/market/trades'
import { listNotifications } from '#contracts/own/notifications'
import { recordLoss, recordProfit, reverseEntry } from '#contracts/requests/adjustments'
import { approveProposal } from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

/** Long enough for a trade to have been closed in, and short enough for sessions to last. */
const WHILE = 60_000
const reason = 'Closed at another desk'

describe('a trade that staff add as closed', () => {
  const clock = new StillClock()
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
    clock.advance(WHILE)
  })
  afterAll(() => app.close())

  const figures = () => client.ask(getBalance, {})
  const before = (millis: number) => new Date(clock.millis() - millis).toISOString()
  const wanted = (change: object = {}) => ({
    accountId: client.userId,
    instrument: 'AAPL' as const,
    direction: 'sell' as const,
    outcome: 'loss' as const,
    amount: '12.34',
    closedAt: before(WHILE / 2),
    reason,
    ...change,
  })
  const reverseNewest = async () => {
    const [entry] = (await admin.ask(listAccountEntries, { accountId: client.userId })).items
    const revision = String(entry?.revision)
    await admin.ask(reverseEntry, { accountId: client.userId, revision, paidAt: null, reason })
  }

  it('moves the balance as the preview said, and is among the closed trades of its client as entered by staff', async () => {
    const { reason: _, ...asked } = wanted()
    const preview = await admin.ask(previewClosedTrade, asked)
    await admin.ask(addClosedTrade, wanted())
    expect(await figures()).toMatchObject({
      ...preview.after,
      settled: 987_66n,
      held: 0n,
      profit: -12_34n,
      profitByStaff: -12_34n,
    })
    const [trade] = (await client.ask(listTrades, { status: 'closed' })).items
    const closed = {
      instrument: 'AAPL',
      direction: 'sell',
      amount: 0n,
      lots: '1.00',
      status: 'closed',
      openedAt: null,
      openPrice: null,
      source: null,
      closePrice: null,
      marketResult: null,
      result: -12_34n,
      closedAt: asked.closedAt,
      isByStaff: true,
      reason,
      now: null,
    }
    expect(trade).toMatchObject(closed)
    const tradeId = trade?.tradeId ?? ('' as never)
    const seen = await client.ask(getTrade, { tradeId })
    expect(seen.steps.map(({ type }) => type)).toEqual(['ClosedTradeAdded'])
    expect(await admin.ask(getStaffTrade, { tradeId })).toMatchObject({
      closedByName: 'Jonas Weber',
      approval: null,
    })
    const [told] = (await client.ask(listNotifications, {})).items
    expect(told).toMatchObject({ type: 'ClosedTradeAdded', amount: -12_34n, subjectId: tradeId })
  })

  it('is one entry of the statement, marked as entered by staff on the screen and in the file', async () => {
    await admin.ask(addClosedTrade, wanted({ outcome: 'profit' }))
    const [entry] = (await client.ask(listEntries, { byStaff: 'true' })).items
    expect(entry).toMatchObject({
      type: 'ClosedTradeAdded',
      nature: 'result',
      amount: 12_34n,
      isByStaff: true,
      about: 'AAPL',
      reason,
    })
    const file = await client.call(getStatement, { format: 'csv' })
    expect(file.text).toMatch(/Closed trade added.*AAPL.*Entered by staff/)
  })

  it('can be taken back, and says so', async () => {
    await admin.ask(addClosedTrade, wanted())
    await reverseNewest()
    const [trade] = (await client.ask(listTrades, {})).items
    expect(trade?.reversedAt).not.toBeNull()
    expect(await figures()).toMatchObject({ settled: 1000_00n, profit: 0n, profitByStaff: 0n })
  })

  it('is added once if the request is sent again, and refused by its field if it cannot be', async () => {
    const [key, asked] = [{ 'idempotency-key': 'an-added-trade-sent-twice' }, wanted()]
    const first = await admin.ask(addClosedTrade, asked, key)
    expect(await admin.ask(addClosedTrade, asked, key)).toEqual(first)
    expect((await client.ask(listTrades, {})).total).toBe(1)
    const refusals = [
      ['insufficient-funds', 'amount', { amount: '987.67' }],
      ['closed-in-future', 'closedAt', { closedAt: before(-1) }],
      ['closed-too-early', 'closedAt', { closedAt: '2026-11-20T08:00:00.000Z' }],
      ['invalid-input', 'closedAt', { closedAt: 'yesterday' }],
      ['invalid-input', 'amount', { amount: '-5.00' }],
      ['invalid-input', 'instrument', { instrument: 'XXXUSD' }],
      ['invalid-input', 'outcome', { outcome: 'even' }],
      ['invalid-input', 'reason', { reason: ' ' }],
    ] as const
    for (const [code, path, change] of refusals)
      expect(await admin.refusal(addClosedTrade, wanted(change))).toMatchObject({
        status: 422,
        code,
        fields: [{ path }],
      })
    expect((await figures()).settled).toBe(987_66n)
  })

  it('is listed too where a profit or a loss by hand names an instrument, and only there', async () => {
    const entry = { accountId: client.userId, amount: '5.00', reason }
    await admin.ask(recordProfit, entry)
    expect((await client.ask(listTrades, {})).total).toBe(0)
    await admin.ask(recordLoss, { ...entry, instrument: 'EURUSD' })
    clock.advance(1)
    await admin.ask(recordProfit, { ...entry, instrument: 'BTCUSD' })
    const { items } = await client.ask(listTrades, {})
    const one = { direction: null, status: 'closed', isByStaff: true, openedAt: null, reason }
    expect(items).toMatchObject([
      { ...one, instrument: 'BTCUSD', result: 5_00n },
      { ...one, instrument: 'EURUSD', result: -5_00n },
    ])
    expect(await figures()).toMatchObject({ settled: 1005_00n, profit: 5_00n })
    await reverseNewest()
    const after = (await client.ask(listTrades, {})).items
    expect(after.map(({ reversedAt }) => reversedAt !== null)).toEqual([true, false])
  })

  it('waits for a second admin from the threshold on, and is posted as proposed', async () => {
    await admin.ask(changeSettings, { manualEntryThreshold: '100.00', reason })
    const second = await app.person('admin')
    const { proposalId } = await second.ask(addClosedTrade, wanted({ amount: '100.00' }))
    expect(await figures()).toMatchObject({ settled: 1000_00n })
    expect((await client.ask(listTrades, {})).total).toBe(0)
    const asked = { subject: `account-${client.userId}`, proposalId: proposalId ?? '' }
    expect(await second.refusal(approveProposal, asked)).toMatchObject({ code: 'own-proposal' })
    await admin.ask(approveProposal, asked)
    expect(await figures()).toMatchObject({ settled: 900_00n })
    expect((await client.ask(listTrades, {})).items).toMatchObject([{ result: -100_00n, reason }])
  })
})

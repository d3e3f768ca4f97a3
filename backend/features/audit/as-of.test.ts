import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  creditBalance,
  debitBalance,
  recordLoss,
  recordProfit,
} from '#contracts/requests/adjustments'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { getAccountHistory, listAuditAccounts } from '#contracts/audit/audit'
import { getBalance } from '#contracts/ledger/balances'
import { listEntries, type Entry } from '#contracts/ledger/entries'
import { closeTrade } from '#contracts/market/staff-trades'
import { setSignalStrength, suspendAccount } from '#contracts/people/users'
import {
  approveWithdrawal,
  cancelWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { credit, destination, trade } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const byHand = [creditBalance, debitBalance, recordProfit, recordLoss] as const

/** What happens to an account, in cents of 1 to 5 or, for withdrawals, whole tens of dollars. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('by hand' as const),
    endpoint: fc.constantFrom(...byHand),
    cents: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('withdrawal' as const),
    fate: fc.constantFrom('pending', 'approved', 'cancelled'),
  }),
)

describe('an account as of the past', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let client: Person
  let entries: Entry[]

  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
    auditor = await app.person('auditor')
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '200.00')
    const destinationId = await destination(client)
    for (const happening of fc.sample(step, { seed: 11, numRuns: 30 })) {
      app.clock.advance(1_000)
      if (happening.kind === 'by hand') {
        await admin.ask(happening.endpoint, {
          accountId: client.userId,
          amount: `0.0${happening.cents}`,
          reason: 'A cent or more',
        })
        continue
      }
      const { withdrawalId } = await client.ask(requestWithdrawal, {
        amount: '10.00',
        destinationId,
        expectedFee: '0.00',
      })
      if (happening.fate === 'approved')
        await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
      if (happening.fate === 'cancelled') await client.ask(cancelWithdrawal, { withdrawalId })
    }
    const pages = await Promise.all(
      ['1', '2'].map((page) => client.ask(listEntries, { show: 'all', size: '100', page })),
    )
    entries = pages.flatMap(({ items }) => items).toReversed()
  })
  afterAll(() => app.close())

  /** Adds the entries up by hand, one after the other. */
  const byAddition = () => {
    let [settled, held] = [0n, 0n]
    return entries.map(({ amount, heldChange, ordinal, recordedAt }) => {
      settled += amount
      held += heldChange
      return { ordinal, recordedAt, settled, held }
    })
  }

  it('is the sum of its entries up to any event', async () => {
    const points = byAddition()
    expect(points.length).toBeGreaterThan(30)
    for (const [at, { ordinal, settled, held, recordedAt }] of points.entries()) {
      const told = await auditor.ask(getAccountAsOf, {
        accountId: client.userId,
        ordinal: ordinal.toString(),
      })
      expect(told).toMatchObject({
        ordinal,
        recordedAt,
        eventNumber: at + 1,
        eventsAfter: points.length - at - 1,
        trialBalance: 0n,
      })
      const last = points.length - 1
      expect(told).toMatchObject({
        tenBefore: at > 0 ? points[Math.max(0, at - 10)]?.ordinal : null,
        tenAfter: at < last ? points[Math.min(last, at + 10)]?.ordinal : null,
      })
      expect(told).toMatchObject({
        previous: points[at - 1]?.ordinal ?? null,
        next: points[at + 1]?.ordinal ?? null,
      })
      expect(told.figures).toMatchObject({ settled, held, available: settled - held })
      expect(told.pending.reduce((sum, { amount }) => sum + amount, 0n)).toBe(held)
    }
  })

  it('is the same by an instant as by the last event at that instant', async () => {
    for (const [at, { ordinal, recordedAt }] of byAddition().entries()) {
      if (entries[at + 1]?.recordedAt === recordedAt) continue
      const [byNumber, byInstant] = await Promise.all([
        auditor.ask(getAccountAsOf, { accountId: client.userId, ordinal: ordinal.toString() }),
        auditor.ask(getAccountAsOf, { accountId: client.userId, at: recordedAt }),
      ])
      expect(byInstant).toEqual(byNumber)
    }
  })

  it('is its present state if no moment is named, and empty before its first event', async () => {
    const now = await auditor.ask(getAccountAsOf, { accountId: client.userId })
    const { settled, held, available } = await client.ask(getBalance, {})
    expect(now.figures).toMatchObject({ settled, held, available })
    expect(now).toMatchObject({ eventsAfter: 0, fullName: 'Amara Okafor', now: { settled } })
    const before = await auditor.ask(getAccountAsOf, { accountId: client.userId, ordinal: '0' })
    expect(before).toMatchObject({
      eventNumber: 0,
      figures: { settled: 0n, held: 0n },
      pending: [],
    })
  })

  it('shows what became of the requests pending then', async () => {
    const cancelled = entries.find(({ type }) => type === 'WithdrawalCancelled')
    const asked = entries.findLast(
      ({ type, ordinal }) => type === 'WithdrawalRequested' && ordinal < (cancelled?.ordinal ?? 0n),
    )
    const told = await auditor.ask(getAccountAsOf, {
      accountId: client.userId,
      ordinal: asked?.ordinal.toString() ?? '',
    })
    expect(told.pending.at(-1)).toMatchObject({
      kind: 'withdrawal',
      amount: 10_00n,
      outcome: 'cancelled',
      decidedAt: cancelled?.recordedAt,
    })
  })

  it('has the trades that held money then, with how they ended, and its settings as they were', async () => {
    const trader = await app.person('client')
    await credit(admin, trader, '300.00')
    const tradeId = await trade(trader, '120')
    const opened = await auditor.ask(getAccountAsOf, { accountId: trader.userId })
    expect(opened).toMatchObject({
      figures: { held: 120_00n },
      trades: [{ tradeId, amount: 120_00n, closedAt: null, result: null }],
    })
    await admin.ask(closeTrade, { accountId: trader.userId, tradeId })
    await admin.ask(setSignalStrength, {
      accountId: trader.userId,
      strength: 68,
      reason: 'Reviewed',
    })
    await admin.ask(suspendAccount, { accountId: trader.userId, reason: 'Asked for by the client' })
    const then = await auditor.ask(getAccountAsOf, {
      accountId: trader.userId,
      ordinal: opened.ordinal.toString(),
    })
    expect(then).toMatchObject({
      trades: [
        {
          tradeId,
          instrument: 'SOLUSD',
          direction: 'buy',
          lots: '1.00',
          closedAt: expect.any(String),
          result: expect.any(BigInt),
        },
      ],
      settings: { billing: 'disabled', code: 'disabled', suspendedAt: null, signalStrength: 1 },
    })
    const now = await auditor.ask(getAccountAsOf, { accountId: trader.userId })
    expect(now).toMatchObject({
      trades: [],
      settings: { suspendedAt: expect.any(String), signalStrength: 68 },
    })
  })

  it('is found by its id in upper or lower case', async () => {
    const [lower, upper] = await Promise.all([
      auditor.ask(getAccountAsOf, { accountId: client.userId }),
      auditor.ask(getAccountAsOf, { accountId: client.userId.toUpperCase() }),
    ])
    expect(upper.figures).toEqual(lower.figures)
  })

  it('has a history with every step of its balance', async () => {
    const { points, fullName, eventCount } = await auditor.ask(getAccountHistory, {
      accountId: client.userId,
    })
    expect({ fullName, eventCount }).toEqual({
      fullName: 'Amara Okafor',
      eventCount: entries.length,
    })
    expect(points).toEqual(
      byAddition().map(({ ordinal, recordedAt, settled }) => ({ ordinal, recordedAt, settled })),
    )
  })

  it('is listed with a masked email address for auditors, and the full one for admins', async () => {
    const { email } = client
    expect((await admin.ask(listAuditAccounts, { search: email })).items).toMatchObject([
      { accountId: client.userId, email },
    ])
    expect((await auditor.ask(listAuditAccounts, { search: 'amara' })).items).toMatchObject([
      { email: 'c••••@example.com', eventCount: entries.length },
    ])
  })

  it('is not found for a person who has no account', async () => {
    expect(await auditor.refusal(getAccountAsOf, { accountId: admin.userId })).toMatchObject({
      status: 404,
    })
    const accountId = '01900000-0000-7000-8000-00000000dead'
    expect(await auditor.refusal(getAccountHistory, { accountId })).toMatchObject({ status: 404 })
  })
})

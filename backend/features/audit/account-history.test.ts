import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { approveDeposit } from '#contracts/requests/deposits'
import { approveWithdrawal, payOutWithdrawal } from '#contracts/requests/withdrawals'
import { reverseEntry } from '#contracts/requests/adjustments'
import { listAccountEntries } from '#contracts/ledger/entries'
import { getAccountHistory } from '#contracts/audit/audit'
import { getBalanceHistory, getLedgerBalance } from '#contracts/ledger/balances'
import { Accounts } from '../../server/deciding/aggregates.js'
import { credit as creditOf, debit } from '../../testing/stories/account-story.js'
import { credit, deposit, withdrawal } from '../../testing/app/deeds.js'
import { metadata } from '../../testing/stories/deciding.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { PART, SHOWN_SINGLY } from './history.projection.js'

/** Enough for three parts after the entries that are shown singly, the last of them not full. */
const LENGTH = SHOWN_SINGLY + 2 * PART + 100

describe('the history of a long account', () => {
  let app: TestApp
  let auditor: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    auditor = await app.person('auditor')
    client = await app.person('client')
    const admin = await app.person('admin')
    const accounts = app.running().app.get(Accounts)
    const amounts = Array.from({ length: LENGTH - 3 }, (_, at) =>
      at % 7 === 3 ? debit(BigInt(at % 5) + 1n) : creditOf(BigInt(at % 3) + 1n),
    )
    await Promise.all(
      amounts.map((command, at) => accounts.handle(client.userId, command, metadata(`${at}`))),
    )
    await credit(admin, client, '500.00')
    await credit(admin, client, '0.01')
  })
  afterAll(() => app.close())

  it('is thinned to what a chart can show, and keeps its points unchanged', async () => {
    const { points, eventCount } = await auditor.ask(getAccountHistory, {
      accountId: client.userId,
    })
    expect(eventCount).toBe(LENGTH)
    expect(points.length).toBeLessThanOrEqual(3 * Math.ceil(LENGTH / PART))
    for (const { ordinal, recordedAt, settled } of points) {
      const told = await auditor.ask(getAccountAsOf, {
        accountId: client.userId,
        ordinal: ordinal.toString(),
      })
      expect(told).toMatchObject({ ordinal, recordedAt, figures: { settled } })
    }
  })

  it('is thinned further for the owner’s chart, which shows the same balance', async () => {
    const [{ points }, examined] = await Promise.all([
      client.ask(getBalanceHistory, {}),
      auditor.ask(getAccountHistory, { accountId: client.userId }),
    ])
    expect(points.length).toBeLessThanOrEqual(450)
    expect(points.at(-1)).toEqual(examined.points.at(-1))
    const settledAt = new Map(examined.points.map(({ ordinal, settled }) => [ordinal, settled]))
    expect(points.filter(({ ordinal, settled }) => settledAt.get(ordinal) !== settled)).toEqual([])
  })

  it('can be checked by its owner against the log, which alone is folded for it', async () => {
    const { points } = await client.ask(getBalanceHistory, {})
    for (const point of [points[0]!, points[Math.floor(points.length / 2)]!, points.at(-1)!])
      expect(await client.ask(getLedgerBalance, { ordinal: point.ordinal.toString() })).toEqual({
        settled: point.settled,
      })
    const other = await app.person('client')
    const foreign = { ordinal: String(points.at(-1)?.ordinal) }
    expect(await other.ask(getLedgerBalance, foreign)).toEqual({ settled: 0n })
  })

  it('ends with the last event, and shows the last step of the balance before it', async () => {
    const [{ points }, now] = await Promise.all([
      auditor.ask(getAccountHistory, { accountId: client.userId }),
      auditor.ask(getAccountAsOf, { accountId: client.userId }),
    ])
    expect(points.at(-1)).toMatchObject({ ordinal: now.ordinal, settled: now.figures.settled })
    expect(now).toMatchObject({ eventNumber: LENGTH, eventsAfter: 0 })
  })
})

describe('the history of a client', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
  })
  afterAll(() => app.close())

  it('names the deposits and withdrawals that were approved, without those taken back', async () => {
    const [client, admin] = [await app.person('client'), await app.person('admin')]
    const approved = async (amount: string) => {
      const depositId = await deposit(client, amount)
      const named = { accountId: client.userId, depositId }
      await admin.ask(approveDeposit, named)
      return depositId
    }
    const first = await approved('100.00')
    await approved('200.00')
    const [entry] = (await admin.ask(listAccountEntries, { accountId: client.userId })).items
    await admin.ask(reverseEntry, {
      accountId: client.userId,
      revision: String(entry?.revision),
      paidAt: null,
      reason: 'Booked twice',
    })
    await deposit(client, '300.00')
    const { transfers } = await client.ask(getBalanceHistory, {})
    expect(transfers).toMatchObject([{ requestId: first, kind: 'deposit', amount: 100_00n }])
  })

  it('still names a withdrawal when it has been paid out', async () => {
    const [client, admin] = [await app.person('client'), await app.person('admin')]
    const second = await app.person('admin')
    await credit(admin, client, '100.00')
    const withdrawalId = await withdrawal(client, '40.00')
    const about = { accountId: client.userId, withdrawalId }
    const named = [{ requestId: withdrawalId, kind: 'withdrawal', amount: 40_00n }]
    await admin.ask(approveWithdrawal, about)
    const { transfers } = await client.ask(getBalanceHistory, {})
    expect(transfers).toMatchObject(named)
    await second.ask(payOutWithdrawal, { ...about, reference: 'SEPA 4417' })
    expect((await client.ask(getBalanceHistory, {})).transfers).toEqual(transfers)
  })
})

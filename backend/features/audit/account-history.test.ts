import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { getAccountHistory } from '#contracts/audit/audit'
import { getBalanceHistory } from '#contracts/ledger/balances'
import { Accounts } from '../../server/deciding/aggregates.js'
import { credit as creditOf, debit } from '../../testing/stories/account-story.js'
import { credit } from '../../testing/app/deeds.js'
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

  it('ends with the last event, and shows the last step of the balance before it', async () => {
    const [{ points }, now] = await Promise.all([
      auditor.ask(getAccountHistory, { accountId: client.userId }),
      auditor.ask(getAccountAsOf, { accountId: client.userId }),
    ])
    expect(points.at(-1)).toMatchObject({ ordinal: now.ordinal, settled: now.figures.settled })
    expect(now).toMatchObject({ eventNumber: LENGTH, eventsAfter: 0 })
  })
})

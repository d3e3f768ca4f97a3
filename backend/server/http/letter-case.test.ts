import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { listLog } from '#contracts/audit/audit'
import { getBalance } from '#contracts/ledger/balances'
import { getReplay, startReplay } from '#contracts/audit/replays'
import { getUser } from '#contracts/people/users'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { credit, destination } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('an id in capital letters', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
    client = await app.person('client')
    await credit(admin, client, '100.00')
  })
  afterAll(() => app.close())

  const streams = async () =>
    (await app.database.pool.query<{ name: string }>('select name from streams order by name')).rows

  it('names the same account in the path of a command, and makes no second stream', async () => {
    const before = [await streams(), (await client.ask(getBalance, {})).settled]
    await admin.ask(creditBalance, {
      accountId: client.userId.toUpperCase(),
      amount: '5.00',
      reason: 'Goodwill',
    })
    expect([await streams(), (await client.ask(getBalance, {})).settled]).toEqual([
      before[0],
      (before[1] as bigint) + 5_00n,
    ])
  })

  it('names the same record in the body of a command', async () => {
    const destinationId = await destination(client)
    await client.ask(requestWithdrawal, {
      amount: '10.00',
      destinationId: destinationId.toUpperCase(),
      expectedFee: '0.00',
    })
    const { rows } = await app.database.pool.query<{ data: string }>(
      `select data from events where type = 'WithdrawalRequested'`,
    )
    expect(rows.map(({ data }) => JSON.parse(data) as unknown)).toMatchObject([{ destinationId }])
  })

  it('names the same record in the path of a query, and the same chain of events in its filter', async () => {
    const userId = client.userId.toUpperCase()
    expect(await admin.ask(getUser, { userId })).toEqual(
      await admin.ask(getUser, { userId: client.userId }),
    )
    const { replayId } = await admin.ask(startReplay, {})
    expect(await admin.ask(getReplay, { replayId: replayId.toUpperCase() })).toMatchObject({
      replayId,
    })
    const { items } = await admin.ask(listLog, {})
    const { correlationId } = items.find(({ type }) => type === 'BalanceCredited')!
    const chain = await admin.ask(listLog, { correlationId })
    expect(chain.items.length).toBeGreaterThan(0)
    expect(await admin.ask(listLog, { correlationId: correlationId.toUpperCase() })).toEqual(chain)
  })
})

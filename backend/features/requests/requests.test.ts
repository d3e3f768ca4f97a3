import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { approveDeposit } from '#contracts/deposits'
import { listWaiting } from '#contracts/requests'
import { cancelWithdrawal, rejectWithdrawal } from '#contracts/withdrawals'
import { credit, deposit, quote, withdrawal } from '../../testing/deeds.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

describe('a client’s waiting requests', () => {
  let app: TestApp
  let admin: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
  })
  afterAll(() => app.close())

  const funded = async () => {
    const client = await app.person('client')
    await credit(admin, client, '100.00')
    return client
  }
  const waiting = async (client: Person) => (await client.ask(listWaiting, {})).items

  it('are the deposits and withdrawals that staff have not decided, oldest first', async () => {
    const client = await funded()
    const withdrawalId = await withdrawal(client, '30.00')
    app.clock.advance(60_000)
    await quote(client, '10.00')
    const depositId = await deposit(client, '40.00')
    expect(await waiting(client)).toMatchObject([
      { id: withdrawalId, kind: 'withdrawal', about: 'Bank ••••4417', amount: 30_00n },
      { id: depositId, kind: 'deposit', about: 'tether', amount: 40_00n },
    ])
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    await client.ask(cancelWithdrawal, { withdrawalId })
    expect(await waiting(client)).toEqual([])
  })

  it('are given as the usual time the median of recent decisions of their kind, cancellations aside', async () => {
    const client = await funded()
    const decideAfter = async (minutes: number) => {
      const withdrawalId = await withdrawal(client, '10.00')
      app.clock.advance(minutes * 60_000)
      await admin.ask(rejectWithdrawal, { accountId: client.userId, withdrawalId, reason: 'For a test' })
    }
    expect((await client.ask(listWaiting, {})).usualMinutes.withdrawal).toBeNull()
    for (const minutes of [5, 3, 2]) await decideAfter(minutes)
    const cancelled = await withdrawal(client, '10.00')
    await client.ask(cancelWithdrawal, { withdrawalId: cancelled })
    expect((await client.ask(listWaiting, {})).usualMinutes.withdrawal).toBe(3)
  })
})

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { approveDeposit } from '#contracts/requests/deposits'
import { getToday } from '#contracts/site/today'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, withdrawal } from '../../testing/app/deeds.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.offer('tether')
})
afterAll(() => app.close())

it('Staff find what waits and since when, and what came in and went out by day, each figure with its last entry', async () => {
  const [admin, client] = [await app.person('admin'), await app.person('client')]
  const nothing = { count: 0, since: null }
  const none = { pending: nothing, toBePaid: nothing }
  expect(await admin.ask(getToday, {})).toMatchObject({
    waiting: {
      requests: { deposit: none, withdrawal: none },
      proposals: nothing,
      identities: nothing,
    },
    days: [],
  })
  const accountId = client.userId
  const start = app.clock.now()
  await admin.ask(approveDeposit, { accountId, depositId: await deposit(client, '20.00') })
  await admin.ask(approveDeposit, { accountId, depositId: await deposit(client, '30.00') })
  // Entered by hand: no money came in.
  await credit(admin, client, '500.00')
  await deposit(client, '40.00')
  const [withdrawalId] = [await withdrawal(client, '10.00'), await withdrawal(client, '12.00')]
  app.clock.advance(24 * 60 * 60_000)
  // Sessions do not last that long.
  await (await app.person('admin')).ask(approveWithdrawal, { accountId, withdrawalId })
  const found = await (await app.person('auditor')).ask(getToday, {})
  expect(found.waiting.requests).toMatchObject({
    deposit: { pending: { count: 1 }, toBePaid: nothing },
    withdrawal: { pending: { count: 1 }, toBePaid: { count: 1, since: expect.any(String) } },
  })
  expect(found.waiting.requests.deposit.pending.since?.slice(0, 10)).toBe(start.slice(0, 10))
  expect(found.today).toBe(app.clock.now().slice(0, 10))
  expect(found.days).toMatchObject([
    { day: found.today, paidIn: 0n, paidOut: 10_00n, lastIn: null, lastOut: expect.any(BigInt) },
    { day: start.slice(0, 10), paidIn: 50_00n, paidOut: 0n, lastOut: null },
  ])
  expect(found.readModels).toContainEqual({
    name: 'money_days',
    lag: expect.any(Number),
    isParked: false,
  })
  app.clock.advance(14 * 24 * 60 * 60_000)
  expect((await app.person('admin').then((later) => later.ask(getToday, {}))).days).toEqual([])
})

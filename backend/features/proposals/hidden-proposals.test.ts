import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { Balance, getBalance, getBalanceHistory } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { rejectProposal } from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import { getUser, suspendAccount } from '#contracts/people/users'
import { credit } from '../../testing/app/deeds.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'
let app: TestApp
let admin: Person
let second: Person
let client: Person
beforeAll(async () => {
  app = await testApp()
  ;[admin, second, client] = [
    await app.person('admin'),
    await app.person('admin'),
    await app.person('client'),
  ]
  await credit(admin, client, '40.00')
  await admin.ask(changeSettings, { manualEntryThreshold: '500.00', reason })
})
afterAll(() => app.close())

/** All that a client can read of their account. */
const read = () =>
  Promise.all([
    client.ask(getBalance, {}),
    client.ask(listEntries, { show: 'all' }),
    client.ask(listEntries, {}),
    client.ask(getBalanceHistory, {}),
  ])

it('A proposal and its rejection change nothing that the client reads or hears of, until something happens that is theirs', async () => {
  const before = await read()
  const [own, staff] = [
    await listen(app.reach, client.cookie),
    await listen(app.reach, admin.cookie),
  ]
  const counted = async () =>
    (await admin.ask(getUser, { userId: client.userId })).balance?.eventCount ?? 0
  const events = await counted()
  const proposed = await admin.ask(creditBalance, {
    accountId: client.userId,
    amount: '500.00',
    reason,
  })
  await heard(staff, proposed.position)
  expect(await read()).toEqual(before)
  const named = { subject: `account-${client.userId}`, proposalId: proposed.proposalId ?? '' }
  await heard(staff, (await second.ask(rejectProposal, { ...named, reason })).position)
  expect(await read()).toEqual(before)
  expect(await counted()).toBe(events + 2)
  expect(own.frames).toEqual([])
  const { position } = await credit(admin, client, '1.00')
  await heard(own, position)
  const [balance, all] = await read()
  expect(balance).toMatchObject({ eventCount: before[0].eventCount + 1, position, settled: 41_00n })
  expect(all).toMatchObject({ total: balance.eventCount, position })
  expect(all.items[0]).not.toHaveProperty('revision')
  expect(own.frames.map((frame) => frame.position)).toEqual([position])
  expect(own.frames[0]?.previous).toBeGreaterThanOrEqual(before[0].position)
  expect(own.frames[0]?.previous).toBeLessThan(proposed.position)
  expect(
    Balance.parse(own.frames[0]?.changes.find(({ resource }) => resource === 'balance')?.value),
  ).toEqual(balance)
  const suspended = await admin.ask(suspendAccount, { accountId: client.userId, reason })
  await heard(own, suspended.position)
  expect((await client.ask(getBalance, {})).suspendedAt).not.toBeNull()
  for (const { close } of [own, staff]) close()
})

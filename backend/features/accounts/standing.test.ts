import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import type { Standing } from '#contracts/values/statuses'
import { getUser, listUsers, reinstateAccount, suspendAccount } from '#contracts/people/users'
import { Accepted } from '#contracts/values/values'
import {
  approveWithdrawal,
  cancelWithdrawal as cancel,
  getStaffWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { whileAsking } from '../../testing/app/asking.js'
import { credit, destination, withdrawal } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { statusesOf } from '../../testing/app/http.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Asked by the compliance desk'
const suspended = { status: 409, code: 'account-suspended' }

describe('an account that staff suspend', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let client: Person
  const named = () => ({ accountId: client.userId, reason })

  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
    auditor = await app.person('auditor')
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '100.00')
  })
  afterAll(() => app.close())

  it('freezes what waits, which its client may still cancel, and moves nothing until it is reinstated', async () => {
    const accountId = client.userId
    const [one, other] = [await withdrawal(client, '10.00'), await withdrawal(client, '20.00')]
    await admin.ask(suspendAccount, named())
    expect(await admin.refusal(approveWithdrawal, { accountId, withdrawalId: one })).toMatchObject(
      suspended,
    )
    expect(
      await admin.refusal(rejectWithdrawal, { accountId, withdrawalId: one, reason }),
    ).toMatchObject(suspended)
    expect(await admin.refusal(creditBalance, { accountId, amount: '1.00', reason })).toMatchObject(
      suspended,
    )
    await client.ask(cancel, { withdrawalId: other })
    await admin.ask(reinstateAccount, named())
    await admin.ask(approveWithdrawal, { accountId, withdrawalId: one })
    expect(await client.ask(getBalance, {})).toMatchObject({
      settled: 90_00n,
      held: 0n,
      suspendedAt: null,
    })
  })

  it('tells its client since when, and staff and auditors also why', async () => {
    const withdrawalId = await withdrawal(client, '10.00')
    await admin.ask(suspendAccount, named())
    const { suspendedAt } = await client.ask(getBalance, {})
    expect(suspendedAt).not.toBeNull()
    expect(await admin.ask(getUser, { userId: client.userId })).toMatchObject({
      suspendedAt,
      balance: { suspendedAt },
    })
    const listed = (await auditor.ask(listUsers, {})).items.find(
      ({ fullName }) => fullName === 'Amara Okafor',
    )
    expect(listed).toMatchObject({ suspendedAt })
    const found = async (status: Standing) =>
      (await auditor.ask(listUsers, { status, role: 'client' })).items.map(({ userId }) => userId)
    expect([await found('suspended'), await found('active'), await found('blocked')]).toEqual([
      [client.userId],
      [],
      [],
    ])
    expect(await admin.ask(getStaffWithdrawal, { withdrawalId })).toMatchObject({
      client: { status: 'active', suspendedAt },
    })
    expect(
      (await auditor.ask(listAccountEntries, { accountId: client.userId, show: 'all' })).items[0],
    ).toMatchObject({
      type: 'AccountSuspended',
      reason,
    })
    const own = (await client.ask(listEntries, { show: 'all' })).items
    expect(
      own.filter(({ type }) => type === 'AccountSuspended' || type === 'AccountReinstated'),
    ).toEqual([])
    expect(JSON.stringify(own.map((entry) => entry.reason))).not.toContain(reason)
    await client.ask(cancel, { withdrawalId })
    await admin.ask(reinstateAccount, named())
  })

  it('takes no withdrawal after the suspension, even with a storm of them under way, and its client reads on', async () => {
    await credit(admin, client, '5000.00')
    const [listener, destinationId] = [
      await listen(app.reach, client.cookie),
      await destination(client),
    ]
    const landed: bigint[] = []
    /**
     * Withdrawals one after the other, cancelled by the client or approved by staff, until one is
     * refused.
     */
    const storm = async (isApproved: boolean): Promise<unknown> => {
      for (;;) {
        const asked = await client.call(requestWithdrawal, {
          amount: '10.00',
          destinationId,
          expectedFee: '0.00',
        })
        if (asked.status !== 200) return JSON.parse(asked.text)
        const { position, withdrawalId } = requestWithdrawal.response.parse(JSON.parse(asked.text))
        landed.push(position)
        const request = { accountId: client.userId, withdrawalId }
        const ended = isApproved
          ? await admin.call(approveWithdrawal, request)
          : await client.call(cancel, { withdrawalId })
        if (ended.status !== 200) return JSON.parse(ended.text)
        landed.push(Accepted.parse(JSON.parse(ended.text)).position)
      }
    }
    let suspension = 0n
    const read = () => client.call(getBalance, {}, { 'x-daybook-position': undefined })
    const reads = await whileAsking(2, read, async (answers) => {
      const storms = [true, false, true, false, true, false].map(storm)
      await eventually(() => landed.length >= 40)
      suspension = (await admin.ask(suspendAccount, named())).position
      for (const end of await Promise.all(storms)) expect(end).toMatchObject(suspended)
      const seen = answers.length
      await eventually(() => answers.length > seen)
    })
    expect(statusesOf(reads)).toEqual({ 200: reads.length })
    const { items } = await admin.ask(listAccountEntries, {
      accountId: client.userId,
      show: 'all',
      size: '100',
    })
    const after = items.filter(({ position }) => position > suspension)
    expect(after.filter(({ type }) => type !== 'WithdrawalCancelled')).toEqual([])
    const late = landed.filter((position) => position > suspension)
    expect(new Set(late)).toEqual(new Set(after.map(({ position }) => position)))
    await heard(listener, suspension)
    listener.close()
  }, 60_000)
})

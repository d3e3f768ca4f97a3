import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/adjustments'
import { getBalance } from '#contracts/balances'
import { listAccountEntries, listEntries } from '#contracts/entries'
import { getUser, listUsers, reinstateAccount, suspendAccount } from '#contracts/users'
import { WithdrawalId } from '#contracts/ids'
import { approveWithdrawal, cancelWithdrawal as cancel, rejectWithdrawal } from '#contracts/withdrawals'
import { Rejection } from '../../domain/decider.js'
import { timeId } from '../../lib/ids.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { cancelWithdrawal, requestWithdrawal } from '../../testing/account-story.js'
import { credit, withdrawal } from '../../testing/deeds.js'
import { eventually } from '../../testing/eventually.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

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
    expect(await admin.refusal(approveWithdrawal, { accountId, withdrawalId: one })).toMatchObject(suspended)
    expect(await admin.refusal(rejectWithdrawal, { accountId, withdrawalId: one, reason })).toMatchObject(suspended)
    expect(await admin.refusal(creditBalance, { accountId, amount: '1.00', reason })).toMatchObject(suspended)
    await client.ask(cancel, { withdrawalId: other })
    await admin.ask(reinstateAccount, named())
    await admin.ask(approveWithdrawal, { accountId, withdrawalId: one })
    expect(await client.ask(getBalance, {})).toMatchObject({ settled: 90_00n, held: 0n, suspendedAt: null })
  })

  it('tells its client since when, and staff and auditors also why', async () => {
    await admin.ask(suspendAccount, named())
    const { suspendedAt } = await client.ask(getBalance, {})
    expect(suspendedAt).not.toBeNull()
    expect(await admin.ask(getUser, { userId: client.userId })).toMatchObject({ suspendedAt, balance: { suspendedAt } })
    const listed = (await auditor.ask(listUsers, {})).items.find(({ fullName }) => fullName === 'Amara Okafor')
    expect(listed).toMatchObject({ suspendedAt })
    expect((await auditor.ask(listAccountEntries, { accountId: client.userId, show: 'all' })).items[0]).toMatchObject({
      type: 'AccountSuspended',
      reason,
    })
    const own = (await client.ask(listEntries, { show: 'all' })).items
    expect(own.filter(({ type }) => type === 'AccountSuspended' || type === 'AccountReinstated')).toEqual([])
    expect(JSON.stringify(own.map((entry) => entry.reason))).not.toContain(reason)
    await admin.ask(reinstateAccount, named())
  })

  it('takes no withdrawal after the suspension, whatever storm of them is under way', async () => {
    const accounts = app.running().app.get(Accounts)
    const send = (command: Parameters<Accounts['handle']>[1]) =>
      accounts.handle(client.userId, command, { actorId: client.userId, actorRole: 'client', commandId: timeId(), requestHash: '' })
    let landed = 0
    const storm = async (): Promise<unknown> => {
      for (;;) {
        const withdrawalId = WithdrawalId.parse(timeId())
        try {
          await send(requestWithdrawal(1n, {}, withdrawalId))
          landed++
          await send(cancelWithdrawal(withdrawalId))
        } catch (refusal) {
          if (!(refusal instanceof Rejection) || refusal.code !== 'too-many-pending') return refusal
        }
      }
    }
    const storms = Array.from({ length: 4 }, storm)
    await eventually(() => landed >= 12)
    await admin.ask(suspendAccount, named())
    for (const end of await Promise.all(storms)) expect(end).toMatchObject({ code: 'account-suspended' })
    const { items } = await admin.ask(listAccountEntries, { accountId: client.userId, show: 'all', size: '100' })
    const types = items.map(({ type }) => type)
    expect(types).toContain('WithdrawalRequested')
    expect(types.slice(0, types.indexOf('AccountSuspended'))).not.toContain('WithdrawalRequested')
  }, 60_000)
})

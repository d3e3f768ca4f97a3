import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/balances'
import { approveWithdrawal, listStaffWithdrawals, previewWithdrawalApproval, rejectWithdrawal } from '#contracts/withdrawals'
import { credit, withdrawal } from '../../testing/deeds.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'

describe('a withdrawal whose account is named', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
  })
  beforeEach(async () => {
    client = await app.person('client')
    await credit(admin, client, '1000.00')
  })
  afterAll(() => app.close())

  it('is unknown under any account but its own, whoever decides', async () => {
    const withdrawalId = await withdrawal(client, '50.00')
    for (const accountId of [(await app.person('client')).userId, ABSENT]) {
      const elsewhere = { accountId, withdrawalId }
      const unknown = { status: 404, code: 'unknown-request' }
      expect(await admin.refusal(approveWithdrawal, elsewhere)).toMatchObject(unknown)
      expect(await admin.refusal(rejectWithdrawal, { ...elsewhere, reason: 'No such bank' })).toMatchObject(unknown)
      expect(await admin.refusal(previewWithdrawalApproval, elsewhere)).toMatchObject(unknown)
    }
    for (const person of [client, await app.person('auditor')]) {
      const request = { accountId: client.userId, withdrawalId }
      expect(await person.refusal(approveWithdrawal, request)).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await client.ask(getBalance, {})).toMatchObject({ settled: 1000_00n, held: 50_00n })
  })

  it('is listed for staff under its own account only', async () => {
    const withdrawalId = await withdrawal(client, '50.00')
    const found = await admin.ask(listStaffWithdrawals, { accountId: client.userId, status: 'all' })
    expect([found.total, found.items.map((each) => each.withdrawalId)]).toEqual([1, [withdrawalId]])
    expect((await admin.ask(listStaffWithdrawals, { accountId: ABSENT, status: 'all' })).total).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listWaiting } from '#contracts/requests/requests'
import {
  approveWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  listStaffWithdrawals,
  payOutWithdrawal,
  previewWithdrawalApproval,
  rejectWithdrawal,
} from '#contracts/requests/withdrawals'
import { credit, decideOften, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a withdrawal that its account has forgotten', () => {
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

  it('is refused as decided to staff and to its owner, naming to staff who decided', async () => {
    const withdrawalId = await withdrawal(client, '10.00')
    const request = { accountId: client.userId, withdrawalId }
    await admin.ask(approveWithdrawal, request)
    await client.ask(getWithdrawal, { withdrawalId })
    await decideOften(app, client)
    const second = await app.person('admin')
    const told = {
      status: 409,
      code: 'already-decided',
      details: { status: 'approved', decidedBy: admin.userId },
    }
    expect(
      await second.refusal(rejectWithdrawal, { ...request, reason: 'Too late' }),
    ).toMatchObject(told)
    const toClient = await client.refusal(cancelWithdrawal, { withdrawalId })
    expect(toClient).toMatchObject({ ...told, details: { status: 'approved' } })
    expect(toClient.details).not.toHaveProperty('decidedBy')
    expect(await second.refusal(previewWithdrawalApproval, request)).toMatchObject(told)
    expect(
      await admin.refusal(payOutWithdrawal, { ...request, reference: 'SEPA 2026-4417' }),
    ).toMatchObject({
      status: 403,
      code: 'own-approval',
    })
    await second.ask(payOutWithdrawal, { ...request, reference: 'SEPA 2026-4417' })
    await client.ask(getWithdrawal, { withdrawalId })
    await decideOften(app, client)
    const paid = { ...told, details: { status: 'paid', decidedBy: second.userId } }
    expect(
      await admin.refusal(payOutWithdrawal, { ...request, reference: 'SEPA 2026-4418' }),
    ).toMatchObject(paid)
  })

  it('that is approved can still be paid out, once, and its client reads the reference', async () => {
    const [withdrawalId, reference] = [await withdrawal(client, '10.00'), 'SEPA 2026-4417']
    const request = { accountId: client.userId, withdrawalId }
    expect(await admin.refusal(payOutWithdrawal, { ...request, reference })).toMatchObject({
      status: 409,
      code: 'not-approved',
    })
    await admin.ask(approveWithdrawal, request)
    const before = await client.ask(getBalance, {})
    expect(await client.ask(listWaiting, {})).toMatchObject({
      items: [],
      toBePaid: [{ id: withdrawalId }],
    })
    await decideOften(app, client)
    await (await app.person('admin')).ask(payOutWithdrawal, { ...request, reference })
    expect(await client.ask(getWithdrawal, { withdrawalId })).toMatchObject({
      status: 'paid',
      reference,
    })
    expect(await client.ask(getBalance, {})).toMatchObject({
      settled: before.settled,
      held: before.held,
      withdrawn: before.withdrawn,
    })
    expect((await client.ask(listWaiting, {})).toBePaid).toEqual([])
    const { items } = await admin.ask(listStaffWithdrawals, {
      accountId: client.userId,
      status: 'paid',
    })
    expect(items[0]).toMatchObject({
      withdrawalId,
      paidByName: 'A admin',
      decidedByName: 'A admin',
    })
  })

  it('is unknown to other clients', async () => {
    const withdrawalId = await withdrawal(client, '10.00')
    await client.ask(cancelWithdrawal, { withdrawalId })
    await decideOften(app, client)
    const other = await app.person('client')
    expect(await other.refusal(cancelWithdrawal, { withdrawalId })).toMatchObject({
      status: 404,
      code: 'unknown-request',
    })
  })
})

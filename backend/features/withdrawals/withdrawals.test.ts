import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { debitBalance, recordLoss } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { listWaiting } from '#contracts/requests/requests'
import { changeWithdrawalSettings } from '#contracts/people/users'
import {
  approveWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  listStaffWithdrawals,
  previewWithdrawalApproval,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { credit, destination, withdrawal } from '../../testing/app/deeds.js'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a withdrawal', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
  })
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '1000.00')
  })
  afterAll(() => app.close())

  const figures = (person = client) => person.ask(getBalance, {})
  const bill = () =>
    admin.ask(changeWithdrawalSettings, {
      accountId: client.userId,
      billing: 'enabled',
      reason: 'Agreed by phone',
    })

  it('holds its amount from the request on, and shows its destination', async () => {
    const withdrawalId = await withdrawal(client, '300.00')
    expect(await figures()).toMatchObject({ settled: 1000_00n, held: 300_00n, available: 700_00n })
    expect(await client.ask(getWithdrawal, { withdrawalId })).toMatchObject({
      status: 'pending',
      amount: 300_00n,
      fee: 0n,
      destination: 'Bank ••••4417',
    })
    expect(await client.ask(listWaiting, {})).toMatchObject({
      items: [{ id: withdrawalId, kind: 'withdrawal', about: 'Bank ••••4417', amount: 300_00n }],
    })
  })

  it('over the available amount is refused with that amount', async () => {
    await withdrawal(client, '999.00')
    const request = {
      amount: '10.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
    }
    const { status, code, fields, details } = await client.refusal(requestWithdrawal, request)
    expect({ status, code, details }).toEqual({
      status: 422,
      code: 'insufficient-funds',
      details: { available: '1.00' },
    })
    expect(fields.map(({ path }) => path)).toEqual(['amount'])
  })

  it('of everything available is taken, and a cent more refused', async () => {
    const request = { destinationId: await destination(client), expectedFee: '0.00' }
    expect((await client.refusal(requestWithdrawal, { ...request, amount: '1000.01' })).code).toBe(
      'insufficient-funds',
    )
    await client.ask(requestWithdrawal, { ...request, amount: '1000.00' })
    expect(await figures()).toMatchObject({ held: 1000_00n, available: 0n })
  })

  it('below the minimum is refused with the minimum', async () => {
    const { minimum } = await client.ask(getWithdrawalTerms, {})
    expect(minimum).toBe(10_00n)
    const request = {
      amount: '9.99',
      destinationId: await destination(client),
      expectedFee: '0.00',
    }
    const refusal = {
      status: 422,
      code: 'below-minimum',
      fields: [{ path: 'amount' }],
      details: { minimum: '10.00' },
    }
    expect(await client.refusal(requestWithdrawal, request)).toMatchObject(refusal)
  })

  it('is accepted exactly once when twenty of everything are sent at once', async () => {
    const request = {
      amount: '1000.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(requestWithdrawal, request)),
    )
    expect(statusesOf(answers)).toEqual({ 200: 1, 422: 19 })
    for (const { status, text } of answers)
      expect(text).toContain(status === 200 ? 'withdrawalId' : 'insufficient-funds')
    expect(await figures()).toMatchObject({ settled: 1000_00n, held: 1000_00n, available: 0n })
  })

  it('of a billed account costs two percent out of the amount, rounded half to even', async () => {
    await bill()
    expect(await client.ask(getWithdrawalTerms, {})).toMatchObject({
      billing: 'enabled',
      feeBasisPoints: 200,
    })
    const destinationId = await destination(client)
    const { withdrawalId } = await client.ask(requestWithdrawal, {
      amount: '100.25',
      destinationId,
      expectedFee: '2.00',
    })
    await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    const [entry] = (await client.ask(listEntries, {})).items
    expect(entry).toMatchObject({
      type: 'WithdrawalApproved',
      amount: -100_25n,
      heldChange: -100_25n,
    })
    expect(entry?.postings).toEqual([
      { book: 'client', amount: -98_25n },
      { book: 'custody', amount: 98_25n },
      { book: 'client', amount: -2_00n },
      { book: 'fees', amount: 2_00n },
    ])
    expect(await figures()).toMatchObject({
      settled: 899_75n,
      held: 0n,
      withdrawn: 98_25n,
      fees: 2_00n,
    })
  })

  it('is refused if its fee is no longer the one that was shown', async () => {
    await bill()
    const request = {
      amount: '100.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
    }
    expect(await client.refusal(requestWithdrawal, request)).toMatchObject({
      status: 409,
      code: 'concurrent-change',
      details: { fee: '2.00' },
    })
    expect((await figures()).held).toBe(0n)
  })

  it('keeps the fee that it was requested with', async () => {
    await bill()
    const destinationId = await destination(client)
    const { withdrawalId } = await client.ask(requestWithdrawal, {
      amount: '50.00',
      destinationId,
      expectedFee: '1.00',
    })
    await admin.ask(changeWithdrawalSettings, {
      accountId: client.userId,
      billing: 'disabled',
      reason: 'Ended',
    })
    await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    expect(await figures()).toMatchObject({ fees: 1_00n, withdrawn: 49_00n })
  })

  it('that is approved leaves the account exactly as the preview said', async () => {
    const withdrawalId = await withdrawal(client, '300.00')
    const preview = await admin.ask(previewWithdrawalApproval, {
      accountId: client.userId,
      withdrawalId,
    })
    expect(preview.now).toMatchObject({ settled: 1000_00n, held: 300_00n })
    await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    expect(await figures()).toMatchObject(preview.after)
    expect(await figures()).toMatchObject({ settled: 700_00n, held: 0n, available: 700_00n })
    expect((await client.ask(listEntries, {})).items[0]?.postings).toEqual(preview.postings)
  })

  it('that is rejected or cancelled releases what it held', async () => {
    const [refused, withdrawn] = [
      await withdrawal(client, '300.00'),
      await withdrawal(client, '200.00'),
    ]
    await admin.ask(rejectWithdrawal, {
      accountId: client.userId,
      withdrawalId: refused,
      reason: 'The name does not match',
    })
    expect(await figures()).toMatchObject({ held: 200_00n, available: 800_00n })
    await client.ask(cancelWithdrawal, { withdrawalId: withdrawn })
    expect(await figures()).toMatchObject({ settled: 1000_00n, held: 0n })
    expect(await client.ask(getWithdrawal, { withdrawalId: refused })).toMatchObject({
      status: 'rejected',
      reason: 'The name does not match',
    })
    expect(await client.ask(getWithdrawal, { withdrawalId: withdrawn })).toMatchObject({
      status: 'cancelled',
    })
  })

  it('is decided once, whether approved, rejected or cancelled first', async () => {
    const withdrawalId = await withdrawal(client, '300.00')
    const second = await app.person('admin')
    await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    const { decidedAt } = await client.ask(getWithdrawal, { withdrawalId })
    const told = {
      status: 409,
      code: 'already-decided',
      details: { status: 'approved', decidedBy: admin.userId, decidedAt },
    }
    const request = { accountId: client.userId, withdrawalId }
    expect(await second.refusal(approveWithdrawal, request)).toMatchObject(told)
    expect(
      await second.refusal(rejectWithdrawal, { ...request, reason: 'Too late' }),
    ).toMatchObject(told)
    const toClient = await client.refusal(cancelWithdrawal, { withdrawalId })
    expect(toClient).toMatchObject({ ...told, details: { status: 'approved', decidedAt } })
    expect(toClient.details).not.toHaveProperty('decidedBy')
  })

  it('is listed for staff under its own account only', async () => {
    const withdrawalId = await withdrawal(client, '50.00')
    const found = await admin.ask(listStaffWithdrawals, { accountId: client.userId, status: 'all' })
    expect([found.total, found.items.map((each) => each.withdrawalId)]).toEqual([1, [withdrawalId]])
    const other = await app.person('client')
    expect(
      (await admin.ask(listStaffWithdrawals, { accountId: other.userId, status: 'all' })).total,
    ).toBe(0)
  })

  it('keeps the amount it holds from being spent in any other way', async () => {
    await withdrawal(client, '900.00')
    const entry = { accountId: client.userId, amount: '100.01', reason: 'More than is available' }
    for (const take of [debitBalance, recordLoss]) {
      expect(await admin.refusal(take, entry)).toMatchObject({
        code: 'insufficient-funds',
        details: { available: '100.00' },
      })
    }
  })

  it('of a member of staff is decided by another one, and cancelled by its owner', async () => {
    const both = await app.person('admin', { hasAccount: true })
    await credit(admin, both, '100.00')
    const withdrawalId = await withdrawal(both, '50.00')
    const request = { accountId: both.userId, withdrawalId }
    expect(await both.refusal(approveWithdrawal, request)).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    expect(await both.refusal(rejectWithdrawal, { ...request, reason: 'Not now' })).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    await both.ask(cancelWithdrawal, { withdrawalId })
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import {
  approveDeposit,
  cancelDeposit,
  getDeposit,
  getStaffDeposit,
  listDeposits,
  listStaffDeposits,
  previewDepositApproval,
  rejectDeposit,
} from '#contracts/requests/deposits'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import type { Role } from '#contracts/values/values'
import { deposit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { depositsIn } from '../../testing/looks/deposits-in.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'

describe('a deposit', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client', { fullName: 'Amara Okafor' })
  })
  afterAll(() => app.close())

  const settled = async (person: Person) => (await person.ask(getBalance, {})).settled
  const eventsAbout = async (id: string) =>
    (
      await app.database.pool.query<{ type: string }>(
        'select type from events where data like $1 order by position',
        [`%${id}%`],
      )
    ).rows.map(({ type }) => type)

  it('waits for staff with its owner and proof, and moves no money yet', async () => {
    const before = await settled(client)
    const depositId = await deposit(client, '40.00')
    const told = await admin.ask(getStaffDeposit, { depositId })
    expect(told).toMatchObject({
      status: 'pending',
      amount: 40_00n,
      fullName: 'Amara Okafor',
      email: client.email,
      decidedBy: null,
    })
    expect(told.proofId).not.toBeNull()
    expect(await settled(client)).toBe(before)
  })

  it('that is approved moves its amount exactly as the preview said', async () => {
    const depositId = await deposit(client, '123.45')
    const before = await settled(client)
    const preview = await admin.ask(previewDepositApproval, { accountId: client.userId, depositId })
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    const [entry] = (await client.ask(listEntries, {})).items
    expect(entry).toMatchObject({
      type: 'DepositApproved',
      amount: 123_45n,
      actorRole: 'admin',
      postings: preview.postings,
    })
    const [seen] = (await admin.ask(listAccountEntries, { accountId: client.userId })).items
    expect(seen).toMatchObject({ actorId: admin.userId, actorName: 'Jonas Weber' })
    expect(entry?.postings).toEqual([
      { book: 'custody', amount: -123_45n },
      { book: 'client', amount: 123_45n },
    ])
    const balance = await client.ask(getBalance, {})
    expect(balance).toMatchObject(preview.after)
    expect(balance.settled).toBe(before + 123_45n)
    expect(await client.ask(getDeposit, { depositId })).toMatchObject({ status: 'approved' })
  })

  it('that is decided names no member of staff to its client', async () => {
    const [approved, rejected] = [await deposit(client, '5.00'), await deposit(client, '6.00')]
    await admin.ask(approveDeposit, { accountId: client.userId, depositId: approved })
    await admin.ask(rejectDeposit, {
      accountId: client.userId,
      depositId: rejected,
      reason: 'The picture shows another amount',
    })
    const answers = await Promise.all([
      client.call(listDeposits, {}),
      client.call(getDeposit, { depositId: approved }),
      client.call(getDeposit, { depositId: rejected }),
      client.call(listEntries, { show: 'all' }),
    ])
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      for (const name of [admin.userId, 'Jonas', 'Weber']) expect(text).not.toContain(name)
    }
  })

  it('that is rejected moves no money, and tells the client why', async () => {
    const depositId = await deposit(client, '9.00')
    const before = await client.ask(getBalance, {})
    await admin.ask(rejectDeposit, {
      accountId: client.userId,
      depositId,
      reason: 'The proof shows another address',
    })
    expect(await client.ask(getDeposit, { depositId })).toMatchObject({
      status: 'rejected',
      reason: 'The proof shows another address',
    })
    expect((await client.ask(getBalance, {})).settled).toBe(before.settled)
  })

  it('is not rejected without a reason', async () => {
    const depositId = await deposit(client, '9.00')
    for (const reason of ['', '  ', 'no', undefined, 'x'.repeat(501)]) {
      expect(
        await admin.refusal(rejectDeposit, { accountId: client.userId, depositId, reason }),
      ).toMatchObject({
        status: 422,
        fields: [{ path: 'reason' }],
      })
    }
  })

  it('is decided once, and a second decision is refused with who decided and when', async () => {
    const depositId = await deposit(client, '11.00')
    const second = await app.person('admin')
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    const { decidedAt } = await client.ask(getDeposit, { depositId })
    const details = { status: 'approved', decidedBy: admin.userId, decidedAt }
    const request = { accountId: client.userId, depositId }
    expect(await second.refusal(approveDeposit, request)).toMatchObject({
      status: 409,
      code: 'already-decided',
      details,
    })
    expect(await second.refusal(rejectDeposit, { ...request, reason: 'Too late' })).toMatchObject({
      status: 409,
      details,
    })
    expect(await eventsAbout(depositId)).toEqual([
      'QuoteIssued',
      'DepositRequested',
      'DepositApproved',
    ])
  })

  it('of a member of staff is decided only by another one', async () => {
    const both = await app.person('admin', { hasAccount: true })
    const depositId = await deposit(both, '17.00')
    const request = { accountId: both.userId, depositId }
    const own = { status: 403, code: 'own-account' }
    expect(await both.refusal(approveDeposit, request)).toMatchObject(own)
    expect(
      await both.refusal(rejectDeposit, { ...request, reason: 'Changed my mind' }),
    ).toMatchObject(own)
    expect(await both.refusal(previewDepositApproval, request)).toMatchObject(own)
    await admin.ask(approveDeposit, request)
    expect(await settled(both)).toBe(17_00n)
  })

  it('that was never requested cannot be decided', async () => {
    const request = { accountId: client.userId, depositId: ABSENT }
    expect(await admin.refusal(approveDeposit, request)).toMatchObject({
      status: 404,
      code: 'unknown-request',
    })
  })

  it('is unknown under any account but its own, to every member of staff', async () => {
    const depositId = await deposit(client, '19.00')
    const others = [
      await app.person('client'),
      await app.person('admin', { hasAccount: true }),
      { userId: ABSENT },
    ]
    for (const { userId: accountId } of others) {
      const elsewhere = { accountId, depositId }
      const unknown = { status: 404, code: 'unknown-request' }
      expect(await admin.refusal(approveDeposit, elsewhere)).toMatchObject(unknown)
      expect(
        await admin.refusal(rejectDeposit, { ...elsewhere, reason: 'No proof' }),
      ).toMatchObject(unknown)
      expect(await admin.refusal(previewDepositApproval, elsewhere)).toMatchObject(unknown)
    }
    for (const role of ['client', 'auditor'] as const) {
      const request = { accountId: client.userId, depositId }
      expect(await (await app.person(role)).refusal(approveDeposit, request)).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
    expect(await eventsAbout(depositId)).toEqual(['QuoteIssued', 'DepositRequested'])
    await admin.ask(rejectDeposit, { accountId: client.userId, depositId, reason: 'No proof' })
    expect(await admin.refusal(approveDeposit, { accountId: ABSENT, depositId })).toMatchObject({
      code: 'unknown-request',
    })
  })

  it('is listed oldest first, found by its owner’s name, and masks email addresses for auditors', async () => {
    const other = await app.person('client', { fullName: 'Nadia 100% Rahman' })
    const mine = [await deposit(other, '1.00'), await deposit(other, '2.00')]
    const found = async (search: string, role: Role = 'admin') =>
      depositsIn(
        await (role === 'admin' ? admin : await app.person(role)).ask(listStaffDeposits, {
          search,
          size: '100',
        }),
      )
    expect((await found('nadia')).map(({ depositId }) => depositId)).toEqual(mine)
    expect((await found('100%')).map(({ depositId }) => depositId)).toEqual(mine)
    expect(await found('n_dia')).toEqual([])
    expect((await found('nadia', 'auditor'))[0]?.email).toBe('c••••@example.com')
    const ofOne = await admin.ask(listStaffDeposits, { accountId: other.userId, status: 'all' })
    expect([
      ofOne.total,
      depositsIn(ofOne)
        .map(({ depositId }) => depositId)
        .toSorted(),
    ]).toEqual([2, mine.toSorted()])
    expect((await admin.ask(listStaffDeposits, { accountId: ABSENT, status: 'all' })).total).toBe(0)
    expect((await admin.ask(listStaffDeposits, { method: 'solana', status: 'all' })).total).toBe(0)
  })

  it('that its client cancels is decided: nothing is credited, and staff read that the client did it', async () => {
    const depositId = await deposit(client, '3.00')
    const before = await client.ask(getBalance, {})
    await client.ask(cancelDeposit, { depositId })
    expect(await client.ask(getDeposit, { depositId })).toMatchObject({
      status: 'cancelled',
      approvedAmount: null,
    })
    expect((await client.ask(listDeposits, { status: 'cancelled' })).items).toMatchObject([
      { depositId },
    ])
    const refusal = await admin.refusal(approveDeposit, { accountId: client.userId, depositId })
    expect(refusal).toMatchObject({
      code: 'already-decided',
      details: { status: 'cancelled', decidedBy: client.userId },
    })
    expect(await client.ask(getBalance, {})).toMatchObject({
      settled: before.settled,
      deposits: before.deposits,
    })
  })
})

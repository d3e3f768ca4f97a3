import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import type { RequestInput } from '#contracts/endpoint'
import { getCounts } from '#contracts/requests/counts'
import { getUser, listUsers } from '#contracts/people/users'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('the people of the ledger', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let amara: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    app.clock.advance(1_000)
    auditor = await app.person('auditor', { fullName: 'Ruth Castellano' })
    app.clock.advance(1_000)
    amara = await app.person('client', { fullName: 'Amara 100%_Ökafor' })
    await credit(admin, amara, '100.00')
    await withdrawal(amara, '30.00')
    await deposit(amara, '20.00')
  })
  afterAll(() => app.close())

  const names = async (filter: RequestInput<typeof listUsers> = {}) =>
    (await admin.ask(listUsers, filter)).items.map(({ fullName }) => fullName)

  it('are listed newest first, with the figures of those who have an account', async () => {
    const { items, total } = await admin.ask(listUsers, {})
    expect(total).toBe(3)
    expect(items).toMatchObject([
      {
        fullName: 'Amara 100%_Ökafor',
        role: 'client',
        status: 'active',
        settled: 100_00n,
        held: 30_00n,
        available: 70_00n,
      },
      { fullName: 'Ruth Castellano', role: 'auditor', settled: null, held: null, available: null },
      { fullName: 'Jonas Weber', role: 'admin', settled: null },
    ])
    expect(
      JSON.stringify(items, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toMatch(/hash|persona|password/i)
  })

  it('are found by name, user name and email address, with wildcards taken literally', async () => {
    expect(await names({ search: 'ÖKAF' })).toEqual(['Amara 100%_Ökafor'])
    expect(await names({ search: '0%_ö' })).toEqual(['Amara 100%_Ökafor'])
    expect(await names({ search: amara.email })).toEqual(['Amara 100%_Ökafor'])
    expect(await names({ search: 'auditor' })).toEqual(['Ruth Castellano'])
    for (const search of ['K', '%', '0%', 'ÖK', '_ö', 'amara 100%_ök'])
      expect(await names({ search })).toEqual(['Amara 100%_Ökafor'])
    for (const search of ['_mara', '%weber', '\\', "' or 1=1 --"])
      expect(await names({ search })).toEqual([])
  })

  it('can be filtered by role, and paged', async () => {
    expect(await names({ role: 'admin' })).toEqual(['Jonas Weber'])
    expect([...(await names({ size: '2' })), ...(await names({ size: '2', page: '2' }))]).toEqual(
      await names(),
    )
    expect(await names({ page: '3', size: '2' })).toEqual([])
    for (const bad of [
      { page: '0' },
      { page: '-1' },
      { size: '101' },
      { size: '0' },
      { page: '1.5' },
      { page: '1001' },
      { role: 'root' },
    ]) {
      expect(await admin.refusal(listUsers, bad)).toMatchObject({
        status: 422,
        fields: [{ path: Object.keys(bad)[0] }],
      })
    }
  })

  it('are each shown with their pending requests, in agreement with their own figures', async () => {
    const told = await admin.ask(getUser, { userId: amara.userId })
    expect(told).toMatchObject({
      email: amara.email,
      feeBasisPoints: 200,
      requests: { deposit: { pending: 1 }, withdrawal: { pending: 1 } },
    })
    expect(told.balance).toEqual(await amara.ask(getBalance, {}))
    expect(await admin.ask(getUser, { userId: admin.userId })).toMatchObject({
      balance: null,
      requests: { deposit: { pending: 0 } },
    })
    expect(
      await admin.refusal(getUser, { userId: '01900000-0000-7000-8000-00000000dead' }),
    ).toMatchObject({ status: 404 })
  })

  it('have their email addresses masked for auditors', async () => {
    const listed = (await auditor.ask(listUsers, {})).items.map(({ email }) => email)
    expect(listed).toEqual(['c••••@example.com', 'a••••@example.com', 'a••••@example.com'])
    expect((await auditor.ask(getUser, { userId: amara.userId })).email).toBe('c••••@example.com')
  })

  it('are counted for staff, with what waits for a decision', async () => {
    const counts = {
      users: 3,
      requests: {
        deposit: { pending: 1, toBePaid: 0 },
        withdrawal: { pending: 1, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    }
    for (const reader of [admin, auditor]) expect(await reader.ask(getCounts, {})).toEqual(counts)
  })

  it('have withdrawals counted that are approved and not paid out', async () => {
    const owner = await app.person('client')
    await credit(admin, owner, '50.00')
    const withdrawalId = await withdrawal(owner, '20.00')
    const { requests } = await admin.ask(getCounts, {})
    await admin.ask(approveWithdrawal, { accountId: owner.userId, withdrawalId })
    expect(await admin.ask(getCounts, {})).toMatchObject({
      requests: { withdrawal: { toBePaid: requests.withdrawal.toBePaid + 1 } },
    })
  })
})

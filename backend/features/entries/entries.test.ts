import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  creditBalance,
  debitBalance,
  recordLoss,
  recordProfit,
} from '#contracts/requests/adjustments'
import type { RequestInput } from '#contracts/endpoint'
import {
  getStatement,
  listAccountEntries,
  listEntries,
  type Entry,
} from '#contracts/ledger/entries'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { credit, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const DAY = 86_400_000
const dayOf = (instant: string) => instant.slice(0, 10)
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

describe('a statement', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let all: Entry[]

  const statement = (filter: RequestInput<typeof listEntries> = {}) =>
    client.ask(listEntries, { size: '100', ...filter })

  /** Some days with some entries of 1 to 5 cents each, and among them another client's. */
  beforeAll(async () => {
    app = await testApp()
    let [staff, owner] = [await app.person('admin'), await app.person('client')]
    const other = await app.person('client')
    await credit(staff, owner, '1.00')
    const random = fc.sample(
      fc.tuple(
        fc.constantFrom(creditBalance, debitBalance, recordProfit, recordLoss),
        fc.integer({ min: 1, max: 5 }),
      ),
      {
        seed: 7,
        numRuns: 40,
      },
    )
    for (const [at, [endpoint, cents]] of random.entries()) {
      if (at % 8 === 7) {
        app.clock.advance(DAY)
        ;[staff, owner] = [await app.signedIn(staff), await app.signedIn(owner)]
      }
      await staff.ask(endpoint, {
        accountId: owner.userId,
        amount: `0.0${cents}`,
        reason: 'A cent or more',
      })
      await credit(staff, other, '5.00')
    }
    await credit(staff, owner, '50.00')
    await staff.ask(approveWithdrawal, {
      accountId: owner.userId,
      withdrawalId: await withdrawal(owner, '20.00'),
    })
    admin = staff
    client = owner
    all = (await statement({ show: 'all' })).items
  })
  afterAll(() => app.close())

  it('lists every entry of its own account, newest first, each with the balance after it', () => {
    expect(all.length).toBe(45)
    expect(all.every(({ accountId }) => accountId === client.userId)).toBe(true)
    for (const [at, entry] of all.entries()) {
      expect(entry.settledAfter).toBe((all[at + 1]?.settledAfter ?? 0n) + entry.amount)
    }
  })

  it('shows postings that sum to zero, with the amount as the posting to the client’s book', () => {
    for (const { amount, postings } of all) {
      expect(sum(postings.map((posting) => posting.amount))).toBe(0n)
      expect(
        sum(postings.filter(({ book }) => book === 'client').map((posting) => posting.amount)),
      ).toBe(amount)
    }
  })

  it('filtered to money leaves out entries that moved none', async () => {
    const { items, total } = await statement()
    expect(items).toEqual(all.filter(({ amount }) => amount !== 0n))
    expect(total).toBe(items.length)
  })

  const days = () => [...new Set(all.map(({ recordedAt }) => dayOf(recordedAt)))]

  it('of any range of days opens, adds up and closes as its entries do', async () => {
    for (const fromDay of [undefined, ...days()]) {
      for (const toDay of [undefined, ...days().filter((day) => day >= (fromDay ?? '0'))]) {
        const within = all.filter(
          (entry) =>
            dayOf(entry.recordedAt) >= (fromDay ?? '0') &&
            dayOf(entry.recordedAt) <= (toDay ?? '9'),
        )
        const before = all.filter(
          (entry) => fromDay !== undefined && dayOf(entry.recordedAt) < fromDay,
        )
        const upToEnd = all.filter((entry) => dayOf(entry.recordedAt) <= (toDay ?? '9'))
        const ins = within.filter(({ amount }) => amount > 0n)
        const outs = within.filter(({ amount }) => amount < 0n)
        expect(
          await statement({
            ...(fromDay ? { fromDay } : {}),
            ...(toDay ? { toDay } : {}),
            show: 'all',
          }),
        ).toMatchObject({
          total: within.length,
          opening: sum(before.map(({ amount }) => amount)),
          moneyIn: sum(ins.map(({ amount }) => amount)),
          moneyInCount: ins.length,
          moneyOut: sum(outs.map(({ amount }) => amount)),
          moneyOutCount: outs.length,
          closing: sum(upToEnd.map(({ amount }) => amount)),
        })
      }
    }
  })

  it('up to a position is the statement as it was at that position, totals included', async () => {
    for (const [at, { position }] of all.entries()) {
      const then = all.slice(at)
      const told = await statement({ upTo: position.toString(), show: 'all' })
      expect(told.items).toEqual(then)
      expect([told.opening, told.opening + told.moneyIn + told.moneyOut]).toEqual([
        0n,
        told.closing,
      ])
      expect(told.closing).toBe(then[0]?.settledAfter)
    }
  })

  it('comes in pages that together make the whole', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => statement({ show: 'all', page: String(page), size: '9' })),
    )
    expect(pages.flatMap(({ items }) => items)).toEqual(all)
    expect(new Set(pages.map(({ total, closing }) => `${total} ${closing}`)).size).toBe(1)
  })

  it('can be filtered by type, and by whether staff made the entry', async () => {
    expect((await statement({ type: 'LossRecorded' })).items).toEqual(
      all.filter(({ type }) => type === 'LossRecorded'),
    )
    expect((await statement({ byStaff: 'false', show: 'all' })).items).toEqual(
      all.filter(({ isByStaff }) => !isByStaff),
    )
    expect((await statement({ byStaff: 'true' })).total).toBe(42)
  })

  it('of days beyond the database’s calendar is empty or complete, never an error', async () => {
    for (const [filter, total] of [
      [{ fromDay: '0000-01-01' }, 45],
      [{ toDay: '0000-01-01' }, 0],
      [{ fromDay: '9999-12-31' }, 0],
      [{ toDay: '9999-12-31' }, 45],
      [{ upTo: '9223372036854775807' }, 45],
      [{ upTo: '0' }, 0],
    ] as const) {
      expect({ filter, total: (await statement({ ...filter, show: 'all' })).total }).toEqual({
        filter,
        total,
      })
    }
    expect(await client.refusal(listEntries, { fromDay: '2026-02-30' })).toMatchObject({
      status: 422,
      fields: [{ path: 'fromDay' }],
    })
  })

  it('that would end before it begins is refused, also as a file, and named', async () => {
    const days = { fromDay: '2026-06-01', toDay: '2026-05-31' }
    const refusal = {
      status: 422,
      fields: [{ path: 'toDay', message: 'Name a last day that is not before the first' }],
    }
    expect(await client.refusal(listEntries, days)).toMatchObject(refusal)
    expect(await client.refusal(getStatement, { ...days, format: 'csv' })).toMatchObject(refusal)
    expect((await statement({ fromDay: '2026-05-31', toDay: '2026-05-31' })).total).toBe(0)
  })

  it('is the same for admins and auditors, with names of who acted, and refused to other clients', async () => {
    const auditor = await app.person('auditor')
    const input = { accountId: client.userId, show: 'all', size: '100' } as const
    for (const reader of [await app.signedIn(admin), auditor]) {
      const { items } = await reader.ask(listAccountEntries, input)
      expect(
        items.map(({ actorId: _id, actorName: _name, revision: _revision, ...seen }) => seen),
      ).toEqual(all)
      expect(items.map(({ revision }) => revision)).toEqual(all.map((_, at) => all.length - 1 - at))
      expect(new Set(items.map(({ actorId }) => actorId))).toEqual(
        new Set([admin.userId, client.userId]),
      )
    }
    expect(await client.refusal(listAccountEntries, input)).toMatchObject({ status: 403 })
  })
})

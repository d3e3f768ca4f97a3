import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  creditBalance,
  debitBalance,
  previewManualEntry,
  recordLoss,
  recordProfit,
} from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { changeWithdrawalSettings } from '#contracts/people/users'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const kinds = [
  {
    kind: 'credit',
    endpoint: creditBalance,
    type: 'BalanceCredited',
    nature: 'funding',
    book: 'adjustments',
    change: 40_00n,
    figures: { deposits: 40_00n },
  },
  {
    kind: 'debit',
    endpoint: debitBalance,
    type: 'BalanceDebited',
    nature: 'funding',
    book: 'adjustments',
    change: -40_00n,
    figures: { deposits: -40_00n },
  },
  {
    kind: 'profit',
    endpoint: recordProfit,
    type: 'ProfitRecorded',
    nature: 'result',
    book: 'trading',
    change: 40_00n,
    figures: { profit: 40_00n, profitByStaff: 40_00n },
  },
  {
    kind: 'loss',
    endpoint: recordLoss,
    type: 'LossRecorded',
    nature: 'result',
    book: 'trading',
    change: -40_00n,
    figures: { profit: -40_00n, profitByStaff: -40_00n },
  },
] as const

describe('an entry by hand', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
  })
  beforeEach(async () => {
    client = await app.person('client')
    await credit(admin, client, '100.00')
  })
  afterAll(() => app.close())

  const entry = (amount = '40.00') => ({
    accountId: client.userId,
    amount,
    reason: 'Agreed by phone',
  })

  it.each(kinds)(
    'of a $kind moves money between its books, as the preview said, and names its author and reason',
    async ({ kind, endpoint, type, nature, book, change, figures }) => {
      const before = await client.ask(getBalance, {})
      const preview = await admin.ask(previewManualEntry, {
        accountId: client.userId,
        kind,
        amount: '40.00',
      })
      await admin.ask(endpoint, entry())
      const [written] = (await client.ask(listEntries, {})).items
      expect(written).toMatchObject({
        type,
        nature,
        amount: change,
        isByStaff: true,
        actorRole: 'admin',
        reason: 'Agreed by phone',
      })
      const [seen] = (await admin.ask(listAccountEntries, { accountId: client.userId })).items
      expect(seen).toMatchObject({ actorId: admin.userId, actorName: 'Jonas Weber' })
      expect(written?.postings).toEqual(preview.postings)
      expect(written?.postings).toEqual(
        expect.arrayContaining([
          { book, amount: -change },
          { book: 'client', amount: change },
        ]),
      )
      const after = await client.ask(getBalance, {})
      expect(after).toMatchObject(preview.after)
      expect(after.settled - before.settled).toBe(change)
      for (const [name, by] of Object.entries(figures))
        expect(after[name as 'profit'] - before[name as 'profit']).toBe(by)
    },
  )

  it('is not made by its preview', async () => {
    const before = await client.ask(getBalance, {})
    for (const { kind } of kinds)
      await admin.ask(previewManualEntry, { accountId: client.userId, kind, amount: '40.00' })
    expect(await client.ask(getBalance, {})).toEqual(before)
  })

  it.each(kinds.filter(({ change }) => change < 0n))(
    'of a $kind takes at most everything available, and not a cent more',
    async ({ kind, endpoint }) => {
      const refusal = {
        status: 422,
        code: 'insufficient-funds',
        fields: [{ path: 'amount' }],
        details: { available: '100.00' },
      }
      expect(await admin.refusal(endpoint, entry('100.01'))).toMatchObject(refusal)
      expect(
        await admin.refusal(previewManualEntry, {
          accountId: client.userId,
          kind,
          amount: '100.01',
        }),
      ).toMatchObject(refusal)
      await admin.ask(endpoint, entry('100.00'))
      expect((await client.ask(getBalance, {})).settled).toBe(0n)
    },
  )

  it('by many admins at once is exact to the cent', async () => {
    const second = await app.person('admin')
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? admin : second).ask(at % 4 < 2 ? creditBalance : debitBalance, entry('0.01')),
      ),
    )
    expect(await client.ask(getBalance, {})).toMatchObject({ settled: 100_00n, eventCount: 42 })
  })

  it.each(kinds)(
    'of a $kind is refused on the admin’s own account, on a missing account, and without a reason',
    async ({ endpoint }) => {
      const both = await app.person('admin', { hasAccount: true })
      expect(await both.refusal(endpoint, { ...entry(), accountId: both.userId })).toMatchObject({
        status: 403,
        code: 'own-account',
      })
      const absent = '01900000-0000-7000-8000-00000000dead'
      expect(await admin.refusal(endpoint, { ...entry(), accountId: absent })).toMatchObject({
        status: 404,
        code: 'account-not-open',
      })
      expect(await admin.refusal(endpoint, { ...entry(), accountId: admin.userId })).toMatchObject({
        status: 404,
        code: 'account-not-open',
      })
      for (const reason of ['', '  a ', undefined, 7]) {
        expect(await admin.refusal(endpoint, { ...entry(), reason })).toMatchObject({
          status: 422,
          fields: [{ path: 'reason' }],
        })
      }
    },
  )
})

describe('the billing of withdrawals', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('is switched by staff with a reason, refused if it changes nothing, and refused on their own account', async () => {
    const [admin, client, both] = [
      await app.person('admin'),
      await app.person('client'),
      await app.person('admin', { hasAccount: true }),
    ]
    const change = {
      accountId: client.userId,
      billing: 'enabled',
      reason: 'Agreed by phone',
    } as const
    await admin.ask(changeWithdrawalSettings, change)
    expect((await client.ask(getBalance, {})).billing).toBe('enabled')
    expect(await admin.refusal(changeWithdrawalSettings, change)).toMatchObject({
      status: 409,
      code: 'nothing-to-change',
    })
    expect(
      await both.refusal(changeWithdrawalSettings, { ...change, accountId: both.userId }),
    ).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    const all = (await client.ask(listEntries, { show: 'all', type: 'WithdrawalSettingsChanged' }))
      .items
    expect(all).toMatchObject([
      { about: 'enabled', reason: 'Agreed by phone', amount: 0n, postings: [] },
    ])
  })
})

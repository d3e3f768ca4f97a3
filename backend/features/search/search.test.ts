import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { approveDeposit } from '#contracts/requests/deposits'
import { listEntries } from '#contracts/ledger/entries'
import type { DepositId, WithdrawalId } from '#contracts/values/ids'
import { search } from '#contracts/site/search'
import { suspendAccount } from '#contracts/people/users'
import { closeTrade } from '#contracts/market/staff-trades'
import { credit, deposit, quote, trade, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a search', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let amara: Person
  let other: Person
  let depositId: DepositId
  let withdrawalId: WithdrawalId
  let quoteId: DepositId
  let approved: bigint

  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    auditor = await app.person('auditor', { fullName: 'Ruth Castellano' })
    amara = await app.person('client', { fullName: 'Amara Okafor' })
    other = await app.person('client', { fullName: 'Okafor Amarachi' })
    await credit(admin, amara, '100.00')
    withdrawalId = await withdrawal(amara, '30.00')
    app.clock.advance(60_000)
    depositId = await deposit(amara, '20.00')
    await admin.ask(approveDeposit, {
      accountId: amara.userId,
      depositId,
      amount: '18.00',
      reason: 'Less arrived',
    })
    quoteId = await quote(amara, '5.00')
    approved = (await amara.ask(listEntries, {})).items[0]?.ordinal ?? 0n
  })
  afterAll(() => app.close())

  const found = async (reader: Person, q: string) => {
    const { people, requests, trades, entries } = await reader.ask(search, { q })
    return {
      people: people.map(({ fullName }) => fullName),
      requests: requests.map(({ id }) => id),
      trades: trades.map(({ tradeId }) => tradeId),
      entries,
    }
  }
  const nothing = { people: [], requests: [], trades: [], entries: [] }

  it('finds nothing before anything is written', async () => {
    for (const reader of [admin, auditor, amara]) expect(await found(reader, ' ')).toEqual(nothing)
  })

  it('finds people for staff by name, exact names first, then those that begin with the text, with their latest requests and entries', async () => {
    expect(await found(admin, 'AMARA OKAFOR')).toMatchObject({
      people: ['Amara Okafor'],
      requests: [depositId, withdrawalId],
    })
    expect(await found(admin, 'okafor')).toMatchObject({
      people: ['Okafor Amarachi', 'Amara Okafor'],
    })
    const { people, requests, entries } = await auditor.ask(search, { q: 'amara okafor' })
    expect(people).toMatchObject([{ userId: amara.userId, role: 'client', hasAccount: true }])
    expect(requests).toMatchObject([
      {
        kind: 'deposit',
        ownerName: 'Amara Okafor',
        about: 'tether',
        amount: 18_00n,
        status: 'approved',
      },
      {
        kind: 'withdrawal',
        ownerName: 'Amara Okafor',
        about: 'Bank ••••4417',
        amount: 30_00n,
        status: 'pending',
      },
    ])
    expect(entries).toHaveLength(5)
    expect(entries[0]).toMatchObject({ type: 'QuoteIssued', ownerName: 'Amara Okafor' })
    expect(await auditor.ask(search, { q: 'weber' })).toMatchObject({
      people: [{ role: 'admin', hasAccount: false }],
    })
  })

  it('finds people by what the reader may read of their address', async () => {
    expect(await found(admin, amara.email)).toMatchObject({ people: ['Amara Okafor'] })
    for (const hidden of [amara.email, amara.email.slice(1, 12), '#admin'])
      expect(await found(auditor, hidden)).toEqual(nothing)
    const { people } = await auditor.ask(search, { q: 'amara okafor' })
    expect(people[0]?.email).toBe('c••••@example.com')
  })

  it('finds for staff what an id names, whole or by its first eight characters', async () => {
    expect(await found(admin, amara.userId)).toMatchObject({
      people: ['Amara Okafor'],
      requests: [depositId, withdrawalId],
    })
    expect(await found(auditor, withdrawalId)).toMatchObject({
      people: [],
      requests: [withdrawalId],
      entries: [{ type: 'WithdrawalRequested' }],
    })
    expect((await found(auditor, depositId.slice(0, 8))).requests).toContain(depositId)
    expect((await found(admin, amara.userId.slice(0, 8))).people).toContain('Amara Okafor')
    expect((await found(admin, quoteId)).requests).toEqual([])
  })

  it('finds an entry by its number, with the request that it is a step of', async () => {
    const written = `#${approved.toLocaleString('en-US')}`
    for (const reader of [admin, auditor, amara])
      expect(await found(reader, written)).toMatchObject({
        people: [],
        requests: [depositId],
        entries: [
          {
            ordinal: approved,
            type: 'DepositApproved',
            amount: 18_00n,
            ownerName: reader === amara ? null : 'Amara Okafor',
          },
        ],
      })
    expect(await found(admin, '#999999')).toEqual(nothing)
  })

  it('finds for clients their own requests by id, method, destination and status, and nobody', async () => {
    for (const q of [depositId, depositId.slice(0, 13), 'usdt', 'Approved'])
      expect(await found(amara, q)).toMatchObject({ requests: [depositId] })
    for (const q of [withdrawalId, '4417', 'pending', 'withdrawal'])
      expect(await found(amara, q)).toMatchObject({ requests: [withdrawalId] })
    for (const q of ['okafor', amara.email, amara.userId, other.userId, quoteId.slice(0, 13)])
      expect(await found(amara, q)).toMatchObject({ people: [], entries: [] })
  })

  it('finds nothing for a client that is another’s', async () => {
    for (const q of [
      depositId,
      withdrawalId,
      quoteId,
      amara.userId,
      depositId.slice(0, 8),
      `#${approved}`,
      'usdt',
      'amara',
    ])
      expect({ q, ...(await found(other, q)) }).toEqual({ q, ...nothing })
  })

  it('finds no entry for a client that only staff read', async () => {
    await admin.ask(suspendAccount, { accountId: other.userId, reason: 'For a test' })
    const [suspended] = (await found(admin, other.userId)).entries
    expect(suspended).toMatchObject({ type: 'AccountSuspended' })
    expect(await found(other, `#${suspended?.ordinal}`)).toEqual(nothing)
  })

  it('finds a trade by its id, its asset, its client and the number of its entry, for its client and staff alone', async () => {
    const nadia = await app.person('client', { fullName: 'Nadia Haddad' })
    await credit(admin, nadia, '100.00')
    const tradeId = await trade(nadia, '20.00')
    await admin.ask(closeTrade, {
      accountId: nadia.userId,
      tradeId,
      set: { result: '5.00', reason: 'Agreed by phone' },
    })
    const [closed] = (await nadia.ask(listEntries, {})).items
    for (const q of [tradeId, tradeId.slice(0, 8), 'nadia haddad', `#${closed?.ordinal}`])
      expect({ q, ...(await admin.ask(search, { q })) }).toMatchObject({
        q,
        trades: [{ tradeId, instrument: 'SOLUSD', result: 5_00n, ownerName: 'Nadia Haddad' }],
      })
    for (const q of [
      tradeId,
      tradeId.slice(0, 13),
      'solusd',
      'Closed',
      'buy',
      `#${closed?.ordinal}`,
    ])
      expect({ q, ...(await nadia.ask(search, { q })) }).toMatchObject({
        q,
        trades: [{ tradeId, isByStaff: true, ownerName: null }],
      })
    for (const q of [tradeId, tradeId.slice(0, 8), 'solusd', `#${closed?.ordinal}`])
      expect({ q, ...(await found(other, q)) }).toEqual({ q, ...nothing })
  })
})

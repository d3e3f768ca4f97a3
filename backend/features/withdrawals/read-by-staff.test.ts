import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getLogEvent, listLog } from '#contracts/audit/audit'
import { getAccountStatement, getStatement } from '#contracts/ledger/entries'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { WithdrawalId } from '#contracts/values/ids'
import { LOOKS_AN_HOUR } from '#contracts/values/looks'
import { readPayoutDetails } from '#contracts/payouts/payout-details'
import { linesOf } from '#contracts/payouts/payouts'
import { getUser } from '#contracts/people/users'
import { VIEW_HEADER, viewAsClient } from '#contracts/people/views'
import {
  approveWithdrawal,
  cancelWithdrawal,
  getStaffWithdrawal,
  payOutWithdrawal,
} from '#contracts/requests/withdrawals'
import { timeId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { bank, credit, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

let app: TestApp
let admin: Person
let auditor: Person
let client: Person
beforeAll(async () => {
  app = await testApp({ limits: { trustMs: 0 } })
})
beforeEach(async () => {
  admin = await app.person('admin', { fullName: 'Jonas Weber' })
  auditor = await app.person('auditor')
  client = await app.person('client', { fullName: 'Amara Okafor' })
  app.clock.advance(QUARTER - (app.clock.millis() % QUARTER))
  ;[admin, auditor, client] = (await Promise.all(
    [admin, auditor, client].map((person) => app.signedIn(person)),
  )) as [Person, Person, Person]
})
afterAll(() => app.close())

const recorded = async (by: Person, type: LedgerEventType) => {
  await app.upToDate()
  return (await auditor.ask(listLog, { type, search: by.userId })).items
}
const named = (withdrawalId: WithdrawalId) => ({ accountId: client.userId, withdrawalId })

describe('payout details', () => {
  const asked = async () => {
    await credit(admin, client, '10.00')
    return named(await withdrawal(client, '10.00'))
  }

  it('are in no answer but their own, which is given once the reading is on record, once in a quarter of an hour', async () => {
    const withdrawal = await asked()
    const { withdrawalId } = withdrawal
    expect(
      JSON.stringify(await admin.ask(getStaffWithdrawal, { withdrawalId }), (_, value) =>
        String(value),
      ),
    ).not.toContain(bank.accountNumber)
    expect(await recorded(admin, 'PayoutDetailsRead')).toEqual([])
    expect(await admin.ask(readPayoutDetails, withdrawal)).toEqual({ payTo: linesOf(bank) })
    app.clock.advance(10 * MINUTE)
    await admin.ask(readPayoutDetails, withdrawal)
    const told = {
      stream: `user-${admin.userId}`,
      actorName: 'Jonas Weber',
      ownerName: 'Amara Okafor',
    }
    expect(await recorded(admin, 'PayoutDetailsRead')).toMatchObject([told])
    expect(
      (await auditor.ask(listLog, { type: 'PayoutDetailsRead', search: client.userId })).items,
    ).toHaveLength(1)
    app.clock.advance(5 * MINUTE)
    await admin.ask(readPayoutDetails, withdrawal)
    expect(await recorded(admin, 'PayoutDetailsRead')).toHaveLength(2)
  })

  it('are shown while the request waits, or is approved and not paid out, and not after that', async () => {
    const paid = await asked()
    await admin.ask(approveWithdrawal, paid)
    expect(await admin.ask(readPayoutDetails, paid)).toEqual({ payTo: linesOf(bank) })
    const second = await app.person('admin')
    await second.ask(payOutWithdrawal, { ...paid, reference: 'SEPA 2026-4417' })
    const cancelled = await asked()
    await client.ask(cancelWithdrawal, { withdrawalId: cancelled.withdrawalId })
    for (const closed of [paid, cancelled])
      expect(await second.refusal(readPayoutDetails, closed)).toMatchObject({
        status: 409,
        code: 'payout-details-closed',
      })
    for (const unknown of [
      named(WithdrawalId.parse(timeId())),
      { ...paid, accountId: auditor.userId },
    ])
      expect(await second.refusal(readPayoutDetails, unknown)).toMatchObject({ status: 404 })
    expect(await recorded(second, 'PayoutDetailsRead')).toEqual([])
  })

  it('need a recent proof from staff with a second factor', async () => {
    const withdrawal = await asked()
    await setUpApp(admin, app.clock)
    app.clock.advance(14 * MINUTE)
    await admin.ask(getUser, { userId: client.userId })
    app.clock.advance(MINUTE + 1)
    expect(await admin.refusal(readPayoutDetails, withdrawal)).toMatchObject({
      status: 403,
      code: 'proof-needed',
    })
    auditor = await app.signedIn(auditor)
    expect(await recorded(admin, 'PayoutDetailsRead')).toEqual([])
  })

  it('are read by one admin for thirty withdrawals in an hour; the next one waits', async () => {
    const users = app.running().app.get(Users, { strict: false })
    for (let read = 0; read < LOOKS_AN_HOUR; read++)
      await users.handle(
        admin.userId,
        { type: 'ReadPayoutDetails', ...named(WithdrawalId.parse(timeId())) },
        { actorId: admin.userId, actorRole: 'admin', commandId: timeId(), requestHash: 'test' },
      )
    const withdrawal = await asked()
    const refusal = {
      status: 429,
      code: 'too-many-looks',
      details: { limit: LOOKS_AN_HOUR, of: 'payout details' },
    }
    expect(await admin.refusal(readPayoutDetails, withdrawal)).toMatchObject(refusal)
    expect(await (await app.person('admin')).ask(readPayoutDetails, withdrawal)).toEqual({
      payTo: linesOf(bank),
    })
  })

  it('are not given where the reading cannot be put on record', async () => {
    const withdrawal = await asked()
    const { store } = app.running().storage
    const append = store.append.bind(store)
    store.append = () => Promise.reject(new Error('the log is away'))
    const { status, text } = await admin.call(readPayoutDetails, withdrawal)
    store.append = append
    expect([status, text.includes(bank.accountNumber)]).toEqual([500, false])
  })
})

describe('a download of the entries of an account', () => {
  it.each(['csv', 'pdf'] as const)(
    'as %s is on record with the member of staff, or auditor, who has it',
    async (format) => {
      for (const reader of [admin, auditor]) {
        expect(
          (
            await reader.call(getAccountStatement, {
              accountId: client.userId,
              format,
              fromDay: '2026-11-01',
            })
          ).status,
        ).toBe(200)
        const [event] = await recorded(reader, 'AccountExported')
        expect(event).toMatchObject({ stream: `user-${reader.userId}`, ownerName: 'Amara Okafor' })
        const { data } = await auditor.ask(getLogEvent, { ordinal: String(event?.ordinal) })
        expect(JSON.parse(data)).toEqual({
          accountId: client.userId,
          format,
          fromDay: '2026-11-01',
        })
      }
    },
  )

  it('of other days is another one, and the same within a quarter of an hour is not', async () => {
    const asked = { accountId: client.userId, format: 'csv' } as const
    await admin.call(getAccountStatement, asked)
    await admin.call(getAccountStatement, asked)
    await admin.call(getAccountStatement, { ...asked, toDay: '2026-11-01' })
    expect(await recorded(admin, 'AccountExported')).toHaveLength(2)
  })

  it('by its client is on no record, and by an admin who views it as the client is', async () => {
    expect((await client.call(getStatement, { format: 'csv' })).status).toBe(200)
    expect(await recorded(client, 'AccountExported')).toEqual([])
    await admin.ask(viewAsClient, { accountId: client.userId, reason: 'Called about a fee' })
    expect(
      (await admin.call(getStatement, { format: 'csv' }, { [VIEW_HEADER]: client.userId })).status,
    ).toBe(200)
    expect(await recorded(admin, 'AccountExported')).toMatchObject([
      { actorName: 'Jonas Weber', ownerName: 'Amara Okafor' },
    ])
  })
})

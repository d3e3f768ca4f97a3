import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { listNotifications } from '#contracts/own/notifications'
import { getUser, setSignalStrength, suspendAccount } from '#contracts/people/users'
import { credit } from '../../testing/app/deeds.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Reviewed with the client'

describe('the signal strength of an account', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let client: Person
  const asked = (strength: unknown) => ({ accountId: client.userId, strength, reason })
  const setTo = (strength: number) => admin.ask(setSignalStrength, { ...asked(0), strength })

  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
    auditor = await app.person('auditor')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Amara Okafor' })
  })

  it('is 1 until an admin sets it, which its client, staff and auditors read with the day', async () => {
    const before = await client.ask(getBalance, {})
    expect(before).toMatchObject({ signalStrength: 1, signalSetAt: null, signalSetBy: null })
    const start = app.clock.now()
    await setTo(68)
    const after = await client.ask(getBalance, {})
    expect(after).toEqual({
      ...before,
      signalStrength: 68,
      signalSetAt: expect.any(String),
      signalSetBy: 'desk',
      eventCount: before.eventCount + 1,
      position: expect.any(BigInt),
    })
    const { signalStrength, signalSetAt } = after
    expect(signalSetAt! >= start && signalSetAt! <= app.clock.now()).toBe(true)
    for (const reader of [admin, auditor])
      expect(await reader.ask(getUser, { userId: client.userId })).toMatchObject({
        balance: { signalStrength, signalSetAt },
      })
    expect(await auditor.ask(getAccountAsOf, { accountId: client.userId })).toMatchObject({
      now: { signalStrength },
      settings: { signalStrength },
    })
  })

  it('is an event that moves no money, of which the client is told, and reads the reason in the statement', async () => {
    await credit(admin, client, '100.00')
    await setTo(68)
    const entry = { type: 'SignalStrengthSet', about: '68%', reason, amount: 0n, postings: [] }
    expect((await client.ask(listEntries, { show: 'all' })).items[0]).toMatchObject(entry)
    const { items } = await auditor.ask(listAccountEntries, {
      accountId: client.userId,
      show: 'all',
    })
    expect(items[0]).toMatchObject({ ...entry, actorId: admin.userId, settledAfter: 100_00n })
    expect((await client.ask(listNotifications, {})).items[0]).toMatchObject({
      type: 'SignalStrengthSet',
      about: '68%',
      isRead: false,
    })
  })

  it('reaches the client without a reload', async () => {
    const listener = await listen(app.reach, client.cookie)
    const { position } = await setTo(0)
    await heard(listener, position)
    listener.close()
    expect(JSON.stringify(listener.frames.at(-1)?.changes)).toContain('"signalStrength":0')
  })

  it.each([-1, 101, 67.5, '68', null, undefined])(
    'is refused as %j, which names the field',
    async (strength) => {
      expect(await admin.refusal(setSignalStrength, asked(strength))).toMatchObject({
        status: 422,
        code: 'invalid-input',
        fields: [{ path: 'strength', message: 'Enter a whole number from 0 to 100' }],
      })
      expect(await client.ask(getBalance, {})).toMatchObject({ signalStrength: 1 })
    },
  )

  it('is refused without a reason, with a field too many, and if it changes nothing', async () => {
    expect(await admin.refusal(setSignalStrength, { ...asked(68), reason: ' a ' })).toMatchObject({
      status: 422,
      fields: [{ path: 'reason' }],
    })
    expect(await admin.refusal(setSignalStrength, { ...asked(68), amount: '1.00' })).toMatchObject({
      status: 422,
    })
    expect(await admin.refusal(setSignalStrength, asked(1))).toMatchObject({
      status: 409,
      code: 'nothing-to-change',
      details: { strength: 1 },
    })
  })

  it('is set by admins alone, and never of their own account', async () => {
    const both = await app.person('admin', { hasAccount: true })
    for (const other of [client, auditor])
      expect(await other.refusal(setSignalStrength, asked(68))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    expect(
      await both.refusal(setSignalStrength, { ...asked(68), accountId: both.userId }),
    ).toMatchObject({ status: 403, code: 'own-account' })
    expect(
      await admin.refusal(setSignalStrength, { ...asked(68), accountId: admin.userId }),
    ).toMatchObject({ status: 404, code: 'account-not-open' })
    expect(await client.ask(getBalance, {})).toMatchObject({ signalStrength: 1 })
  })

  it('is set once however often a request is sent, and also while the account is suspended', async () => {
    await admin.ask(suspendAccount, { accountId: client.userId, reason })
    const key = { 'idempotency-key': '01939c3c-0000-7000-8000-0000000000e1' }
    const [first, second] = [
      await admin.call(setSignalStrength, asked(68), key),
      await admin.call(setSignalStrength, asked(68), key),
    ]
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    expect(await admin.refusal(setSignalStrength, asked(40), key)).toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect(
      await admin.call(setSignalStrength, asked(40), { 'idempotency-key': undefined }),
    ).toMatchObject({
      status: 422,
      text: expect.stringContaining('idempotency-key-missing'),
    })
    const { items } = await client.ask(listEntries, { show: 'all', type: 'SignalStrengthSet' })
    expect(items).toHaveLength(1)
  })
})

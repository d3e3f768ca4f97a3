import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { debitBalance } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { approveProposal } from '#contracts/site/proposals'
import { setReleaseCode } from '#contracts/requests/release-codes'
import { CODE_TRIES } from '#contracts/values/switches'
import { getToday } from '#contracts/site/today'
import { changeWithdrawalSettings, closeAccount, getUser } from '#contracts/people/users'
import { getWithdrawalTerms, requestWithdrawal } from '#contracts/requests/withdrawals'
import { credit, destination } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'
const WRONG = 'WRONG-2345'

describe('a release code', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let asked: { amount: string; destinationId: string; expectedFee: string }
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '100.00')
    await admin.ask(changeWithdrawalSettings, { accountId: client.userId, code: 'enabled', reason })
    asked = { amount: '10.00', destinationId: await destination(client), expectedFee: '0.00' }
  })

  const set = async (code?: string) =>
    (
      await admin.ask(setReleaseCode, {
        accountId: client.userId,
        reason,
        ...(code !== undefined && { code }),
      })
    ).code
  const terms = async () => {
    await app.upToDate()
    return (await client.ask(getWithdrawalTerms, {})).releaseCode
  }
  const send = (code?: string) =>
    client.call(requestWithdrawal, { ...asked, ...(code !== undefined && { code }) })
  const refused = (code?: string) =>
    client.refusal(requestWithdrawal, { ...asked, ...(code !== undefined && { code }) })

  it('is needed for a withdrawal once staff have switched it on, and serves one', async () => {
    expect(await terms()).toEqual({
      status: 'enabled',
      triesLeft: null,
      setAt: null,
      voidedAt: null,
    })
    expect(await refused()).toMatchObject({
      status: 409,
      code: 'no-release-code',
      details: { isVoid: false },
    })
    const code = await set()
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(await terms()).toMatchObject({ triesLeft: CODE_TRIES, voidedAt: null })
    expect(await refused()).toMatchObject({
      status: 422,
      code: 'release-code-needed',
      fields: [{ path: 'code' }],
      details: { triesLeft: 5 },
    })
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    await client.ask(requestWithdrawal, { ...asked, code: typed })
    expect(await refused(code)).toMatchObject({ code: 'no-release-code' })
    expect(await client.ask(getBalance, {})).toMatchObject({ held: 10_00n })
  })

  it('is not needed where staff have switched it off again, with what was set', async () => {
    const code = await set()
    await admin.ask(changeWithdrawalSettings, {
      accountId: client.userId,
      code: 'disabled',
      reason,
    })
    await client.ask(requestWithdrawal, asked)
    expect(await admin.refusal(setReleaseCode, { accountId: client.userId, reason })).toMatchObject(
      { code: 'code-switched-off' },
    )
    await admin.ask(changeWithdrawalSettings, { accountId: client.userId, code: 'enabled', reason })
    expect(await refused(code)).toMatchObject({ code: 'no-release-code' })
  })

  it('may be chosen by staff if it is hard to guess, and replaces the previous one', async () => {
    const first = await set()
    expect(await set('porto-2026')).toBe('PORTO2026')
    expect(await refused(first)).toMatchObject({
      code: 'wrong-release-code',
      details: { triesLeft: 4 },
    })
    for (const code of ['SHORT12', '11112222', 'ABCDEFGH', 'A1A1A1A1', 'A1-B2-C3-ä4'])
      expect(
        await admin.refusal(setReleaseCode, { accountId: client.userId, reason, code }),
      ).toMatchObject({ fields: [{ path: 'code' }] })
    await client.ask(requestWithdrawal, { ...asked, code: 'PORTO2026' })
  })

  it('loses no try while the log has it and its hash did not follow', async () => {
    const code = await set()
    await app.database.pool.query('delete from release_code_hashes where account_id = $1', [
      client.userId,
    ])
    expect(await refused(code)).toMatchObject({ status: 409, code: 'concurrent-change' })
    expect(await terms()).toMatchObject({ triesLeft: CODE_TRIES })
    await client.ask(requestWithdrawal, { ...asked, code: await set() })
  })

  it('is void after the fifth wrong try, also for who knows it then, until staff set another; they see it among what to do', async () => {
    const code = await set()
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await refused(WRONG)).toMatchObject({
        status: 422,
        code: 'wrong-release-code',
        details: { triesLeft },
      })
    expect(await refused(code)).toMatchObject({
      code: 'no-release-code',
      details: { isVoid: true },
    })
    await app.upToDate()
    const { releaseCode } = await admin.ask(getUser, { userId: client.userId })
    expect(releaseCode).toMatchObject({
      status: 'enabled',
      triesLeft: 0,
      voidedAt: expect.any(String),
    })
    const isListed = async () =>
      (await admin.ask(getToday, {})).voidCodes.some(({ accountId }) => accountId === client.userId)
    expect(await isListed()).toBe(true)
    await client.ask(requestWithdrawal, { ...asked, code: await set() })
    expect(await isListed()).toBe(false)
  })

  it('that is void waits for no other one once the account is closed', async () => {
    await set()
    for (const _ of [4, 3, 2, 1, 0]) await refused(WRONG)
    const accountId = client.userId
    await admin.ask(debitBalance, { accountId, amount: '100.00', reason })
    const { proposalId } = await admin.ask(closeAccount, { accountId, reason })
    const isListed = async () =>
      (await admin.ask(getToday, {})).voidCodes.some((code) => code.accountId === accountId)
    expect(await isListed()).toBe(true)
    await (
      await app.person('admin')
    ).ask(approveProposal, { subject: `account-${accountId}`, proposalId })
    expect(await isListed()).toBe(false)
  })

  it('of which many are guessed at once answers five of them, and keeps count over a restart', async () => {
    const code = await set()
    await refused(WRONG)
    await app.restart()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(at === 19 ? code : `${WRONG}${at}`)),
    )
    const answered = guesses.filter(({ text }) => text.includes('wrong-release-code'))
    const requested = guesses.filter(({ status }) => status === 200)
    expect(answered.length + requested.length).toBeLessThanOrEqual(CODE_TRIES - 1)
    const tried = async () => {
      const { items } = await admin.ask(listAccountEntries, {
        accountId: client.userId,
        show: 'all',
        size: '100',
      })
      return items.filter(({ type }) => type === 'ReleaseCodeRefused').length
    }
    // A refusal names no position to wait for.
    await eventually(async () => (await tried()) === answered.length + 1)
    expect(answered.length + 1).toBeLessThanOrEqual(CODE_TRIES)
  })

  it('lets only one of many requests with the right code through', async () => {
    const code = await set()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(code)))
    expect(statusesOf(answers)[200]).toBe(1)
    expect(await client.ask(getBalance, {})).toMatchObject({ held: 10_00n })
  })

  it('is answered as before when the same request is sent again: a wrong one counts once, a used one stays used', async () => {
    const [wrong, right] = [
      { 'idempotency-key': 'a-wrong-code-of-a-test' },
      { 'idempotency-key': 'a-right-code-of-a-test' },
    ]
    const code = await set()
    const first = await client.refusal(requestWithdrawal, { ...asked, code: WRONG }, wrong)
    expect(await client.refusal(requestWithdrawal, { ...asked, code: WRONG }, wrong)).toMatchObject(
      { details: first.details },
    )
    expect(await terms()).toMatchObject({ triesLeft: 4 })
    const done = await client.ask(requestWithdrawal, { ...asked, code }, right)
    expect(await client.ask(requestWithdrawal, { ...asked, code }, right)).toEqual(done)
  })

  it('is shown again only to the same request, and an older one sent again brings no older code back', async () => {
    const key = { 'idempotency-key': 'a-code-set-by-a-test' }
    const named = { accountId: client.userId, reason }
    const first = await admin.ask(setReleaseCode, named, key)
    const second = await set()
    expect(second).not.toBe(first.code)
    expect(await admin.ask(setReleaseCode, named, key)).toEqual(first)
    await client.ask(requestWithdrawal, { ...asked, code: second })
  })

  it('stands in no event, and in its table only as a hash; the log says who set it, tried it and used it', async () => {
    const code = await set()
    await refused(WRONG)
    await client.ask(requestWithdrawal, { ...asked, code })
    for (const table of ['events', 'entries', 'release_codes', 'release_code_hashes']) {
      const { rows } = await app.database.pool.query<{ row: string }>(
        `select ${table}::text as row from ${table}`,
      )
      expect({ table, holds: rows.some(({ row }) => row.includes(code)) }).toEqual({
        table,
        holds: false,
      })
    }
    const { items } = await admin.ask(listAccountEntries, { accountId: client.userId, show: 'all' })
    expect(items.slice(0, 4).map(({ type, actorId }) => [type, actorId])).toEqual([
      ['ReleaseCodeUsed', client.userId],
      ['WithdrawalRequested', client.userId],
      ['ReleaseCodeRefused', client.userId],
      ['ReleaseCodeSet', admin.userId],
    ])
    expect((await client.ask(listEntries, { show: 'all' })).items[0]).toMatchObject({
      type: 'ReleaseCodeUsed',
    })
  })

  it('is set by admins alone, and never for their own account', async () => {
    const both = await app.person('admin', { hasAccount: true })
    const auditor = await app.person('auditor')
    await admin.ask(changeWithdrawalSettings, { accountId: both.userId, code: 'enabled', reason })
    expect(await both.refusal(setReleaseCode, { accountId: both.userId, reason })).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    for (const other of [client, auditor])
      expect(
        await other.refusal(setReleaseCode, { accountId: client.userId, reason }),
      ).toMatchObject({ status: 403 })
  })
})

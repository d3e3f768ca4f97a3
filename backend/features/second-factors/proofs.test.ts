import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { saveDestination } from '#contracts/requests/destinations'
import { endpoints } from '#contracts/endpoints'
import { listOwnSessions } from '#contracts/own/own-sessions'
import { getSecurity, prove, proveByPassword, removeFactor } from '#contracts/own/second-factors'
import { getSession, signOut } from '#contracts/own/session'
import { getUser } from '#contracts/people/users'
import { VIEW_HEADER, viewAsClient } from '#contracts/people/views'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { credit, destination } from '../../testing/app/deeds.js'
import { Browser } from '../../testing/app/http.js'
import { payoutSamples } from '../../testing/samples/payout-samples.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const reason = 'For a test'

const changing = endpoints.filter(({ method, roles }) => method !== 'GET' && roles !== 'anyone')
const isAsked = ({ proof }: (typeof endpoints)[number]) => proof === 'recent'
const namesOf = (listed: typeof endpoints) => listed.map(({ name }) => name).toSorted()

describe('a recent proof', () => {
  it('is asked for by every command of staff but those that decide nothing, and before they read what could be carried off', () => {
    const read = namesOf(endpoints.filter(({ method, proof }) => method === 'GET' && proof))
    expect(read).toEqual([
      'getAccountStatement',
      'getAccountTradesFile',
      'getStaffIdentityPicture',
      'readPayoutDetails',
    ])
    const ofStaff = changing.filter(({ roles }) => !roles.includes('client'))
    expect(namesOf(ofStaff.filter((endpoint) => !isAsked(endpoint)))).toEqual([
      'addNote',
      'cancelReplay',
      'endView',
      'removeNote',
      'sendMailAgain',
      'sendTestMail',
      'startReplay',
      'uploadLogo',
      'uploadOfferPhoto',
    ])
  })

  it('is asked of clients before money leaves, before they owe any, and before what protects their account changes', () => {
    expect(
      namesOf(
        changing.filter((endpoint) => endpoint.roles.includes('client') && isAsked(endpoint)),
      ),
    ).toEqual([
      'changeEmail',
      'changePassword',
      'makeCodes',
      'removeDestination',
      'removeFactor',
      'repayLoan',
      'requestLoan',
      'requestWithdrawal',
      'saveDestination',
    ])
  })

  it('or the password of a person without a second factor, is asked for before one is added and before sessions end', () => {
    expect(namesOf(endpoints.filter(({ proof }) => proof === 'recent-or-password'))).toEqual([
      'addPasskey',
      'beginApp',
      'beginPasskey',
      'endOtherSessions',
      'endOwnSession',
      'signOutEverywhere',
      'turnOnApp',
    ])
  })
})

describe('where staff need a second factor', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({
      environment: { DAYBOOK_STAFF_SECOND_FACTOR: '1' },
      limits: { trustMs: 0 },
    })
  })
  beforeEach(async () => {
    ;[admin, client] = [await app.person('admin'), await app.person('client')]
  })
  afterAll(() => app.close())

  const decide = () =>
    admin.call(creditBalance, { accountId: client.userId, amount: '5.00', reason })
  const codeOf = async (answer: ReturnType<typeof decide>) =>
    (JSON.parse((await answer).text) as { code?: string }).code

  it('they decide without one for a day, and are told until when', async () => {
    const { user } = await admin.ask(getSession, {})
    expect(Date.parse(user?.enrolBy ?? '') - app.clock.millis()).toBeGreaterThan(23 * HOUR)
    expect((await decide()).status).toBe(200)
    expect((await client.ask(getSession, {})).user).not.toHaveProperty('enrolBy')
    expect(await (await app.person('auditor')).ask(getSecurity, {})).toMatchObject({
      isNeeded: true,
    })
  })

  it('they decide nothing after that, and still read and can set one up', async () => {
    app.clock.advance(24 * HOUR)
    admin = await app.signedIn(admin)
    expect(await codeOf(decide())).toBe('second-factor-needed')
    await admin.ask(getUser, { userId: client.userId })
    await setUpApp(admin, app.clock)
    expect((await decide()).status).toBe(200)
  })

  it('they cannot remove the last one', async () => {
    const { factorId } = await setUpApp(admin, app.clock)
    expect((await admin.ask(getSession, {})).user).not.toHaveProperty('enrolBy')
    expect((await admin.refusal(removeFactor, { factorId })).code).toBe('second-factor-needed')
    expect(await admin.ask(getSecurity, {})).toMatchObject({ isNeeded: true, enrolBy: null })
  })

  it('a decision is refused once the last proof is older than fifteen minutes, and done with the same key after another', async () => {
    const held = await setUpApp(admin, app.clock)
    expect((await decide()).status).toBe(200)
    // The session must not fall idle meanwhile.
    app.clock.advance(14 * MINUTE)
    expect((await decide()).status).toBe(200)
    app.clock.advance(MINUTE + 1)
    const key = { 'idempotency-key': 'decide-it-once-12345' }
    const input = { accountId: client.userId, amount: '7.00', reason } as const
    expect((await admin.refusal(creditBalance, input, key)).code).toBe('proof-needed')
    await held.proveIn(admin)
    const { position } = await admin.ask(creditBalance, input, key)
    expect((await admin.ask(creditBalance, input, key)).position).toBe(position)
  })

  it('a proof counts for the session that it was given in', async () => {
    const other = await app.signedIn(admin)
    await setUpApp(admin, app.clock)
    expect(
      (await other.refusal(creditBalance, { accountId: client.userId, amount: '5.00', reason }))
        .code,
    ).toBe('proof-needed')
    expect((await decide()).status).toBe(200)
  })

  it('a proof gives the session a new token; the previous one serves requests under way for a moment, unproved, and is in no list', async () => {
    const held = await setUpApp(admin, app.clock)
    const before = new Browser(app.reach, admin.cookie)
    const named = async () =>
      (await admin.ask(listOwnSessions, {})).items.map(({ sessionId, isThis }) => [
        sessionId,
        isThis,
      ])
    const listed = await named()
    await admin.ask(viewAsClient, { accountId: client.userId, reason })
    await held.proveIn(admin)
    expect(admin.cookie).not.toBe(before.cookie)
    expect(await named()).toEqual(listed)
    expect((await decide()).status).toBe(200)
    expect((await admin.call(getBalance, {}, { [VIEW_HEADER]: client.userId })).status).toBe(200)
    expect((await before.ask(getSession, {})).user).toMatchObject({ userId: admin.userId })
    const input = { accountId: client.userId, amount: '5.00', reason } as const
    expect((await before.refusal(creditBalance, input)).code).toBe('proof-needed')
    app.clock.advance(15_001)
    expect((await before.ask(getSession, {})).user).toBeNull()
    expect((await decide()).status).toBe(200)
  })

  it('a proof whose answer was lost can be given again with the previous token, and the session ends as one', async () => {
    const held = await setUpApp(admin, app.clock)
    const lost = new Browser(app.reach, admin.cookie)
    await held.proveIn(new Browser(app.reach, admin.cookie))
    await lost.ask(prove, { purpose: 'again', code: held.codes[0]! })
    expect(
      (await lost.call(creditBalance, { accountId: client.userId, amount: '5.00', reason })).status,
    ).toBe(200)
    await lost.ask(signOut, {})
    const { rows } = await app.database.pool.query('select from sessions where user_id = $1', [
      admin.userId,
    ])
    expect(rows).toEqual([])
  })

  it('a proof is not inherited by a thief of the previous token and the password', async () => {
    const owner = await app.person('admin', { hasPassword: true })
    const held = await setUpApp(owner, app.clock)
    const thief = new Browser(app.reach, owner.cookie)
    await held.proveIn(owner)
    await thief.ask(proveByPassword, { currentPassword: PASSWORD })
    const input = { accountId: client.userId, amount: '5.00', reason } as const
    expect((await thief.refusal(creditBalance, input)).code).toBe('proof-needed')
  })

  it('a client without one is asked for nothing, and with one before money leaves', async () => {
    await credit(admin, client, '50.00')
    const input = {
      amount: '10.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
    } as const
    app.clock.advance(25 * HOUR)
    client = await app.signedIn(client)
    expect(await client.ask(getSecurity, {})).toMatchObject({ isNeeded: false, enrolBy: null })
    await client.ask(requestWithdrawal, input)
    await setUpApp(client, app.clock)
    app.clock.advance(16 * MINUTE)
    expect((await client.refusal(requestWithdrawal, input)).code).toBe('proof-needed')
  })
})

describe('where clients need a second factor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ environment: { DAYBOOK_CLIENT_SECOND_FACTOR: '1' } })
  })
  afterAll(() => app.close())
  it('no money leaves without one, and the last one stays', async () => {
    const [admin, client] = [await app.person('admin'), await app.person('client')]
    await credit(admin, client, '50.00')
    expect((await client.refusal(saveDestination, { details: payoutSamples.bank })).code).toBe(
      'second-factor-needed',
    )
    expect(await client.ask(getSecurity, {})).toMatchObject({ isNeeded: true, enrolBy: null })
    const { factorId } = await setUpApp(client, app.clock)
    const asked = { amount: '10.00', destinationId: await destination(client), expectedFee: '0.00' }
    // It is new, so the money rests for a day.
    expect((await client.refusal(requestWithdrawal, asked)).code).toBe('money-rests')
    expect((await client.refusal(removeFactor, { factorId })).code).toBe('second-factor-needed')
  })
})

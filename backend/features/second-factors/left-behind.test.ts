import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { signOutEverywhere } from '#contracts/own/credentials'
import { addPasskey, beginPasskeyProof, proveByPasskey } from '#contracts/own/passkeys'
import { listOwnSessions } from '#contracts/own/own-sessions'
import { makeCodes, prove, proveByPassword, removeFactor } from '#contracts/own/second-factors'
import { getSession, signIn, signOut } from '#contracts/own/session'
import { beginIn, codeAt, setUpApp } from '../../testing/app/authenticator-app.js'
import { holding, untilWaiting } from '../../testing/app/holding.js'
import { Browser, statusesOf } from '../../testing/app/http.js'
import {
  addPasskeyTo,
  beginPasskeyIn,
  challengeFor,
  madeNow,
  namedHost,
} from '../../testing/app/passkeys.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { asWritten } from '../../testing/looks/keyed-rows.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const MINUTE = 60_000

describe('what second factors leave behind', () => {
  let app: TestApp
  let owner: Person
  beforeAll(async () => {
    app = await testApp({ environment: namedHost, limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    owner = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  const rowsOf = async <Row extends object>(sql: string, ...values: string[]) =>
    (await app.database.pool.query<Row>(sql, values)).rows
  const firstStep = async (person = owner) =>
    app.visitor.keeping(await app.visitor.call(signIn, { email: person.email, password: PASSWORD }))

  it('opens nothing: a passkey that was removed is refused, though its row is there again', async () => {
    const { passkey, factorId } = await addPasskeyTo(owner)
    const [kept] = await rowsOf<{ row: string }>(
      'select to_jsonb(f)::text as row from second_factors f where factor_id = $1',
      factorId,
    )
    await owner.ask(removeFactor, { factorId })
    await rowsOf(
      'insert into second_factors select * from jsonb_populate_record(null::second_factors, $1)',
      kept!.row,
    )
    const { options, browser } = await challengeFor(app.visitor, 'alone')
    const refused = await browser.refusal(proveByPasskey, {
      purpose: 'alone',
      answer: passkey.answer(options),
    })
    expect(refused).toMatchObject({ status: 422, code: 'passkey-refused' })
  })

  it('opens nothing twice: of many who send one answer of a passkey at one moment, one gets in', async () => {
    const { passkey } = await addPasskeyTo(owner)
    // It never counts, so nothing but the challenge tells a second use.
    passkey.count = -1
    const { options, browser } = await challengeFor(app.visitor, 'alone')
    const answer = passkey.answer(options)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.call(proveByPasskey, { purpose: 'alone', answer })),
    )
    expect(statusesOf(answers)).toEqual({ 200: 1, 422: 3 })
  })

  it('does not pile up: challenges and sign-ins that nobody finished go with the next ones', async () => {
    await setUpApp(owner, app.clock)
    for (let times = 0; times < 2; times++) {
      app.clock.advance(5 * MINUTE + 1)
      await challengeFor(app.visitor, 'alone')
      await firstStep()
    }
    expect([
      await rowsOf('select from passkey_challenges'),
      await rowsOf('select from sign_in_steps'),
    ]).toMatchObject([[{}], [{}]])
  })

  it('ends with the sessions of its own person: nobody else who is signing in has to begin again', async () => {
    const other = await app.person('client', { hasPassword: true })
    const held = await setUpApp(other, app.clock)
    const step = await firstStep(other)
    await owner.ask(signOutEverywhere, {})
    expect((await step.call(prove, { purpose: 'sign-in', code: held.next() })).status).toBe(200)
  })

  it('makes no second factor of a password: what was proved by one is asked for again once there is a factor', async () => {
    const other = await app.signedIn(owner)
    await other.ask(proveByPassword, { currentPassword: PASSWORD })
    const held = await setUpApp(owner, app.clock)
    expect(await other.refusal(makeCodes, {})).toMatchObject({ status: 403, code: 'proof-needed' })
    await held.proveIn(other)
    await other.ask(makeCodes, {})
  })

  it('is not lost: a passkey that was begun is added, though the session was proved again and got another token meanwhile', async () => {
    const { factorId } = await beginPasskeyIn(owner)
    const before = owner.cookie
    await owner.ask(proveByPassword, { currentPassword: PASSWORD })
    expect(owner.cookie).not.toBe(before)
    const { codes } = await owner.ask(addPasskey, {
      factorId,
      name: 'Phone',
      made: madeNow(factorId),
    })
    expect(codes).toHaveLength(10)
  })

  it('is one session, with both tabs signed in, where two of them prove the same person at one moment', async () => {
    const tabs = [new Browser(app.reach, owner.cookie), new Browser(app.reach, owner.cookie)]
    const held = await holding(
      app,
      'select from sessions where user_id = $1 for update',
      owner.userId,
    )
    const proving = tabs.map((tab) => tab.call(proveByPassword, { currentPassword: PASSWORD }))
    await untilWaiting(app, tabs.length)
    await held.release()
    expect((await Promise.all(proving)).map(({ status }) => status)).toEqual([200, 200])
    for (const tab of tabs) expect((await tab.ask(getSession, {})).user?.userId).toBe(owner.userId)
    expect((await tabs[1]!.ask(listOwnSessions, {})).items).toHaveLength(1)
    // All others lead to the newest one at once.
    const tokens =
      'select distinct replaced_by from sessions where user_id = $1 and replaced_by is not null'
    expect(await rowsOf(tokens, owner.userId)).toHaveLength(1)
  })

  it('is no session that outlives a sign-out with the previous token, whether the proof is done by then or under way', async () => {
    const before = new Browser(app.reach, owner.cookie)
    await owner.ask(proveByPassword, { currentPassword: PASSWORD })
    await before.ask(signOut, {})
    expect((await owner.ask(getSession, {})).user).toBeNull()
    const tab = await app.signedIn(owner)
    const held = await holding(
      app,
      'select from sessions where user_id = $1 for update',
      owner.userId,
    )
    const proving = new Browser(app.reach, tab.cookie).call(proveByPassword, {
      currentPassword: PASSWORD,
    })
    await untilWaiting(app, 1)
    const leaving = tab.ask(signOut, {})
    await untilWaiting(app, 2)
    await held.release()
    await Promise.all([proving, leaving])
    expect(await rowsOf('select from sessions where user_id = $1', owner.userId)).toEqual([])
  })

  it('is no longer than the session it was proved in: the previous token ends with it, if that is sooner', async () => {
    const before = new Browser(app.reach, owner.cookie)
    const end = new Date(app.clock.millis() + 5_000).toISOString()
    await rowsOf('update sessions set expires_at = $1 where user_id = $2', end, owner.userId)
    await asWritten(app, 'sessions')
    await owner.ask(proveByPassword, { currentPassword: PASSWORD })
    app.clock.advance(5_001)
    for (const browser of [owner, before])
      expect((await browser.ask(getSession, {})).user).toBeNull()
  })

  it('opens nothing: beside a passkey, neither the code of an app that was only begun nor any other is taken', async () => {
    await addPasskeyTo(owner)
    const { secret } = await beginIn(owner)
    const answers = [codeAt(secret, app.clock.millis()), '000000'].map((code) =>
      owner.refusal(prove, { purpose: 'again', code }),
    )
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([
      'wrong-proof',
      'wrong-proof',
    ])
  })

  it('is three apps that were begun and never confirmed, beside the newest one and what counts', async () => {
    await addPasskeyTo(owner)
    for (let begun = 0; begun < 5; begun++) await beginIn(owner)
    const rows = 'select kind from second_factors where user_id = $1 order by kept_at'
    const { rows: kept } = await app.database.pool.query<{ kind: string }>(rows, [owner.userId])
    expect(kept.map(({ kind }) => kind)).toEqual(['passkey', 'app', 'app', 'app', 'app'])
  })

  it('is a device that is known, from which a code is taken however often strangers have guessed', async () => {
    const held = await setUpApp(owner, app.clock)
    const second = (step: Browser, code: string) => step.call(prove, { purpose: 'sign-in', code })
    const first = await firstStep()
    const known = first.keeping(await second(first, held.next()))
    const strange = await firstStep()
    for (let wrong = 0; wrong < 5; wrong++) await second(strange, '000000')
    expect((await second(strange, held.next())).status).toBe(422)
    const step = known.keeping(await known.call(signIn, { email: owner.email, password: PASSWORD }))
    expect((await second(step, held.next())).status).toBe(200)
    await app.restart()
  })

  it('is nothing at an address made of numbers, where no passkey is to be had', async () => {
    const plain = await testApp()
    expect((await plain.visitor.refusal(beginPasskeyProof, { purpose: 'alone' })).code).toBe(
      'passkeys-need-a-name',
    )
    await plain.close()
  })
})

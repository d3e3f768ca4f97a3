import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listOwnSignIns } from '#contracts/own/own-sessions'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  namePasskey,
  proveByPasskey,
} from '#contracts/own/passkeys'
import {
  getSecurity,
  makeCodes,
  prove,
  removeFactor,
  turnOnApp,
} from '#contracts/own/second-factors'
import { getSession, signIn } from '#contracts/own/session'
import { createLog } from '../../lib/log.js'
import { Passwords } from '../../server/identity/credentials/passwords.js'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import type { Browser } from '../../testing/app/http.js'
import { mailTo } from '../../testing/app/mailbox.js'
import {
  addPasskeyTo,
  beginPasskeyIn,
  challengeFor,
  madeNow,
  namedHost,
} from '../../testing/app/passkeys.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { SoftPasskey } from '../../testing/app/soft-passkey.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const MINUTE = 60_000

describe('a passkey', () => {
  const lines: Record<string, unknown>[] = []
  let app: TestApp
  let owner: Person
  let passwordHash: string
  let held: Awaited<ReturnType<typeof addPasskeyTo>>
  beforeAll(async () => {
    const log = createLog('info', {
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    })
    app = await testApp({
      environment: { ...namedHost, DAYBOOK_STAFF_SECOND_FACTOR: '1' },
      limits: { trustMs: 0 },
      log,
    })
    passwordHash = await app.running().app.get(Passwords).hash(PASSWORD)
  })
  beforeEach(async () => {
    lines.length = 0
    owner = await app.person('client', { passwordHash })
    held = await addPasskeyTo(owner)
  })
  afterAll(() => app.close())

  const alone = () => challengeFor(app.visitor, 'alone')
  const firstStep = async () =>
    app.visitor.keeping(await app.visitor.call(signIn, { email: owner.email, password: PASSWORD }))
  const userOf = async (browser: Browser) =>
    (await browser.ask(getSession, {})).user?.userId ?? null
  const codeOf = async (browser: Browser, input: object) =>
    (await browser.refusal(proveByPasskey, input as Record<string, unknown>)).code
  const noted = () =>
    lines.flatMap(({ security }) => (typeof security === 'string' ? security : []))

  it('is listed by its name, brings one-time codes, and is renamed and removed with them', async () => {
    expect(held.codes).toHaveLength(10)
    const { factorId } = held
    await owner.ask(namePasskey, { factorId, name: ' Key ring ' })
    const [passkey] = (await owner.ask(getSecurity, {})).passkeys
    expect(passkey).toEqual({
      factorId,
      name: 'Key ring',
      addedAt: expect.any(String),
      usedAt: null,
    })
    await owner.ask(removeFactor, { factorId })
    expect(await owner.ask(getSecurity, {})).toMatchObject({ passkeys: [], codesLeft: null })
    expect((await owner.refusal(namePasskey, { factorId, name: 'Key ring' })).code).toBe(
      'unknown-factor',
    )
    expect((await owner.refusal(makeCodes, {})).code).toBe('no-second-factor')
  })

  it('brings its owner a mail when it is added and when it is removed', async () => {
    expect((await mailTo(app.visitor, owner.email, 'Second factor added')).text).toContain(
      'A passkey was added',
    )
    await owner.ask(removeFactor, { factorId: held.factorId })
    expect((await mailTo(app.visitor, owner.email, 'Second factor removed')).text).toContain(
      'A passkey was removed',
    )
  })

  it('signs its owner in without email and password, and counts as a recent proof', async () => {
    const { options, browser } = await alone()
    expect(options.allowCredentials).toBeUndefined()
    const answer = await browser.call(proveByPasskey, {
      purpose: 'alone',
      answer: held.passkey.answer(options),
    })
    expect(answer.status).toBe(200)
    const signedIn = browser.keeping(answer)
    expect(await userOf(signedIn)).toBe(owner.userId)
    await signedIn.ask(makeCodes, {})
    expect((await signedIn.ask(listOwnSignIns, {})).items[0]).toMatchObject({
      outcome: 'signed-in-by-passkey',
    })
    expect((await owner.ask(getSecurity, {})).passkeys[0]?.usedAt).toEqual(expect.any(String))
    expect(noted()).toEqual([
      'signed-in',
      'factor-added',
      'signed-in',
      'new-device',
      'one-time-codes-made',
    ])
  })

  it('is asked for after the password, unlike one that only the table has, and only then is the person signed in', async () => {
    await setUpApp(owner, app.clock)
    await app.database.pool
      .query(`insert into second_factors (factor_id, user_id, kind, credential_id, name, sealed, kept_at)
      select gen_random_uuid(), user_id, kind, 'forged', name, sealed, kept_at from second_factors where credential_id is not null and user_id = '${owner.userId}'`)
    const step = await firstStep()
    expect(await userOf(step)).toBeNull()
    const { options, browser } = await challengeFor(step, 'sign-in')
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([held.passkey.credentialId])
    const answer = await browser.call(proveByPasskey, {
      purpose: 'sign-in',
      answer: held.passkey.answer(options),
    })
    expect(await userOf(browser.keeping(answer))).toBe(owner.userId)
    expect((await step.refusal(beginPasskeyProof, { purpose: 'sign-in' })).code).toBe(
      'sign-in-over',
    )
  })

  it('is made with a key that every supported Node can check', async () => {
    const { options } = await beginPasskeyIn(owner)
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  })

  it('gives a new proof in a session', async () => {
    app.clock.advance(16 * MINUTE)
    expect((await owner.refusal(makeCodes, {})).code).toBe('proof-needed')
    const { options } = await challengeFor(owner, 'again')
    const { userHandle: _handle, ...withoutHandle } = held.passkey.answer(options)
    await owner.ask(proveByPasskey, { purpose: 'again', answer: withoutHandle })
    await owner.ask(makeCodes, {})
  })

  it('answers a challenge once, for its own purpose, in the browser that asked, and within five minutes', async () => {
    const { options, browser } = await alone()
    const answer = held.passkey.answer(options)
    expect(await codeOf(app.visitor, { purpose: 'alone', answer })).toBe('passkey-refused')
    expect(await codeOf(owner, { purpose: 'again', answer })).toBe('passkey-refused')
    await browser.ask(proveByPasskey, { purpose: 'alone', answer })
    expect(await codeOf(browser, { purpose: 'alone', answer })).toBe('passkey-refused')
    const late = await alone()
    app.clock.advance(5 * MINUTE + 1)
    expect(
      await codeOf(late.browser, { purpose: 'alone', answer: held.passkey.answer(late.options) }),
    ).toBe('passkey-refused')
    expect(noted()).toContain('proof-failed')
  })

  it('is refused alike where it was removed, is unknown, was signed by another key, has not seen its owner, answers another site, or is another person’s', async () => {
    const other = await addPasskeyTo(await app.person('client'))
    const removed = await addPasskeyTo(owner, 'Old laptop')
    await owner.ask(removeFactor, { factorId: removed.factorId })
    const unknown = new SoftPasskey(owner.reach.address)
    for (const [passkey, deviation] of [
      [removed.passkey],
      [unknown],
      [held.passkey, { isForged: true }],
      [held.passkey, { isVerified: false }],
      [held.passkey, { origin: 'https://daybook.example' }],
    ] as const) {
      const { options, browser } = await alone()
      expect(
        await codeOf(browser, { purpose: 'alone', answer: passkey.answer(options, deviation) }),
      ).toBe('passkey-refused')
    }
    const { options, browser } = await challengeFor(await firstStep(), 'sign-in')
    expect(
      await codeOf(browser, { purpose: 'sign-in', answer: other.passkey.answer(options) }),
    ).toBe('passkey-refused')
    const forOther = await alone()
    const answer = {
      ...held.passkey.answer(forOther.options),
      userHandle: other.passkey.answer(options).userHandle,
    }
    expect(await codeOf(forOther.browser, { purpose: 'alone', answer })).toBe('passkey-refused')
  })

  it('that never counts works again and again', async () => {
    for (let times = 0; times < 2; times++) {
      const { options, browser } = await alone()
      held.passkey.count = -1
      const { user } = await browser.ask(proveByPasskey, {
        purpose: 'alone',
        answer: held.passkey.answer(options),
      })
      expect(user.userId).toBe(owner.userId)
    }
  })

  it('is not added where the browser made it for another session, another site or without seeing its owner', async () => {
    const other = await app.signedIn(owner)
    // Its own session has proved nothing yet.
    const { options } = await challengeFor(other, 'again')
    await other.ask(proveByPasskey, { purpose: 'again', answer: held.passkey.answer(options) })
    const { factorId } = await beginPasskeyIn(owner)
    expect(
      (await other.refusal(addPasskey, { factorId, name: 'Phone', made: madeNow(factorId) })).code,
    ).toBe('passkey-refused')
    for (const deviation of [{ isVerified: false }, { origin: 'https://daybook.example' }]) {
      const begun = await beginPasskeyIn(owner)
      const made = begun.passkey.make(begun.options, deviation)
      expect(
        (await owner.refusal(addPasskey, { factorId: begun.factorId, name: 'Phone', made })).code,
      ).toBe('passkey-refused')
    }
    expect((await owner.ask(getSecurity, {})).passkeys).toHaveLength(1)
  })

  it('is added once when the request is sent again, and ten are the most', async () => {
    const { factorId } = await beginPasskeyIn(owner)
    const input = { factorId, name: 'Phone', made: madeNow(factorId) }
    const key = { 'idempotency-key': 'add-this-passkey-once' }
    const first = await owner.ask(addPasskey, input, key)
    expect(first.codes).toBeNull()
    expect(await owner.ask(addPasskey, input, key)).toEqual(first)
    for (let count = 2; count < 10; count++) await addPasskeyTo(owner)
    expect((await owner.refusal(beginPasskey, {})).code).toBe('too-many-passkeys')
  })

  it('stays with staff as long as it is their last second factor', async () => {
    const admin = await app.person('admin')
    const { factorId } = await addPasskeyTo(admin)
    expect((await admin.refusal(removeFactor, { factorId })).code).toBe('second-factor-needed')
    await setUpApp(admin, app.clock)
    await admin.ask(removeFactor, { factorId })
  })

  it('cannot be turned on as if it were an authenticator app', async () => {
    const asked = { factorId: held.factorId, appCode: '123456' }
    expect(await owner.refusal(turnOnApp, asked)).toMatchObject({
      status: 404,
      code: 'unknown-factor',
    })
  })

  it('leaves a one-time code as another way, and neither its name nor its key in the log', async () => {
    const step = await firstStep()
    await step.ask(prove, { purpose: 'sign-in', code: held.codes[0]! })
    expect(lines).toContainEqual(
      expect.objectContaining({
        security: 'one-time-code-used',
        userId: owner.userId,
        caller: expect.any(String),
      }),
    )
    const { rows } = await app.database.pool.query<{ all: string }>(
      `select string_agg(events::text, ' ') as all from events`,
    )
    expect(rows[0]?.all).not.toMatch(/Blue laptop/)
    expect(rows[0]?.all).not.toContain(held.passkey.credentialId)
  })
})

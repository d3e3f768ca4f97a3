import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { getBalance } from '#contracts/ledger/balances'
import { signOutEverywhere } from '#contracts/own/credentials'
import {
  beginApp,
  turnOnApp,
  getSecurity,
  makeCodes,
  prove,
  removeFactor,
} from '#contracts/own/second-factors'
import { getSession, signIn, signUp } from '#contracts/own/session'
import { codeAt, setUpApp, type AuthenticatorApp } from '../../testing/app/authenticator-app.js'
import { mailsTo, mailTo } from '../../testing/app/mailbox.js'
import { Browser, sameForAll, statusesOf, type Answer } from '../../testing/app/http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const password = 'cobalt-otter-73'
const MINUTE = 60_000

const cookiesIn = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

describe('a second factor', () => {
  let app: TestApp
  let count = 0
  let email: string
  let owner: Browser
  let held: AuthenticatorApp
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    email = `amara${count++}@example.com`
    await app.visitor.ask(signUp, { username: 'amara', fullName: 'Amara Okafor', email, password })
    owner = new Browser(app.reach, cookiesIn(await app.visitor.call(signIn, { email, password })))
    held = await setUpApp(owner, app.clock)
  })
  afterAll(() => app.close())

  const firstStep = async () => {
    const answer = await app.visitor.call(signIn, { email, password })
    return { told: JSON.parse(answer.text), browser: new Browser(app.reach, cookiesIn(answer)) }
  }
  const second = (browser: Browser, code: string) =>
    browser.call(prove, { purpose: 'sign-in', code })

  it('is asked for after the password, and only then is the person signed in', async () => {
    const { told, browser } = await firstStep()
    expect(told).toEqual({ next: 'second-factor', kinds: ['app'] })
    expect((await browser.ask(getSession, {})).user).toBeNull()
    expect((await browser.call(getBalance)).status).toBe(401)
    // As wide digits, in two groups, which some keyboards write.
    const wide = held
      .next()
      .replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    const answer = await second(browser, `${wide.slice(0, 3)} ${wide.slice(3)}`)
    expect(JSON.parse(answer.text)).toMatchObject({ user: { email }, codesLeft: null })
    const signedIn = new Browser(app.reach, cookiesIn(answer))
    expect((await signedIn.ask(getSession, {})).user?.email).toBe(email)
  })

  it('is answered alike for a wrong code, one that was used, one that is too old, and one that comes too often', async () => {
    const { browser } = await firstStep()
    const used = held.next()
    expect((await second(browser, used)).status).toBe(200)
    const again = (await firstStep()).browser
    const old = codeAt(held.secret, app.clock.millis() - 2 * MINUTE)
    const answers = [
      await second(again, '000000'),
      await second(again, used),
      await second(again, old),
      await second(again, 'ABCD-EFGH'),
    ]
    for (let more = 0; more < 3; more++) answers.push(await second(again, '000000'))
    answers.push(await second(again, held.next()))
    expect(JSON.parse(answers[0]!.text)).toMatchObject({
      code: 'wrong-proof',
      fields: [{ path: 'code' }],
    })
    for (const answer of answers)
      expect([answer.status, sameForAll(answer)]).toEqual([422, sameForAll(answers[0]!)])
    app.clock.advance(2 * MINUTE)
    expect((await second(again, held.next())).status).toBe(200)
    // Failures of one caller are counted in memory.
    await app.restart()
  })

  it('is asked for without a delay again once a right code has shown who it is', async () => {
    for (let round = 0; round < 2; round++) {
      for (let wrong = 0; wrong < 4; wrong++)
        expect((await owner.call(prove, { purpose: 'again', code: '000000' })).status).toBe(422)
      await held.proveIn(owner)
    }
  })

  it('is refused after ten wrong ones from one caller; right ones do not count', async () => {
    for (let time = 0; time < 12; time++) await held.proveIn(owner)
    const { browser } = await firstStep()
    const statuses: number[] = []
    // More than ten, because one of them is forgotten every six seconds.
    while (statuses.length < 30 && statuses.at(-1) !== 429)
      statuses.push((await second(browser, '000000')).status)
    expect([new Set(statuses.slice(0, 10)), statuses.at(-1)]).toEqual([new Set([422]), 429])
    // Failures of one caller are counted in memory.
    await app.restart()
  })

  it('is taken once, however many send the same code at once', async () => {
    const browsers = await Promise.all([0, 1, 2, 3].map(async () => (await firstStep()).browser))
    const code = held.next()
    const answers = await Promise.all(browsers.map((browser) => second(browser, code)))
    expect(statusesOf(answers)).toEqual({ 200: 1, 422: 3 })
  })

  it('is waited for five minutes, and a sign-in has one second step', async () => {
    const { browser } = await firstStep()
    app.clock.advance(5 * MINUTE + 1)
    expect((await browser.refusal(prove, { purpose: 'sign-in', code: held.next() })).code).toBe(
      'sign-in-over',
    )
    const other = (await firstStep()).browser
    expect((await second(other, held.next())).status).toBe(200)
    expect((await other.refusal(prove, { purpose: 'sign-in', code: held.next() })).code).toBe(
      'sign-in-over',
    )
  })

  it('can be a one-time code, each once, however it is typed, until new ones are made', async () => {
    const [code = '', other = ''] = held.codes
    expect(new Set(held.codes).size).toBe(10)
    const sloppy = ` ${code.toLowerCase().replaceAll('-', ' \u2013 ')} `
    const answer = await second((await firstStep()).browser, sloppy)
    expect(JSON.parse(answer.text)).toMatchObject({ codesLeft: 9 })
    expect((await second((await firstStep()).browser, code)).status).toBe(422)
    const { codes } = await owner.ask(makeCodes, {})
    expect((await second((await firstStep()).browser, other)).status).toBe(422)
    expect(JSON.parse((await second((await firstStep()).browser, codes[0]!)).text)).toMatchObject({
      codesLeft: 9,
    })
    expect((await owner.ask(getSecurity, {})).codesLeft).toBe(9)
  })

  it('counts once a code of it was confirmed, and replaces the one before', async () => {
    const { factorId, secret } = await owner.ask(beginApp, {})
    expect((await owner.refusal(turnOnApp, { factorId, appCode: '000000' })).fields).toMatchObject([
      { path: 'appCode' },
    ])
    expect((await owner.ask(getSecurity, {})).app?.factorId).toBe(held.factorId)
    const key = { 'idempotency-key': 'confirm-it-twice-1' }
    const confirm = { factorId, appCode: codeAt(secret, app.clock.millis()) }
    const first = await owner.ask(turnOnApp, confirm, key)
    expect(first.codes).toBeNull()
    expect(await owner.ask(turnOnApp, confirm, key)).toEqual(first)
    expect((await owner.ask(getSecurity, {})).app?.factorId).toBe(factorId)
    const { rowCount } = await app.database.pool.query(
      'select from second_factors where factor_id = $1',
      [held.factorId],
    )
    expect(rowCount).toBe(0)
    expect((await second((await firstStep()).browser, held.next())).status).toBe(422)
    app.clock.advance(MINUTE)
    expect(
      (await second((await firstStep()).browser, codeAt(secret, app.clock.millis()))).status,
    ).toBe(200)
  })

  it('that was begun and never confirmed is forgotten once some more were begun', async () => {
    const first = await owner.ask(beginApp, {})
    for (let more = 0; more < 5; more++) await owner.ask(beginApp, {})
    const appCode = codeAt(first.secret, app.clock.millis())
    expect((await owner.refusal(turnOnApp, { factorId: first.factorId, appCode })).code).toBe(
      'unknown-factor',
    )
    expect((await owner.ask(getSecurity, {})).app?.factorId).toBe(held.factorId)
  })

  it('is turned on by nobody but who began it', async () => {
    const { factorId, secret } = await owner.ask(beginApp, {})
    const other = await app.person('client')
    expect(
      (await other.refusal(turnOnApp, { factorId, appCode: codeAt(secret, app.clock.millis()) }))
        .code,
    ).toBe('unknown-factor')
  })

  it('is no longer waited for once its owner has signed out everywhere', async () => {
    const { browser } = await firstStep()
    await owner.call(signOutEverywhere)
    expect((await browser.refusal(prove, { purpose: 'sign-in', code: held.next() })).code).toBe(
      'sign-in-over',
    )
  })

  it('is removed with its one-time codes, and the password is enough again', async () => {
    await owner.ask(removeFactor, { factorId: held.factorId })
    expect(await owner.ask(getSecurity, {})).toMatchObject({
      app: null,
      codesLeft: null,
      enrolBy: null,
    })
    expect((await app.visitor.ask(signIn, { email, password })) as object).toMatchObject({ email })
    expect((await owner.refusal(makeCodes, {})).code).toBe('no-second-factor')
    expect((await owner.refusal(removeFactor, { factorId: held.factorId })).code).toBe(
      'unknown-factor',
    )
  })

  it('brings its owner a mail when it is set up, when they get new one-time codes, and when it is removed', async () => {
    expect((await mailTo(app.visitor, email, 'Second factor added')).text).toContain(
      'An authenticator app was added to your account.',
    )
    await owner.ask(makeCodes, {})
    const { text } = await mailTo(app.visitor, email, 'New one-time codes')
    expect(text).toContain('Any you had before no longer work.')
    expect(text).toContain('If it was not, take it back.')
    await owner.ask(removeFactor, { factorId: held.factorId })
    expect((await mailTo(app.visitor, email, 'Second factor removed')).text).toContain(
      'An authenticator app was removed from your account',
    )
    const ofCodes = (await mailsTo(app.visitor, email)).filter(({ subject }) =>
      subject.includes('one-time codes'),
    )
    expect(ofCodes).toHaveLength(1)
  })

  it('leaves no secret in the log or in readable rows, and auditors see when it came and went', async () => {
    await owner.ask(removeFactor, { factorId: held.factorId })
    await setUpApp(owner, app.clock)
    const { items } = await (await app.person('auditor')).ask(listLog, {})
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['SecondFactorAdded', 'OneTimeCodesMade', 'SecondFactorRemoved']),
    )
    const { rows } = await app.database.pool.query<{ all: string }>(
      `select (select string_agg(events::text, ' ') from events) || (select string_agg(second_factors::text, ' ') from second_factors)
         || (select string_agg(one_time_codes::text, ' ') from one_time_codes) as all`,
    )
    for (const secret of [held.secret, ...held.codes, held.codes[0]!.replaceAll('-', '')])
      expect(rows[0]?.all).not.toContain(secret)
  })

  it('opens nothing where the row of another app was written into its own by SQL', async () => {
    const theirs = await setUpApp(await app.person('client'), app.clock)
    await app.database.pool.query(
      'update second_factors set sealed = (select sealed from second_factors where factor_id = $1), used = 0 where factor_id = $2',
      [theirs.factorId, held.factorId],
    )
    const { browser } = await firstStep()
    expect((await second(browser, theirs.next())).status).toBeGreaterThanOrEqual(400)
    expect((await browser.ask(getSession, {})).user).toBeNull()
  })
})

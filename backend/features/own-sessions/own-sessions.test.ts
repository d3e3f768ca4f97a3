import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { changePassword, signOutEverywhere } from '#contracts/own/credentials'
import { changeEmail, confirmEmail } from '#contracts/own/own-email'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  listOwnSignIns,
} from '#contracts/own/own-sessions'
import { makeCodes, prove, proveByPassword, removeFactor } from '#contracts/own/second-factors'
import { getSession, signIn } from '#contracts/own/session'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { eventually } from '../../testing/app/eventually.js'
import type { Browser } from '../../testing/app/http.js'
import { listen, type Listener } from '../../testing/app/listener.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { StillClock } from '../../testing/app/test-clock.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const NEW = 'nine northern lanterns'
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

describe('where a person is signed in, for themselves', () => {
  let app: TestApp
  let owner: Person
  let open: Listener[] = []
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    owner = await app.person('client', { hasPassword: true })
  })
  afterEach(() => {
    for (const listener of open) listener.close()
    open = []
  })
  afterAll(() => app.close())

  const signInWith = async (password: string) => {
    const answer = await app.visitor.call(signIn, { email: owner.email, password }, firefox)
    return app.visitor.keeping(answer)
  }
  const sessions = async () => (await owner.ask(listOwnSessions, {})).items
  const isIn = async (browser: Browser) => (await browser.ask(getSession, {})).user !== null

  it('says which of it is this browser', async () => {
    await signInWith(PASSWORD)
    const items = await sessions()
    expect(items.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(items.find(({ isThis }) => !isThis)).toMatchObject({
      device: 'Firefox on Linux',
      address: '127.0.0.•••',
    })
  })

  it('is ended one by one, with its screens at once, and is an event', async () => {
    const [second, third] = [await signInWith(PASSWORD), await app.signedIn(owner)]
    const listeners = [
      await listen(app.reach, second.cookie),
      await listen(app.reach, third.cookie),
    ]
    open.push(...listeners)
    const { sessionId } = (await sessions()).find(({ device }) => device !== null)!
    await owner.ask(endOwnSession, { sessionId })
    await eventually(() => listeners[0]!.socket.disconnected)
    expect([await isIn(second), await isIn(third), await isIn(owner)]).toEqual([false, true, true])
    expect((await owner.refusal(endOwnSession, { sessionId })).code).toBe('not-found')
    const { items } = await (await app.person('auditor')).ask(listLog, { type: 'OwnSessionsEnded' })
    expect(items).toMatchObject([{ stream: `user-${owner.userId}` }])
  })

  it('ends everywhere else, and stays here', async () => {
    const others = [await signInWith(PASSWORD), await app.signedIn(owner)]
    await owner.ask(endOtherSessions, {})
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect(await sessions()).toMatchObject([{ isThis: true }])
  })

  it('is told to the screens of its owner as it changes, and to nobody else', async () => {
    const [own, other] = [
      await listen(app.reach, owner.cookie),
      await listen(app.reach, (await app.person('auditor')).cookie),
    ]
    open.push(own, other)
    const told = () => own.notices.filter(({ resource }) => resource === 'security')
    await signInWith('a wrong guess')
    await eventually(() => told().length === 1)
    await signInWith(PASSWORD)
    await eventually(() => told().length === 2)
    await owner.ask(endOtherSessions, {})
    await eventually(() => told().length === 3)
    expect(told()).toEqual(
      Array.from({ length: 3 }, () => ({ resource: 'security', id: owner.userId })),
    )
    expect(other.notices.filter(({ resource }) => resource === 'security')).toEqual([])
  })

  it('is told with each change of what protects the sign-in, once', async () => {
    const own = await listen(app.reach, owner.cookie)
    open.push(own)
    const email = `new.${owner.userId}@example.com`
    const held = await setUpApp(owner, app.clock)
    const changes = [
      () => Promise.resolve(),
      () => owner.ask(makeCodes, {}),
      () => held.proveIn(owner).then(() => owner.ask(removeFactor, { factorId: held.factorId })),
      () => owner.ask(changePassword, { currentPassword: PASSWORD, password: NEW }),
      async () => {
        await owner.ask(changeEmail, { currentPassword: NEW, email })
        await app.visitor.ask(confirmEmail, {
          token: linkIn(await mailTo(app.visitor, email, 'Confirm your new email')),
        })
      },
    ]
    const told = () => own.notices.filter(({ resource }) => resource === 'security').length
    for (const [at, change] of changes.entries()) {
      await change()
      await eventually(() => told() > at, `change ${at} was not told`)
      expect({ at, told: told() }).toEqual({ at, told: at + 1 })
    }
  })

  it('ends only after the password is given again, once the sign-in is fifteen minutes old, and goes on here under a new token', async () => {
    const other = await signInWith(PASSWORD)
    app.clock.advance(15 * 60_000 + 1)
    const { sessionId } = (await sessions()).find(({ isThis }) => !isThis)!
    for (const refused of [
      await owner.refusal(endOtherSessions, {}),
      await owner.refusal(endOwnSession, { sessionId }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'proof-needed' })
    expect(await owner.refusal(signOutEverywhere, {})).toMatchObject({
      status: 403,
      code: 'proof-needed',
    })
    const wrong = await owner.refusal(proveByPassword, { currentPassword: 'a wrong guess' })
    expect([wrong.code, wrong.fields.map(({ path }) => path)]).toEqual([
      'wrong-password',
      ['currentPassword'],
    ])
    expect([await isIn(other), await isIn(owner)]).toEqual([true, true])
    const before = owner.cookie
    await owner.ask(proveByPassword, { currentPassword: PASSWORD })
    expect(owner.cookie).not.toBe(before)
    await owner.ask(endOtherSessions, {})
    expect([await isIn(other), await isIn(owner)]).toEqual([false, true])
  })

  it('keeps its screens when its token is replaced, and loses those of a session that has ended', async () => {
    const other = await app.signedIn(owner)
    const [staying, leaving] = [
      await listen(app.reach, owner.cookie),
      await listen(app.reach, other.cookie),
    ]
    open.push(staying, leaving)
    await owner.ask(proveByPassword, { currentPassword: PASSWORD })
    app.clock.advance(16_000)
    const { rowCount } = await app.database.pool.query(
      'delete from sessions where user_id = $1 and password_at is null and replaced_by is null',
      [owner.userId],
    )
    expect(rowCount).toBe(1)
    // Both are checked in one round.
    await eventually(() => leaving.socket.disconnected)
    expect(staying.socket.connected).toBe(true)
    await owner.ask(signOutEverywhere, {})
    await eventually(() => staying.socket.disconnected)
  })

  it('is told with the sign-ins that failed, the newest first, and each person reads their own', async () => {
    await signInWith('a wrong guess')
    await signInWith(PASSWORD)
    const held = await setUpApp(owner, app.clock)
    const step = await signInWith(PASSWORD)
    await step.call(prove, { purpose: 'sign-in', code: '000000' }, firefox)
    await step.ask(prove, { purpose: 'sign-in', code: held.next() }, firefox)
    const { items } = await owner.ask(listOwnSignIns, {})
    expect(items.map(({ outcome }) => outcome)).toEqual([
      'signed-in',
      'factor-refused',
      'signed-in',
      'refused',
      'signed-in',
    ])
    expect(items[1]).toMatchObject({
      outcome: 'factor-refused',
      device: 'Firefox on Linux',
      address: '127.0.0.•••',
      at: expect.any(String),
    })
    expect((await (await app.person('client')).ask(listOwnSignIns, {})).items).toHaveLength(1)
  })

  it('keeps the last fifty sign-ins of each person, and of addresses that nobody has as many', async () => {
    const { rows: before } = await app.database.pool.query(
      `select from sign_ins where user_id = $1`,
      [owner.userId],
    )
    expect(before).toHaveLength(1)
    for (let count = 0; count < 55; count++) owner = await app.signedIn(owner)
    for (const email of ['nobody@example.com', 'no.one@example.com'])
      await app.visitor.call(signIn, { email, password: 'a wrong guess' })
    expect((await owner.ask(listOwnSignIns, {})).items).toHaveLength(50)
    const { rows } = await app.database.pool.query(
      `select count(*) filter (where user_id = $1)::int as own, count(*) filter (where user_id is null)::int as nobody from sign_ins`,
      [owner.userId],
    )
    expect(rows).toEqual([{ own: 50, nobody: 2 }])
  })
})

it('A password that was just given counts to the millisecond at fifteen minutes', async () => {
  const clock = new StillClock()
  const app = await testApp({ otherClock: clock, limits: { trustMs: 0 } })
  try {
    const person = await app.person('client', { hasPassword: true })
    clock.advance(15 * 60_000)
    expect((await person.call(endOtherSessions)).status).toBe(200)
    clock.advance(1)
    expect((await person.refusal(endOtherSessions, {})).code).toBe('proof-needed')
  } finally {
    await app.close()
  }
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { changePassword, signOutEverywhere } from '#contracts/own/credentials'
import { changeEmail, confirmEmail } from '#contracts/own/own-email'
import { requestPasswordReset, resetPassword } from '#contracts/own/password-resets'
import { getSession, signIn } from '#contracts/own/session'
import { timeId } from '../../lib/ids.js'
import { createLog } from '../../lib/log.js'
import { Passwords } from '../../server/identity/credentials/passwords.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'
import { eventually } from '../../testing/app/eventually.js'
import { holding, untilWaiting } from '../../testing/app/holding.js'
import { listen } from '../../testing/app/listener.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD as OLD, type Person } from '../../testing/app/people.js'
import { asWritten } from '../../testing/looks/keyed-rows.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { NewPasswords } from './new-passwords.js'

const NEW = 'nine northern lanterns'

describe('a person who is signed in', () => {
  const lines: Record<string, unknown>[] = []
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    const log = createLog('info', {
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    })
    app = await testApp({ limits: { trustMs: 0 }, log })
    admin = await app.person('admin')
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  const change = { currentPassword: OLD, password: NEW }
  const signsIn = async (password: string) =>
    (await app.visitor.call(signIn, { email: client.email, password })).status
  const isSignedIn = async (person: Person) => (await person.ask(getSession, {})).user !== null
  const events = async (type: 'PasswordChanged' | 'SignedOutEverywhere') =>
    (await admin.ask(listLog, { type })).items.filter(
      ({ stream }) => stream === `user-${client.userId}`,
    )

  it('changes their password with the current one, which ends their other sessions and is told in the log', async () => {
    const other = await app.signedIn(client)
    const screen = await listen(app.reach, other.cookie)
    const before = client.cookie
    await client.ask(changePassword, change)
    await eventually(() => screen.socket.disconnected)
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false])
    expect(client.cookie).not.toBe(before)
    expect([await signsIn(OLD), await signsIn(NEW)]).toEqual([401, 200])
    expect(await events('PasswordChanged')).toMatchObject([{ actorId: client.userId }])
    screen.close()
  })

  it('is left with no session of the old password, neither while the new one is written nor opened meanwhile', async () => {
    const other = await app.signedIn(client)
    const held = await holding(
      app,
      'select from users where user_id = $1 for no key update',
      client.userId,
    )
    const changing = client.ask(changePassword, change)
    await eventually(async () => !(await isSignedIn(other)))
    const meanwhile = await app.signedIn(client)
    await held.release()
    await changing
    expect([await isSignedIn(meanwhile), await isSignedIn(client)]).toEqual([false, true])
  })

  it('gets no session by the old password if it was changed after that was checked', async () => {
    const sessions = app.running().app.get(Sessions)
    const open = sessions.open.bind(sessions)
    const late = jest.spyOn(sessions, 'open').mockImplementationOnce(async (...opening) => {
      late.mockRestore()
      await client.ask(changePassword, change)
      return open(...opening)
    })
    expect(await signsIn(OLD)).toBe(401)
    const { rows } = await app.database.pool.query(
      'select token_hash from sessions where user_id = $1 and replaced_by is null',
      [client.userId],
    )
    expect(rows).toHaveLength(1)
    expect(await signsIn(NEW)).toBe(200)
  })

  it('voids what was asked for with the old password: another address, and links that set another password', async () => {
    const email = `thief.${client.userId}@example.com`
    await client.ask(changeEmail, { currentPassword: OLD, email })
    await app.visitor.ask(requestPasswordReset, { email: client.email })
    const asked = linkIn(await mailTo(app.visitor, email, 'Confirm your new'))
    const reset = linkIn(await mailTo(app.visitor, client.email, 'Set a new password'))
    await client.ask(changePassword, change)
    const isVoid = { status: 409, code: 'link-superseded' }
    expect(await app.visitor.refusal(confirmEmail, { token: asked })).toMatchObject(isVoid)
    expect(
      await app.visitor.refusal(resetPassword, { token: reset, password: 'eleven slow rivers' }),
    ).toMatchObject(isVoid)
    expect(await signsIn(NEW)).toBe(200)
  })

  it.each(['admin', 'auditor'] as const)('changes it as %s too', async (role) => {
    const person = await app.person(role, { hasPassword: true })
    await person.ask(changePassword, change)
    expect((await app.visitor.call(signIn, { email: person.email, password: NEW })).status).toBe(
      200,
    )
  })

  it('is refused with a wrong one, by its field; after five, even with the right one for a while', async () => {
    const wrong = { currentPassword: 'a wrong guess', password: NEW }
    for (let guess = 0; guess < 5; guess++)
      expect(await client.refusal(changePassword, wrong)).toMatchObject({
        status: 422,
        code: 'wrong-password',
        fields: [{ path: 'currentPassword', message: 'The current password is incorrect' }],
      })
    expect(lines).toContainEqual(
      expect.objectContaining({ security: 'password-refused', userId: client.userId }),
    )
    expect(await client.refusal(changePassword, change)).toMatchObject({
      status: 429,
      code: 'too-many-attempts',
    })
    // Guesses at an open browser keep nobody from signing in, and nobody else from changing theirs.
    expect(await signsIn(OLD)).toBe(200)
    expect(
      (await (await app.person('client', { hasPassword: true })).call(changePassword, change))
        .status,
    ).toBe(200)
    app.clock.advance(60_000)
    await client.ask(changePassword, change)
    expect(await events('PasswordChanged')).toHaveLength(1)
  })

  it('is not kept waiting for tries that failed for another reason', async () => {
    const failing = jest
      .spyOn(app.running().app.get(Passwords), 'fits')
      .mockRejectedValue(new Error('not now'))
    for (let time = 0; time < 6; time++)
      expect((await client.call(changePassword, change)).status).toBe(500)
    failing.mockRestore()
    await client.ask(changePassword, change)
  })

  it('is answered that too many tries wait, when more come at once than are judged in turn', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.call(changePassword, { ...change, currentPassword: 'a guess' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toContain(503)
    expect(await signsIn(OLD)).toBe(200)
  })

  it.each([
    ['too short', 'short', 'Password must be at least 8 characters'],
    ['common', 'password123', 'This password is on lists of common passwords; choose another'],
    ['the current one', OLD, 'This is your current password; choose another'],
  ])('is refused a new one that is %s', async (_, password, message) => {
    const refusal = await client.refusal(changePassword, { currentPassword: OLD, password })
    expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'password', message }] })
    expect([await events('PasswordChanged'), await signsIn(OLD)]).toEqual([[], 200])
  })

  it('gets the first answer to a request that is sent again, which changes nothing any more', async () => {
    const key = { 'idempotency-key': timeId() }
    const first = await client.ask(changePassword, change, key)
    await client.ask(changePassword, { currentPassword: NEW, password: 'eleven slow rivers' })
    expect(await client.ask(changePassword, change, key)).toEqual(first)
    expect([await signsIn(NEW), await signsIn('eleven slow rivers')]).toEqual([401, 200])
  })

  it('finishes by the same request what a crash between log and table left undone', async () => {
    const key = { 'idempotency-key': timeId() }
    const { rows } = await app.database.pool.query(
      'select password_hash from users where user_id = $1',
      [client.userId],
    )
    const first = await client.ask(changePassword, change, key)
    await app.database.pool.query('update users set password_hash = $1 where user_id = $2', [
      rows[0].password_hash,
      client.userId,
    ])
    await asWritten(app, 'users')
    expect(await client.ask(changePassword, change, key)).toEqual(first)
    expect([await signsIn(OLD), await signsIn(NEW)]).toEqual([401, 200])
  })

  it('leaves nothing of either password in the log, not even a hash that guesses can be tried against', async () => {
    await client.ask(changePassword, change)
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select events::text as row from events',
    )
    const [stored] = await events('PasswordChanged')
    expect(rows.filter(({ row }) => /harbours|lanterns|argon2/.test(row))).toEqual([])
    expect(stored).toBeDefined()
  })

  it('logs out everywhere at once, this browser too', async () => {
    const other = await app.signedIn(client)
    const screens = [await listen(app.reach, client.cookie), await listen(app.reach, other.cookie)]
    const { headers } = await client.call(signOutEverywhere)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=;/)])
    await eventually(() => screens.every(({ socket }) => socket.disconnected))
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([false, false])
    expect(await events('SignedOutEverywhere')).toMatchObject([{ actorId: client.userId }])
    for (const screen of screens) screen.close()
  })

  it('needs no proof but the password where there is no second factor, however long ago they signed in', async () => {
    app.clock.advance(16 * 60_000)
    expect((await client.call(changePassword, change)).status).toBe(200)
  })

  it('uses one of two links that they have at one moment; the other waits, and then says that it is void', async () => {
    const email = `new.${client.userId}@example.com`
    await client.ask(changeEmail, { currentPassword: OLD, email })
    const toNew = linkIn(await mailTo(app.visitor, email, 'Confirm your new email'))
    await app.visitor.ask(requestPasswordReset, { email: client.email })
    const token = linkIn(await mailTo(app.visitor, client.email, 'Set a new password'))
    // What only refers to the person, such as the security log, does not wait. The hash of a
    // password takes long on a busy machine, and others wait for a lock for five seconds only.
    const hashed = jest
      .spyOn(app.running().app.get(NewPasswords), 'hashFor')
      .mockResolvedValueOnce('never written')
    const held = await holding(
      app,
      'select from users where user_id = $1 for no key update',
      client.userId,
    )
    const changed = app.visitor.call(confirmEmail, { token: toNew })
    await untilWaiting(app, 1)
    const answer = app.visitor.call(resetPassword, { token, password: NEW })
    await untilWaiting(app, 2)
    await held.release()
    expect((await changed).status).toBe(200)
    const { status, text } = await answer
    expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'link-superseded' }])
    hashed.mockRestore()
    expect((await app.visitor.call(signIn, { email, password: OLD })).status).toBe(200)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { changePassword } from '#contracts/own/credentials'
import { listLog } from '#contracts/audit/audit'
import { changeEmail, confirmEmail, undoEmailChange } from '#contracts/own/own-email'
import {
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contracts/own/password-resets'
import { approveProposal } from '#contracts/site/proposals'
import { getSession, signIn } from '#contracts/own/session'
import { closeAccount } from '#contracts/people/users'
import { createLog } from '../../lib/log.js'
import { Users } from '../../server/deciding/aggregates.js'
import { Erasure } from '../../server/identity/leaving/erasure.js'
import { holdingAllButOne } from '../../testing/app/holding.js'
import { sameForAll, statusesOf } from '../../testing/app/http.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const NEW = 'nine northern lanterns'
const LINK = 'Set a new password'

describe('a reset of the password', () => {
  const lines: string[] = []
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({
      limits: { trustMs: 0 },
      log: createLog('info', { write: (line) => void lines.push(line) }),
    })
    admin = await app.person('admin')
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  const ask = (email = client.email) => app.visitor.call(requestPasswordReset, { email })
  const tokenFor = async () => {
    await ask()
    return linkIn(await mailTo(app.visitor, client.email, LINK))
  }
  const signsIn = async (password: string) =>
    (await app.visitor.call(signIn, { email: client.email, password })).status
  const use = (token: string, password = NEW) =>
    app.visitor.call(resetPassword, { token, password })
  const events = async () => {
    await app.upToDate()
    return (await admin.ask(listLog, { type: 'PasswordReset' })).items.filter(
      ({ stream }) => stream === `user-${client.userId}`,
    )
  }

  it('works once by a mailed link, ends all sessions, signs nobody in, and is told by mail and in the log', async () => {
    const token = await tokenFor()
    await app.visitor.ask(readPasswordReset, { token })
    const { status, headers } = await use(token)
    expect([status, headers.getSetCookie()]).toEqual([200, []])
    expect((await client.ask(getSession, {})).user).toBeNull()
    expect([await signsIn(PASSWORD), await signsIn(NEW)]).toEqual([401, 200])
    expect((await mailTo(app.visitor, client.email, 'was changed')).text).toContain(
      'by a link that was mailed to you',
    )
    expect(await events()).toMatchObject([{ actorId: client.userId }])
    expect(await app.visitor.refusal(resetPassword, { token, password: NEW })).toMatchObject({
      status: 409,
      code: 'link-used',
    })
  })

  it('leaves no session that the old password opened before it was done', async () => {
    const token = await tokenFor()
    const users = app.running().app.get(Users)
    const handle = users.handle.bind(users)
    const meanwhile = jest.spyOn(users, 'handle').mockImplementationOnce(async (...asked) => {
      expect(await signsIn(PASSWORD)).toBe(200)
      return handle(...asked)
    })
    expect((await use(token)).status).toBe(200)
    meanwhile.mockRestore()
    expect(
      (await app.database.pool.query('select from sessions where user_id = $1', [client.userId]))
        .rowCount,
    ).toBe(0)
  })

  it('is not done for a person whose account was closed, although nothing of them was erased yet', async () => {
    const token = await tokenFor()
    const erasing = jest
      .spyOn(app.running().app.get(Erasure), 'erase')
      .mockRejectedValue(new Error('not now'))
    const { proposalId } = await admin.ask(closeAccount, {
      accountId: client.userId,
      reason: 'For a test',
    })
    await (
      await app.person('admin')
    ).call(approveProposal, { subject: `account-${client.userId}`, proposalId })
    expect(await app.visitor.refusal(resetPassword, { token, password: NEW })).toMatchObject({
      status: 409,
      code: 'account-closed',
    })
    erasing.mockRestore()
  })

  it('is done once, however often the link is used at one moment', async () => {
    const token = await tokenFor()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => use(token, `${NEW} ${at}`)),
    )
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 4 })
    expect(await events()).toHaveLength(1)
  })

  it('takes one connection of the database at a time, so that many links at one moment do not wait for each other', async () => {
    const token = await tokenFor()
    const held = await holdingAllButOne(app)
    const { status } = await use(token)
    held.release()
    expect(status).toBe(200)
  })

  it('is done by no link that was mailed for something else, and its own link does nothing else', async () => {
    const email = `new.${client.userId}@example.com`
    await client.ask(changeEmail, { currentPassword: PASSWORD, email })
    const other = linkIn(await mailTo(app.visitor, email, 'Confirm your new email'))
    const unknown = { status: 404, code: 'link-unknown' }
    expect(await app.visitor.refusal(readPasswordReset, { token: other })).toMatchObject(unknown)
    expect(await app.visitor.refusal(resetPassword, { token: other, password: NEW })).toMatchObject(
      unknown,
    )
    const token = await tokenFor()
    for (const endpoint of [confirmEmail, undoEmailChange])
      expect(await app.visitor.refusal(endpoint, { token })).toMatchObject(unknown)
    expect(await signsIn(PASSWORD)).toBe(200)
  })

  it('says of a link that it is too late, void or unknown, and leaves the password as it is', async () => {
    const first = await tokenFor()
    const older = await mailTo(app.visitor, client.email, LINK)
    await client.ask(changePassword, {
      currentPassword: PASSWORD,
      password: 'seven southern lamps',
    })
    await ask()
    const second = linkIn(await mailTo(app.visitor, client.email, LINK, older))
    expect(await app.visitor.refusal(readPasswordReset, { token: first })).toMatchObject({
      status: 409,
      code: 'link-superseded',
    })
    app.clock.advance(30 * 60_000)
    for (const [token, code] of [
      [first, 'link-superseded'],
      [second, 'link-expired'],
      ['made up', 'link-unknown'],
    ])
      expect(await app.visitor.refusal(resetPassword, { token, password: NEW })).toMatchObject({
        code,
      })
    expect(await signsIn('seven southern lamps')).toBe(200)
  })

  it('refuses a password against the rules and leaves the link as it was', async () => {
    const token = await tokenFor()
    for (const password of ['password123', PASSWORD, '        '])
      expect(await app.visitor.refusal(resetPassword, { token, password })).toMatchObject({
        status: 422,
        fields: [{ path: 'password' }],
      })
    expect((await use(token)).status).toBe(200)
  })

  it('is answered for an unknown address exactly as for a known one, and leaves no row for it', async () => {
    const [known, unknown] = [await ask(), await ask('nobody.at.all@example.com')]
    expect([sameForAll(known), Object.keys(known.headers)]).toEqual([
      sameForAll(unknown),
      Object.keys(unknown.headers),
    ])
    const { rows } = await app.database.pool.query(
      `select from credential_links where user_id = '00000000-0000-0000-0000-000000000000'`,
    )
    expect(rows).toEqual([])
  })

  it('lets a person who had guessed too often sign in at once', async () => {
    for (let guess = 0; guess < 6; guess++) await signsIn('a wrong guess')
    await use(await tokenFor())
    expect(await signsIn(NEW)).toBe(200)
  })

  it('voids another address that was asked for before it', async () => {
    const email = `thief.${client.userId}@example.com`
    await client.ask(changeEmail, { currentPassword: PASSWORD, email })
    const stolen = linkIn(await mailTo(app.visitor, email, 'Confirm your new'))
    await use(await tokenFor())
    const { rows } = await app.database.pool.query(
      `select ending, email from credential_links where user_id = $1 and kind = 'change'`,
      [client.userId],
    )
    expect(rows).toEqual([{ ending: 'superseded', email: null }])
    expect(stolen).not.toBe('')
  })

  it('removes an address whose link came too late, and after a month the link', async () => {
    await client.ask(changeEmail, {
      currentPassword: PASSWORD,
      email: `late.${client.userId}@example.com`,
    })
    const links = async () => {
      const kept = `select ending, email from credential_links where user_id = $1 and kind = 'change'`
      return (await app.database.pool.query(kept, [client.userId])).rows
    }
    app.clock.advance(24 * 60 * 60_000)
    await ask()
    expect(await links()).toEqual([{ ending: null, email: null }])
    app.clock.advance(30 * 24 * 60 * 60_000 + 60_000)
    await ask()
    expect(await links()).toEqual([])
  })

  it('leaves neither address nor link in the log lines of the server', async () => {
    await use(await tokenFor())
    const noted = lines.join('\n')
    expect(noted).toContain('"security":"reset-asked"')
    expect(noted).not.toMatch(/@example\.com|nine northern/)
    expect(noted).not.toContain(linkIn(await mailTo(app.visitor, client.email, LINK)))
  })
})

describe('a site whose operator wants it', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ environment: { DAYBOOK_TELL_UNKNOWN_EMAIL: '1' } })
  })
  afterAll(() => app.close())

  it('tells that nobody has the address', async () => {
    expect(
      await app.visitor.refusal(requestPasswordReset, { email: 'nobody@example.com' }),
    ).toMatchObject({
      status: 404,
      code: 'unknown-email',
    })
  })
})

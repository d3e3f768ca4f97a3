import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  changeEmail,
  confirmEmail,
  getOwnEmail,
  sendConfirmation,
  undoEmailChange,
} from '#contracts/own/own-email'
import { getSession, signIn, signUp } from '#contracts/own/session'
import { changeWithdrawalSettings, getUser } from '#contracts/people/users'
import { setReleaseCode } from '#contracts/requests/release-codes'
import { getWithdrawalTerms, requestWithdrawal } from '#contracts/requests/withdrawals'
import { Sessions } from '../../server/identity/sessions/sessions.js'
import { timeId } from '../../lib/ids.js'
import { credit, destination } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { sameForAll, statusesOf } from '../../testing/app/http.js'
import { linkIn, mailsTo, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp({ limits: { trustMs: 0 } })
  admin = await app.person('admin')
})
afterAll(() => app.close())

const rowOf = async (email: string) =>
  (
    await app.database.pool.query<{ user_id: string }>(
      'select user_id from users where email = $1',
      [email],
    )
  ).rows[0]
const isRefused = async (token: string) => (await app.visitor.refusal(confirmEmail, { token })).code
/** Who sees all that was done. The clock goes far ahead, and ends sessions. */
const anAdmin = () => app.upToDate().then(() => app.signedIn(admin))
const typesOf = async (userId: string): Promise<string[]> => {
  const entries = 'select type from entries where stream = $1 order by ordinal'
  return (await app.database.pool.query<{ type: string }>(entries, [`user-${userId}`])).rows.map(
    ({ type }) => type,
  )
}

describe('a person who signs up', () => {
  const join = async () => {
    const email = `noor.${timeId()}@example.com`
    await app.visitor.ask(signUp, {
      username: 'noor',
      fullName: 'Noor Haddad',
      email,
      password: PASSWORD,
    })
    const userId = (await rowOf(email))!.user_id as Person['userId']
    const opened = await app.running().app.get(Sessions).open(userId)
    const person = new Person(app.reach, `sid=${opened?.token}`, userId, email)
    return { person, token: linkIn(await mailTo(app.visitor, email, 'Confirm your email')) }
  }
  const withdraw = (person: Person, destinationId: string) =>
    person.call(requestWithdrawal, { amount: '10.00', destinationId, expectedFee: '0.00' })

  it('does everything but withdraw until they have used the mailed link, signed in or not', async () => {
    const { person, token } = await join()
    await credit(await anAdmin(), person, '100.00')
    const destinationId = await destination(person)
    expect(await person.ask(getWithdrawalTerms, {})).toMatchObject({ isEmailConfirmed: false })
    const refused = await withdraw(person, destinationId)
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      409,
      { code: 'email-unconfirmed' },
    ])
    expect(await app.visitor.ask(confirmEmail, { token })).toEqual({ done: 'confirmed' })
    expect((await withdraw(person, destinationId)).status).toBe(200)
    expect(await person.ask(getOwnEmail, {})).toEqual({
      email: person.email,
      isConfirmed: true,
      isMailed: true,
      pending: null,
    })
    expect(
      (await (await anAdmin()).ask(getUser, { userId: person.userId })).emailStep,
    ).toMatchObject({ type: 'EmailConfirmed' })
    expect(await typesOf(person.userId)).toEqual(
      expect.arrayContaining(['EmailGiven', 'EmailConfirmed']),
    )
    expect(await isRefused(token)).toBe('link-used')
  })

  it('gets a release code by mail once their address is confirmed; before that, staff hand it over', async () => {
    const { person, token } = await join()
    const of = { accountId: person.userId, reason: 'Agreed by phone' }
    const admin = await anAdmin()
    await admin.ask(changeWithdrawalSettings, { ...of, code: 'enabled' })
    const key = { 'idempotency-key': timeId() }
    expect(await admin.ask(setReleaseCode, of, key)).toMatchObject({ isMailed: false })
    await app.visitor.ask(confirmEmail, { token })
    expect(await admin.ask(setReleaseCode, of, key)).toMatchObject({ isMailed: false })
    const { code, isMailed } = await admin.ask(setReleaseCode, of)
    expect(isMailed).toBe(true)
    expect((await mailTo(app.visitor, person.email, 'Your release code')).text).toContain(code)
    const mails = (await mailsTo(app.visitor, person.email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject === 'Your release code')).toHaveLength(1)
  })

  it('is sent the link again, five times an hour; the earlier link stops working', async () => {
    const { person, token } = await join()
    for (let count = 0; count < 4; count++) await person.ask(sendConfirmation, {})
    expect(await person.refusal(sendConfirmation, {})).toMatchObject({
      status: 429,
      details: { retryAfterSeconds: 3_600 },
    })
    expect(await isRefused(token)).toBe('link-superseded')
    app.clock.advance(60 * 60_000)
    await (await app.signedIn(person)).ask(sendConfirmation, {})
  })

  it('is told of a link that it is too late, made up, or another person’s', async () => {
    const { token } = await join()
    const other = await app.person('client')
    expect(await other.refusal(confirmEmail, { token })).toMatchObject({
      status: 403,
      code: 'link-of-another',
    })
    app.clock.advance(7 * 24 * 60 * 60_000)
    expect([await isRefused(token), await isRefused('made up')]).toEqual([
      'link-expired',
      'link-unknown',
    ])
  })

  it('is not asked again by signing up once more', async () => {
    const { person, token } = await join()
    await app.visitor.ask(confirmEmail, { token })
    await app.visitor.ask(signUp, {
      username: 'noor',
      fullName: 'Noor Haddad',
      email: person.email,
      password: PASSWORD,
    })
    expect(await person.ask(getOwnEmail, {})).toMatchObject({ isConfirmed: true })
    expect(await person.ask(sendConfirmation, {})).toEqual({ sent: false })
  })

  it('was not asked where they had an account before the ledger asked for it', async () => {
    expect(await (await app.person('client')).ask(getOwnEmail, {})).toMatchObject({
      isConfirmed: true,
    })
  })
})

describe('another address', () => {
  let client: Person
  let email: string
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
    email = `new.${client.userId}@example.com`
  })

  const change = (to = email) => client.ask(changeEmail, { currentPassword: PASSWORD, email: to })
  const confirmed = async () => {
    await change()
    await app.visitor.ask(confirmEmail, {
      token: linkIn(await mailTo(app.visitor, email, 'Confirm your new')),
    })
    return linkIn(await mailTo(app.visitor, client.email, 'was changed'))
  }
  const signsIn = async (address: string) =>
    (await app.visitor.call(signIn, { email: address, password: PASSWORD })).status

  it('is asked for with the password and holds once its link is used; until then the old one does', async () => {
    await change()
    expect(await client.ask(getOwnEmail, {})).toMatchObject({
      email: client.email,
      pending: { email },
    })
    expect([await signsIn(client.email), await signsIn(email)]).toEqual([200, 401])
    const token = linkIn(await mailTo(app.visitor, email, 'Confirm your new'))
    expect(await app.visitor.ask(confirmEmail, { token })).toEqual({ done: 'changed' })
    expect([await signsIn(client.email), await signsIn(email)]).toEqual([401, 200])
    expect(await client.ask(getOwnEmail, {})).toMatchObject({
      email,
      isConfirmed: true,
      pending: null,
    })
    expect(
      (await (await anAdmin()).ask(getUser, { userId: client.userId })).emailStep,
    ).toMatchObject({ type: 'EmailChanged' })
    expect(await isRefused(token)).toBe('link-used')
  })

  it('is refused with a wrong password, and where it is the current one', async () => {
    const wrong = await client.refusal(changeEmail, { currentPassword: 'a wrong guess', email })
    expect(wrong).toMatchObject({ code: 'wrong-password', details: { about: 'email' } })
    const same = await client.refusal(changeEmail, {
      currentPassword: PASSWORD,
      email: client.email.toUpperCase(),
    })
    expect(same).toMatchObject({ status: 422, fields: [{ path: 'email' }] })
    expect(await mailsTo(app.visitor, email)).toEqual([])
  })

  it('is taken back by the link at the old one within seven days, which ends all sessions and voids every other link', async () => {
    const undo = await confirmed()
    await client.ask(changeEmail, { currentPassword: PASSWORD, email: `third.${email}` })
    const third = linkIn(await mailTo(app.visitor, `third.${email}`, 'Confirm your new'))
    app.clock.advance(7 * 24 * 60 * 60_000 - 60_000)
    expect(await app.visitor.ask(undoEmailChange, { token: undo })).toEqual({
      factors: 0,
      destinations: 0,
      codes: false,
    })
    expect((await client.ask(getSession, {})).user).toBeNull()
    expect([await signsIn(client.email), await signsIn(email)]).toEqual([200, 401])
    expect(await isRefused(third)).toBe('link-superseded')
    expect((await app.visitor.refusal(undoEmailChange, { token: undo })).code).toBe('link-used')
    await eventually(async () => (await typesOf(client.userId)).includes('EmailRestored'))
  })

  it('keeps the old one for its owner while they can take it back: nobody can sign up with it or ask for it', async () => {
    const undo = await confirmed()
    await app.visitor.ask(signUp, {
      username: 'eve',
      fullName: 'Eve',
      email: client.email,
      password: 'cobalt-otter-73',
    })
    expect(await rowOf(client.email)).toBeUndefined()
    await app.visitor.ask(undoEmailChange, { token: undo })
    expect((await rowOf(client.email))?.user_id).toBe(client.userId)
  })

  it('leaves the old one free after seven days, when the link at it is too late', async () => {
    const token = await confirmed()
    app.clock.advance(7 * 24 * 60 * 60_000)
    await app.visitor.ask(signUp, {
      username: 'noor',
      fullName: 'Noor',
      email: client.email,
      password: 'cobalt-otter-73',
    })
    expect(
      (await rowOf(client.email)) && (await app.visitor.refusal(undoEmailChange, { token })).code,
    ).toBe('link-expired')
  })

  it('that another person has is answered the same and mailed to nobody but its owner, without a link', async () => {
    const other = await app.person('client')
    const [free, taken] = [
      await client.call(changeEmail, { currentPassword: PASSWORD, email }),
      await client.call(changeEmail, { currentPassword: PASSWORD, email: other.email }),
    ]
    const shape = (answer: typeof free) => Object.keys(sameForAll(answer) as object)
    expect([taken.status, shape(taken)]).toEqual([free.status, shape(free)])
    expect(await client.ask(getOwnEmail, {})).toMatchObject({ pending: { email: other.email } })
    const notice = await mailTo(app.visitor, other.email, 'Someone asked')
    expect([linkIn(notice), notice.text.includes(client.email)]).toEqual(['', false])
  })

  it('that another person has taken meanwhile is reported as such when its link is used', async () => {
    await change()
    const token = linkIn(await mailTo(app.visitor, email, 'Confirm your new'))
    await app.visitor.ask(signUp, {
      username: 'eve',
      fullName: 'Eve',
      email,
      password: 'cobalt-otter-73',
    })
    expect(await isRefused(token)).toBe('email-taken')
    expect(await signsIn(client.email)).toBe(200)
  })

  it('becomes that of one of two people who confirm it at once; the other is told that it is taken', async () => {
    const other = await app.person('client', { hasPassword: true })
    for (const person of [client, other])
      await person.ask(changeEmail, { currentPassword: PASSWORD, email })
    await eventually(async () => (await mailsTo(app.visitor, email)).length === 2)
    const tokens = (await mailsTo(app.visitor, email)).map(linkIn)
    const answers = await Promise.all(
      tokens.map((token) => app.visitor.call(confirmEmail, { token })),
    )
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 })
    expect(answers.map(({ text }) => (JSON.parse(text) as { code?: string }).code)).toContain(
      'email-taken',
    )
  })

  it('makes one link and one mail for a request that is sent again', async () => {
    const key = { 'idempotency-key': timeId() }
    const input = { currentPassword: PASSWORD, email }
    const first = await client.ask(changeEmail, input, key)
    expect(await client.ask(changeEmail, input, key)).toEqual(first)
    const token = linkIn(await mailTo(app.visitor, email, 'Confirm your new'))
    expect(await app.visitor.ask(confirmEmail, { token })).toEqual({ done: 'changed' })
    expect(
      (await mailsTo(app.visitor, email)).filter(({ subject }) => subject.includes('Confirm')),
    ).toHaveLength(1)
  })

  it('stands in no event, neither as it is nor as a hash that guesses can be tried against', async () => {
    await confirmed()
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select events::text as row from events',
    )
    expect(rows.filter(({ row }) => row.includes('@example.com'))).toEqual([])
  })
})

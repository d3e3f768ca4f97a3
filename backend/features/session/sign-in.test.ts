import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import type { UserId } from '#contracts/values/ids'
import { signIn, signUp } from '#contracts/own/session'
import { blockUser } from '#contracts/people/users'
import {
  Browser,
  sameForAll,
  statusesOf,
  type Answer,
  type HeaderChanges,
} from '../../testing/app/http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const password = 'cobalt-otter-73'
const MINUTE = 60_000

describe('signing in', () => {
  let app: TestApp
  let people = 0
  let email: string
  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(async () => {
    // The bucket of failures a caller has is kept in memory.
    await app.restart()
    email = `amara${people++}@example.com`
    await app.visitor.ask(signUp, { username: 'amara', fullName: 'Amara Okafor', email, password })
  })
  afterAll(() => app.close())

  const attempt = (wrong: string, address = email, headers?: HeaderChanges) =>
    app.visitor.call(signIn, { email: address, password: wrong }, headers)

  it('answers with who signed in, for an email address typed in any case', async () => {
    const told = await app.visitor.ask(signIn, { email: ` ${email.toUpperCase()} `, password })
    expect(told).toMatchObject({
      email,
      fullName: 'Amara Okafor',
      role: 'client',
      hasAccount: true,
    })
    expect(JSON.stringify(told)).not.toMatch(/password|hash/i)
  })

  it('answers alike for an unknown address, a wrong password, a blocked person and one without a password', async () => {
    const blocked = `blocked.${email}`
    await app.visitor.ask(signUp, {
      username: 'mallory',
      fullName: 'Mallory M',
      email: blocked,
      password,
    })
    const { rows } = await app.database.pool.query<{ userId: UserId }>(
      `select user_id as "userId" from users where email = $1`,
      [blocked],
    )
    await (
      await app.person('admin')
    ).ask(blockUser, { userId: rows[0]!.userId, reason: 'Lost their telephone' })
    const { email: passwordless } = await app.person('client')
    const answers = [
      await attempt('wrong password'),
      await attempt(password, 'nobody@example.com'),
      await attempt(password, blocked),
      await attempt(password, passwordless),
    ]
    for (const answer of answers) {
      expect(sameForAll(answer)).toEqual(sameForAll(answers[0]!))
      expect(answer.status).toBe(401)
      expect([...answer.headers.keys()]).toEqual([...answers[0]!.headers.keys()])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('is refused for a minute after five failures, even with the right password, and never locked for good', async () => {
    const wrong = []
    for (let count = 0; count < 5; count++) wrong.push(await attempt('wrong password'))
    const resting = await attempt(password)
    expect(sameForAll(resting)).toEqual(sameForAll(wrong[0]!))
    await app.restart()
    expect((await attempt(password)).status).toBe(401)
    app.clock.advance(MINUTE)
    expect((await attempt(password)).status).toBe(200)
    expect((await attempt('wrong password')).status).toBe(401)
    expect((await attempt(password)).status).toBe(200)
  })

  it('is not refused longer because of attempts made meanwhile', async () => {
    for (let count = 0; count < 9; count++) await attempt('wrong password')
    app.clock.advance(MINUTE)
    expect((await attempt(password)).status).toBe(200)
  })

  it('is refused to a caller after ten failures in a row, under any address they claim, with when to try again', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 14; count++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${count}`,
        'x-real-ip': `203.0.113.${count}`,
        forwarded: `for=203.0.113.${count}`,
      }
      statuses.push((await attempt('wrong password', `nobody${count}@example.com`, headers)).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(statuses.slice(10)).toContain(429)
    const right = await attempt(password)
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '6'])
  })

  it('never counts against those who succeed', async () => {
    for (let count = 0; count < 14; count++) expect((await attempt(password)).status).toBe(200)
  })

  it('is refused to many guesses at once, even with the right one among them', async () => {
    const guesses = Array.from({ length: 40 }, (_, at) =>
      attempt(at === 30 ? password : `wrong password ${at}`),
    )
    const answers = statusesOf(await Promise.all(guesses))
    expect(Object.keys(answers).filter((status) => status !== '401' && status !== '429')).toEqual(
      [],
    )
    expect(answers[429]).toBeGreaterThan(20)
  })

  it('succeeds twenty times at once with the right password', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(password)))
    expect(statusesOf(answers)).toEqual({ 200: 20 })
  })

  it('succeeds with the right password among four simultaneous wrong ones', async () => {
    const typed = ['wrong 1', 'wrong 2', password, 'wrong 3', 'wrong 4']
    expect(
      (await Promise.all(typed.map((each) => attempt(each)))).map(({ status }) => status),
    ).toEqual([401, 401, 200, 401, 401])
  })

  it('ends the session that the browser had before', async () => {
    const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';')[0]
    const before = cookieOf(await attempt(password))
    const after = cookieOf(await attempt(password, email, { cookie: before }))
    expect((await new Browser(app.reach, before).call(getBalance)).status).toBe(401)
    await app.upToDate()
    expect((await new Browser(app.reach, after).call(getBalance)).status).toBe(200)
  })

  it('asks for both fields, and for no other', async () => {
    for (const [input, path] of [
      [{ email }, 'password'],
      [{ password }, 'email'],
      [{ email: '', password }, 'email'],
      [{ email, password: '' }, 'password'],
      [{ email: [email], password }, 'email'],
      [{ email: { ne: '' }, password }, 'email'],
      [{ email, password: 'x'.repeat(129) }, 'password'],
      [{ email, password, remember: true }, 'remember'],
    ] as const) {
      const { status, fields } = await app.visitor.refusal(signIn, input)
      expect({ status, paths: fields.map((field) => field.path) }).toEqual({
        status: 422,
        paths: [path],
      })
    }
  })
})

describe('signing in behind a proxy', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ environment: { DAYBOOK_PROXIES: '1' } })
  })
  afterAll(() => app.close())

  it('counts each caller’s failures separately, by the address that the proxy saw', async () => {
    const attempt = async (claimed: string, at: number) =>
      (
        await app.visitor.call(
          signIn,
          { email: `nobody${at}@example.com`, password: 'wrong password' },
          { 'x-forwarded-for': claimed },
        )
      ).status
    for (let count = 0; count < 10; count++)
      await attempt(`203.0.113.${count}, 198.51.100.1`, count)
    expect(await attempt('203.0.113.99, 198.51.100.1', 10)).toBe(429)
    expect(await attempt('198.51.100.2', 11)).toBe(401)
  })
})

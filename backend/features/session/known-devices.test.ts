import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { signIn, signUp } from '#contracts/own/session'
import type { Answer } from '../../testing/app/http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const password = 'cobalt-otter-73'
const MINUTE = 60_000

describe('a device that a person has signed in from', () => {
  let app: TestApp
  let people = 0
  let email: string
  let device: string
  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(async () => {
    await app.restart()
    email = `leo${people++}@example.com`
    await app.visitor.ask(signUp, { username: 'leo', fullName: 'Leo Marchetti', email, password })
    device = deviceOf(await attempt(password))
  })
  afterAll(() => app.close())

  const deviceOf = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .find((each) => each.startsWith('device='))
      ?.split(';')[0] ?? ''
  const attempt = (typed: string, cookie?: string, address = email) =>
    app.visitor.call(
      signIn,
      { email: address, password: typed },
      cookie === undefined ? {} : { cookie },
    )
  const statuses = async (...attempts: Promise<Answer>[]) =>
    (await Promise.all(attempts)).map(({ status }) => status)
  /** Five times, by a caller who is then forgotten. */
  const guess = async (cookie?: string) => {
    for (let count = 0; count < 5; count++) await attempt('wrong password', cookie)
    await app.restart()
  }

  it('is marked by a cookie that scripts cannot read, for ninety days', async () => {
    const { headers } = await attempt(password)
    const marked = headers.getSetCookie().find((each) => each.startsWith('device='))
    expect(marked).toMatch(
      /^device=[\w-]{43}\.\d{13}\.[0-9a-f]{64}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  it('keeps its identity when its owner signs in again, for another ninety days', async () => {
    app.clock.advance(MINUTE)
    const [id, end] = device.split('.')
    const [again, endsAgain] = deviceOf(await attempt(password, device)).split('.')
    expect(again).toBe(id)
    expect(Number(endsAgain)).toBeGreaterThanOrEqual(Number(end) + MINUTE)
  })

  it('is not kept out by strangers’ guesses, though unknown devices are', async () => {
    await guess()
    expect(await statuses(attempt(password), attempt(password, device))).toEqual([401, 200])
    app.clock.advance(MINUTE)
    await guess()
    expect(await statuses(attempt(password), attempt(password, device))).toEqual([401, 200])
  })

  it('is not kept out when its network address has failed so often that others are refused', async () => {
    for (let count = 0; count < 12; count++)
      await attempt('wrong password', undefined, `nobody${count}@example.com`)
    expect(await statuses(attempt(password), attempt(password, device))).toEqual([429, 200])
  })

  it('has a limit of its own, which keeps no other device out', async () => {
    await guess(device)
    expect(await statuses(attempt(password, device), attempt(password))).toEqual([401, 200])
    app.clock.advance(MINUTE)
    expect(await statuses(attempt(password, device))).toEqual([200])
  })

  it('does not clear strangers’ failures by signing in', async () => {
    await guess()
    await attempt(password, device)
    expect(await statuses(attempt(password))).toEqual([401])
  })

  it('is known only by its own, unchanged and recent cookie', async () => {
    const [id, end, seal] = device.split('.')
    const other = { username: 'amara', fullName: 'Amara Okafor', email: `amara.${email}`, password }
    await app.visitor.ask(signUp, other)
    const foreign = deviceOf(await attempt(password, undefined, other.email))
    await guess()
    const bad = [
      foreign,
      `${id}x.${end}.${seal}`,
      `${id}.${Number(end) + 1}.${seal}`,
      `${id}.${end}.`,
      `${id}.${end}`,
      'device=',
      'device=..',
    ]
    for (const cookie of bad)
      expect({ cookie, status: (await attempt(password, cookie)).status }).toEqual({
        cookie,
        status: 401,
      })
    app.clock.advance(90 * 24 * 60 * MINUTE)
    await app.restart()
    await guess()
    expect(await statuses(attempt(password, device))).toEqual([401])
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { setUp, signIn, signUp } from '#contracts/own/session'
import { listUsers } from '#contracts/people/users'
import { saveDestination } from '#contracts/requests/destinations'
import { Browser } from '../testing/app/http.js'
import { testApp, type TestApp } from '../testing/app/test-app.js'
import { createLog } from './log.js'

const person = {
  username: 'canary-user',
  fullName: 'Canary Name',
  email: 'canary@example.com',
  password: 'canary-password-73',
}
const bank = {
  method: 'bank' as const,
  bankName: 'Nordbank',
  accountName: 'Canary Holder',
  accountNumber: 'CANARY 4417 8820',
}
const canaries = [
  person.password,
  'canary-guess-1',
  'canary-setup-token',
  bank.accountNumber,
  bank.accountName,
  person.email,
  person.fullName,
]

describe('the log of the server', () => {
  const lines: string[] = []
  let app: TestApp
  let cookie: string
  beforeAll(async () => {
    app = await testApp({
      log: createLog('trace', { write: (line) => void lines.push(line) }),
      environment: { LOG_LEVEL: 'trace' },
    })
    await app.visitor.ask(signUp, person)
    await app.visitor.call(signIn, { email: person.email, password: 'canary-guess-1' })
    await app.visitor.call(setUp, { ...person, token: 'canary-setup-token' })
    const { headers } = await app.visitor.call(signIn, {
      email: person.email,
      password: person.password,
    })
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await new Browser(app.reach, cookie).ask(saveDestination, { details: bank })
  })
  afterAll(() => app.close())

  const brokenRequests = async () => {
    const browser = new Browser(app.reach, cookie)
    const admin = await app.person('admin')
    // One after the other: in one transaction, the first would be locked while mail under way keeps
    // the second from being so.
    await app.database.pool.query('alter table destinations rename to away')
    await app.database.pool.query(
      'alter table users add constraint canary check (length(full_name) < 5) not valid',
    )
    const answers = [
      await browser.call(saveDestination, { details: bank }),
      await app.visitor.call(signUp, { ...person, email: 'canary2@example.com' }),
      await browser.send({
        method: 'POST',
        path: '/session',
        body: `{"password":"${person.password}`,
        headers: { 'content-type': 'application/json' },
      }),
      await admin.call(listUsers, { search: person.email, page: 'x' }),
    ]
    await app.database.pool.query('alter table away rename to destinations')
    await app.database.pool.query('alter table users drop constraint canary')
    return answers
  }

  it('records a failure under the reference that the person was given, and tells that person nothing else', async () => {
    const [failed] = await brokenRequests()
    const { reference, ...told } = JSON.parse(failed?.text ?? '{}') as Record<string, unknown>
    expect(failed?.status).toBe(500)
    expect(told).toEqual({
      type: '/api/docs#internal',
      title: 'Something went wrong on the server',
      status: 500,
      code: 'internal',
      fields: [],
      details: {},
    })
    const line = lines
      .map((each) => JSON.parse(each) as Record<string, unknown>)
      .find((each) => each['reference'] === reference)
    expect(line).toMatchObject({
      code: 'internal',
      method: 'POST',
      path: '/api/destinations',
      msg: 'request failed',
    })
    expect(JSON.stringify(line)).toContain('does not exist')
  })

  it('holds no password, token, cookie, address or payout detail, after any failure', async () => {
    await brokenRequests()
    expect(lines.length).toBeGreaterThan(10)
    const text = lines.join('')
    for (const canary of [...canaries, cookie.slice(4)])
      expect({ canary, isLogged: text.includes(canary) }).toEqual({ canary, isLogged: false })
  })

  it('writes one JSON object a line, with times in UTC', () => {
    for (const line of lines)
      expect((JSON.parse(line) as { time: string }).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('hides secrets that are logged by mistake', () => {
    const written: string[] = []
    const log = createLog('info', { write: (line) => void written.push(line) })
    log.info(
      { password: 'canary', token: 'canary', input: { password: 'canary', cookie: 'canary' } },
      'oops',
    )
    expect(written.join('')).not.toContain('canary')
    expect(written.join('')).toContain('[hidden]')
  })
})

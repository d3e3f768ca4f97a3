import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { setUp, signIn, signUp } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { statusesOf } from '../../testing/app/http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { createLog } from '../../lib/log.js'

const amara = {
  username: 'amara',
  fullName: 'Amara Okafor',
  email: 'amara@example.com',
  password: 'cobalt-otter-73',
}

describe('the security log of a running server', () => {
  const lines: Record<string, unknown>[] = []
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({
      log: createLog('info', {
        write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
      }),
    })
    await app.visitor.ask(signUp, amara)
  })
  beforeEach(async () => {
    await app.restart()
    lines.length = 0
  })
  afterAll(() => app.close())

  const noted = () => lines.filter(({ msg }) => msg === 'security')
  const userId = async () =>
    (await app.database.pool.query('select user_id from users where email = $1', [amara.email]))
      .rows[0]?.user_id

  it('records failed sign-ins and a resting address with its owner, and nothing that was typed', async () => {
    for (let count = 0; count < 7; count++)
      await app.visitor.call(signIn, { email: amara.email, password: 'a wrong guess' })
    await app.visitor.call(signIn, { email: 'nobody@example.com', password: 'a wrong guess' })
    const caller = expect.stringMatching(/^[0-9a-f]{16}$/)
    const own = { caller, userId: await userId(), level: 40 }
    expect(noted()).toMatchObject([
      { security: 'sign-in-failed', ...own },
      { security: 'sign-in-resting', ...own },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/example\.com|guess|127\.0\.0\.1/)
    await app.restart()
    expect(noted()).toMatchObject([
      {},
      {},
      { security: 'sign-in-failed', more: 5 },
      { security: 'sign-in-resting', more: 1 },
    ])
  })

  it('records each sign-in with its person and where from, and that a device was unknown', async () => {
    app.clock.advance(15 * 60_000)
    const { headers } = await app.visitor.call(signIn, amara)
    expect(headers.getSetCookie()).toEqual([])
    const first = await app.visitor.call(signIn, { email: amara.email, password: amara.password })
    const own = {
      caller: expect.stringMatching(/^[0-9a-f]{16}$/),
      userId: await userId(),
      level: 30,
    }
    expect(noted()).toMatchObject([
      { security: 'signed-in', by: 'password', ...own },
      { security: 'new-device', ...own },
    ])
    const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0])
    await app.visitor.ask(
      signIn,
      { email: amara.email, password: amara.password },
      { cookie: cookie.join('; ') },
    )
    await app.restart()
    expect(noted().slice(2)).toMatchObject([{ security: 'signed-in', ...own, more: 1 }])
  })

  it('records forbidden actions, foreign pages, a used link and too many requests', async () => {
    const client = await app.person('client')
    lines.length = 0
    await client.call(getCounts)
    await app.visitor.call(signIn, amara, { origin: 'https://elsewhere.example' })
    await app.visitor.call(setUp, { ...amara, token: 'x' })
    const answers = []
    for (let count = 0; count < 12; count++)
      answers.push(
        await app.visitor.call(signIn, { email: `nobody${count}@example.com`, password: 'x' }),
      )
    expect(statusesOf(answers)[429]).toBeGreaterThan(0)
    expect(noted().map(({ security, path }) => [security, path])).toEqual([
      ['forbidden', '/api/staff/counts'],
      ['cross-site', '/api/session'],
      ['setup-refused', '/api/setup'],
      ['sign-in-failed', undefined],
      ['rate-refused', '/api/session'],
    ])
    expect(noted()[0]).toMatchObject({ userId: client.userId, method: 'GET' })
  })
})

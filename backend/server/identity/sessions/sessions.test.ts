import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { getSession, signIn, signOut, signUp } from '#contracts/own/session'
import type { Role } from '#contracts/values/values'
import { eventually } from '../../../testing/app/eventually.js'
import { Browser } from '../../../testing/app/http.js'
import { untilWaiting } from '../../../testing/app/holding.js'
import { listen } from '../../../testing/app/listener.js'
import type { Person } from '../../../testing/app/people.js'
import { Sessions } from './sessions.js'
import { StillClock } from '../../../testing/app/test-clock.js'
import { asWritten } from '../../../testing/looks/keyed-rows.js'
import { testApp, type TestApp } from '../../../testing/app/test-app.js'

const MINUTE = 60_000

describe('a session', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  afterAll(() => app.close())

  const isSignedIn = async (browser: Browser) => (await browser.ask(getSession, {})).user !== null
  const isOut = (browser: Browser) => eventually(async () => !(await isSignedIn(browser)))

  it('is a random cookie that no script reads, no other site sends, and no table stores', async () => {
    const person = {
      username: 'amara',
      fullName: 'Amara Okafor',
      email: 'amara@example.com',
      password: 'cobalt-otter-73',
    }
    await app.visitor.ask(signUp, person)
    const { headers } = await app.visitor.call(signIn, {
      email: person.email,
      password: person.password,
    })
    const [cookie = ''] = headers.getSetCookie()
    expect(headers.getSetCookie().filter((each) => each.startsWith('sid=')).length).toBe(1)
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = cookie.slice(4, 47)
    const { rows } = await app.database.pool.query<{ token_hash: string }>('select * from sessions')
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await isSignedIn(new Browser(app.reach, `sid=${rows[0]?.token_hash}`))).toBe(false)
    expect(await isSignedIn(new Browser(app.reach, `other=1; sid=${token}; more=2`))).toBe(true)
  })

  it('ends with all others of its person even while its token is being replaced', async () => {
    const person = await app.person('client')
    const connection = await app.database.pool.connect()
    await connection.query('begin')
    await connection.query(
      `insert into sessions select (jsonb_populate_record(sessions, jsonb_build_object('token_hash', $2::text, 'session_id', gen_random_uuid()))).* from sessions where user_id = $1`,
      [person.userId, 'a'.repeat(64)],
    )
    await connection.query(
      `update sessions set replaced_by = $2 where user_id = $1 and token_hash <> $2`,
      [person.userId, 'a'.repeat(64)],
    )
    const ending = app.running().app.get(Sessions).endAll(person.userId)
    await untilWaiting(app, 1)
    await connection.query('commit')
    connection.release()
    await ending
    const { rows } = await app.database.pool.query('select from sessions where user_id = $1', [
      person.userId,
    ])
    expect(rows).toHaveLength(0)
  })

  it('is a new one after each sign-in', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        app.visitor.call(signIn, { email: 'amara@example.com', password: 'cobalt-otter-73' }),
      ),
    )
    expect(new Set(answers.map(({ headers }) => headers.getSetCookie()[0])).size).toBe(2)
  })

  it.each<[Role, number, number]>([
    ['client', 30, 12],
    ['admin', 15, 8],
    ['auditor', 15, 8],
  ])(
    'of a %s ends after %d minutes without use, and after %d hours at the latest',
    async (role, idle, most) => {
      const idler = await app.person(role)
      const worker = await app.signedIn(idler)
      app.clock.advance((idle - 1) * MINUTE)
      expect(await isSignedIn(worker)).toBe(true)
      app.clock.advance(2 * MINUTE)
      expect([await isSignedIn(worker), await isSignedIn(idler)]).toEqual([true, false])
      const [busy, end] = [await app.signedIn(idler), app.clock.millis() + most * 60 * MINUTE]
      await app.database.pool.query(
        `update sessions set seen_at = expires_at - interval '1 second' where user_id = $1`,
        [busy.userId],
      )
      await asWritten(app, 'sessions')
      app.clock.advance(end - app.clock.millis() - MINUTE)
      expect(await isSignedIn(busy)).toBe(true)
      app.clock.advance(2 * MINUTE)
      expect(await isSignedIn(busy)).toBe(false)
    },
    60_000,
  )

  it('ends without use while a page that was left open goes on asking, loading pictures and connecting, and its screens are cut', async () => {
    const left = await app.person('admin')
    app.clock.advance(14 * MINUTE)
    for (const header of [{ 'x-daybook-unattended': '1' }, { 'sec-fetch-dest': 'image' }])
      expect((await left.ask(getSession, {}, header)).user).not.toBeNull()
    const screen = await listen(app.reach, left.cookie)
    app.clock.advance(2 * MINUTE)
    await eventually(async () => screen.socket.disconnected && !(await isSignedIn(left)))
  })

  it('ends with sign-out at once, and the browser is told to forget it', async () => {
    const client = await app.person('client')
    const second = await app.signedIn(client)
    const { headers, text } = await client.call(signOut)
    expect(JSON.parse(text)).toEqual({ signedOut: true })
    expect(headers.getSetCookie()[0]).toMatch(
      /^sid=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    )
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(await client.refusal(getBalance, {})).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect(await isSignedIn(second)).toBe(true)
  })

  it('of a deleted person soon ends', async () => {
    const rows =
      'with known as (delete from sign_ins where user_id = $1) delete from users where user_id = $1'
    for (const change of ['delete from sessions where user_id = $1', rows]) {
      const client = await app.person('client')
      expect(await isSignedIn(client)).toBe(true)
      await app.database.pool.query(change, [client.userId])
      await expect(isOut(client)).resolves.toBeUndefined()
    }
  })

  it('ends when its owner gets another role', async () => {
    const person = await app.person('admin')
    await app.grant(person, 'auditor')
    await isOut(person)
    expect((await (await app.signedIn(person)).ask(getSession, {})).user).toMatchObject({
      role: 'auditor',
    })
  })

  it('is one of at most ten, of which the oldest ends and its screens with it', async () => {
    const first = await app.person('client')
    const screen = await listen(app.reach, first.cookie)
    const others: Person[] = []
    for (let count = 0; count < 10; count++) {
      app.clock.advance(1_000)
      others.push(await app.signedIn(first))
    }
    await eventually(() => screen.socket.disconnected)
    screen.close()
    await isOut(first)
    for (const other of others) expect(await isSignedIn(other)).toBe(true)
  })

  it('is refused if no sign-in opened it', async () => {
    for (const cookie of [
      'sid=',
      'sid=x',
      `sid=${'a'.repeat(43)}`,
      `__Host-sid=${'a'.repeat(43)}`,
      'sid=%00',
      "sid=' or 1=1 --",
    ]) {
      expect({
        cookie,
        user: (await new Browser(app.reach, cookie).ask(getSession, {})).user,
      }).toEqual({ cookie, user: null })
    }
  })

  it('survives a restart of the server', async () => {
    const client = await app.person('client')
    await app.restart()
    expect(await isSignedIn(client)).toBe(true)
  })
})

it.each<[Role, number, number]>([
  ['client', 30, 12],
  ['admin', 15, 8],
  ['auditor', 15, 8],
])(
  'A session of a %s ends to the millisecond at %d minutes without use and at %d hours',
  async (role, idle, most) => {
    const clock = new StillClock()
    const app = await testApp({ otherClock: clock, limits: { trustMs: 0 } })
    const isIn = async (browser: Browser) => (await browser.ask(getSession, {})).user !== null
    try {
      const idler = await app.person(role)
      clock.advance(idle * MINUTE)
      expect(await isIn(idler)).toBe(true)
      clock.advance(idle * MINUTE + 1)
      expect(await isIn(idler)).toBe(false)
      const worker = await app.signedIn(idler)
      for (let worked = 0; worked < most * 60; worked += 10) {
        expect(await isIn(worker)).toBe(true)
        clock.advance(10 * MINUTE)
      }
      expect(await isIn(worker)).toBe(true)
      clock.advance(1)
      expect(await isIn(worker)).toBe(false)
    } finally {
      await app.close()
    }
  },
)

it('A session is looked up once for requests in quick succession', async () => {
  const app = await testApp({ limits: { trustMs: 60_000 } })
  try {
    const client = await app.person('client')
    const isSignedIn = async () => (await client.ask(getSession, {})).user !== null
    expect(await isSignedIn()).toBe(true)
    await app.database.pool.query('delete from sessions where user_id = $1', [client.userId])
    expect(await isSignedIn()).toBe(true)
  } finally {
    await app.close()
  }
})

describe('a session of a site on https', () => {
  let app: TestApp
  const origin = 'https://daybook.example'
  beforeAll(async () => {
    app = await testApp({ environment: { DAYBOOK_ORIGIN: origin, DAYBOOK_PROXIES: '1' } })
  })
  afterAll(() => app.close())

  it('is a __Host- cookie that only https carries', async () => {
    const client = await app.person('client')
    const token = client.cookie?.slice(4)
    const own = new Browser(app.reach, `__Host-sid=${token}`)
    expect((await own.ask(getSession, {})).user).not.toBeNull()
    expect((await client.ask(getSession, {})).user).toBeNull()
    const { headers } = await own.call(signOut, {}, { origin })
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  })

  it('is used only by requests from its own origin', async () => {
    const client = await app.person('client')
    const { status } = await client.call(signOut, {}, { origin: app.reach.address })
    expect(status).toBe(403)
  })
})

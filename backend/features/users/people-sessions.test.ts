import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listLog } from '#contracts/audit/audit'
import { endSessions, listSessions } from '#contracts/own/people-sessions'
import { getSession, signIn, signUp } from '#contracts/own/session'
import { listUsers } from '#contracts/people/users'
import { timeId } from '../../lib/ids.js'
import { eventually } from '../../testing/app/eventually.js'
import { listen, type Listener } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Left the computer in a train'

describe('where a person is signed in', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let open: Listener[] = []
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
  })
  beforeEach(async () => {
    client = await app.person('client')
  })
  afterEach(() => {
    for (const listener of open) listener.close()
    open = []
  })
  afterAll(() => app.close())

  const sessionsOf = async ({ userId }: { readonly userId: string }) =>
    (await admin.ask(listSessions, { userId })).items

  it('is told by device and part of the address, without what signs in', async () => {
    const leo = {
      username: 'leo',
      fullName: 'Leo Marchetti',
      email: 'leo@example.com',
      password: 'cobalt-otter-73',
    }
    await app.visitor.ask(signUp, leo)
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const { headers } = await app.visitor.call(
      signIn,
      { email: leo.email, password: leo.password },
      { 'user-agent': agent },
    )
    const token = headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? 'none'
    const userId = (await admin.ask(listUsers, { search: leo.email })).items[0]!.userId
    const [session] = await sessionsOf({ userId })
    expect(session).toMatchObject({
      device: 'Firefox on Linux',
      address: '127.0.0.•••',
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(JSON.stringify(session)).not.toContain(token)
    const { rows } = await app.database.pool.query<{ token_hash: string }>(
      'select token_hash from sessions',
    )
    for (const { token_hash: hash } of rows) expect(JSON.stringify(session)).not.toContain(hash)
  })

  it('is ended one by one, with its screens at once', async () => {
    const second = await app.signedIn(client)
    const listeners = [
      await listen(app.reach, client.cookie),
      await listen(app.reach, second.cookie),
    ]
    open.push(...listeners)
    const [newest] = (await sessionsOf(client)).toSorted((one, other) =>
      other.createdAt.localeCompare(one.createdAt),
    )
    await admin.ask(endSessions, { userId: client.userId, sessionId: newest!.sessionId, reason })
    await eventually(() => listeners[1]!.socket.disconnected)
    expect((await second.ask(getSession, {})).user).toBeNull()
    expect(listeners[0]!.socket.disconnected).toBe(false)
    await client.ask(getBalance, {})
    expect(await sessionsOf(client)).toHaveLength(1)
    const { items } = await admin.ask(listLog, { type: 'SessionsEnded' })
    expect(items[0]).toMatchObject({ stream: `user-${client.userId}`, actorName: 'Jonas Weber' })
  })

  it('is ended everywhere, once under one key, and nothing keeps them from signing in again', async () => {
    const second = await app.signedIn(client)
    const [asked, key] = [{ userId: client.userId, reason }, { 'idempotency-key': timeId() }]
    const first = await admin.ask(endSessions, asked, key)
    for (const browser of [client, second])
      expect(await browser.refusal(getBalance, {})).toMatchObject({ status: 401 })
    expect(await sessionsOf(client)).toEqual([])
    expect(await admin.ask(endSessions, asked, key)).toEqual(first)
    await (await app.signedIn(client)).ask(getBalance, {})
  })

  it('shows no session that has expired, or of a person who was given another role', async () => {
    expect(await sessionsOf(client)).toHaveLength(1)
    await app.grant(client, 'auditor')
    expect(await sessionsOf(client)).toEqual([])
    const other = await app.person('client')
    app.clock.advance(31 * 60_000)
    admin = await app.signedIn(admin)
    expect(await sessionsOf(other)).toEqual([])
  })

  it('is nobody else’s to end: a session of another person is not found, and a reason is needed', async () => {
    const [foreign] = await sessionsOf(await app.person('client'))
    const asked = { userId: client.userId, sessionId: foreign!.sessionId }
    expect(await admin.refusal(endSessions, { ...asked, reason })).toMatchObject({
      status: 404,
      code: 'not-found',
    })
    expect(await admin.refusal(endSessions, { userId: client.userId, reason: ' ' })).toMatchObject({
      status: 422,
      fields: [{ path: 'reason' }],
    })
    const absent = '01900000-0000-7000-8000-00000000dead'
    expect(await admin.refusal(listSessions, { userId: absent })).toMatchObject({ status: 404 })
    const auditor = await app.person('auditor')
    expect(await auditor.refusal(endSessions, { userId: client.userId, reason })).toMatchObject({
      status: 403,
    })
  })
})

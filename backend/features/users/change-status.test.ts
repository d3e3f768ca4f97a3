import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listLog } from '#contracts/audit/audit'
import { UserId } from '#contracts/values/ids'
import { getSession, signIn, signUp } from '#contracts/own/session'
import { blockUser, getUser, listUsers, unblockUser } from '#contracts/people/users'
import { timeId } from '../../lib/ids.js'
import { eventually } from '../../testing/app/eventually.js'
import { statusesOf } from '../../testing/app/http.js'
import { listen, type Listener } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { Database } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { PowersOfPeople } from '../../server/identity/people/powers-of-people.js'
import { PowersLock } from '../../server/identity/people/powers-lock.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'
import { ChangeStatus, ChangeStatusHandler } from './change-status.js'

const reason = 'Lost their telephone'

describe('blocking a person', () => {
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

  const events = async (type: string) => {
    const { rows } = await app.database.pool.query<{ data: string; metadata: string }>(
      'select data, metadata from events where type = $1 order by position',
      [type],
    )
    return rows.map(({ data, metadata }) => ({
      data: JSON.parse(data) as object,
      metadata: JSON.parse(metadata) as object,
    }))
  }

  it('ends their sessions and connections at once, and shows in lists and in the log', async () => {
    const second = await app.signedIn(client)
    const listener = await listen(app.reach, client.cookie)
    open.push(listener)
    await admin.ask(blockUser, { userId: client.userId, reason })
    expect(await client.refusal(getBalance, {})).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect((await second.ask(getSession, {})).user).toBeNull()
    await eventually(() => listener.socket.disconnected)
    expect(await admin.ask(getUser, { userId: client.userId })).toMatchObject({
      status: 'blocked',
      statusSince: expect.stringMatching(/^\d{4}-/),
      role: 'client',
    })
    expect((await admin.ask(listUsers, { search: client.email })).items).toMatchObject([
      { status: 'blocked', role: 'client' },
    ])
    expect((await events('UserBlocked')).at(-1)).toMatchObject({
      data: { reason },
      metadata: { actorId: admin.userId, actorRole: 'admin' },
    })
    const { items } = await admin.ask(listLog, { type: 'UserBlocked' })
    expect(items[0]).toMatchObject({ stream: `user-${client.userId}`, actorName: 'Jonas Weber' })
  })

  it('keeps them from signing in until they are unblocked', async () => {
    const leo = {
      username: 'leo',
      fullName: 'Leo Marchetti',
      email: 'leo@example.com',
      password: 'cobalt-otter-73',
    }
    await app.visitor.ask(signUp, leo)
    const attempt = () => app.visitor.call(signIn, { email: leo.email, password: leo.password })
    const [row] = (await admin.ask(listUsers, { search: leo.email })).items
    const userId = row!.userId
    expect((await attempt()).status).toBe(200)
    await admin.ask(blockUser, { userId, reason })
    const refused = await attempt()
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
    await admin.ask(unblockUser, { userId, reason: 'Has a new one' })
    expect((await attempt()).status).toBe(200)
    expect(await admin.ask(getUser, { userId })).toMatchObject({
      status: 'active',
      statusSince: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('is done once under one key, and refused if nothing would change', async () => {
    const key = { 'idempotency-key': timeId() }
    const asked = { userId: client.userId, reason }
    const first = await admin.ask(blockUser, asked, key)
    expect(await admin.ask(blockUser, asked, key)).toEqual(first)
    expect(await admin.refusal(blockUser, asked)).toMatchObject({
      status: 409,
      code: 'nothing-to-change',
    })
    expect(await admin.refusal(unblockUser, { userId: admin.userId, reason })).toMatchObject({
      status: 403,
      code: 'own-account',
    })
  })

  it('needs a reason and an existing person', async () => {
    expect(await admin.refusal(blockUser, { userId: client.userId, reason: ' ' })).toMatchObject({
      status: 422,
      fields: [{ path: 'reason' }],
    })
    const absent = '01900000-0000-7000-8000-00000000dead'
    expect(await admin.refusal(blockUser, { userId: absent, reason })).toMatchObject({
      status: 404,
      code: 'not-found',
    })
  })

  it('is refused for oneself', async () => {
    expect(await admin.refusal(blockUser, { userId: admin.userId, reason })).toMatchObject({
      status: 403,
      code: 'own-account',
    })
  })

  it('leaves one admin even if all block each other at once', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, () => app.person('admin')))
    const all = [admin, ...admins]
    const answers = await Promise.all(
      all.flatMap((by) =>
        all
          .filter((other) => other !== by)
          .map((other) => by.call(blockUser, { userId: other.userId, reason })),
      ),
    )
    expect(statusesOf(answers)[200]).toBe(4)
    await app.upToDate()
    const { rows } = await app.database.pool.query(
      `select user_id from powers where role = 'admin' and status = 'active'`,
    )
    const left = all.find(({ userId }) => userId === rows[0]?.['user_id'])
    expect((await left?.ask(getSession, {}))?.user).toMatchObject({ role: 'admin' })
    admin = left ?? admin
  })

  it('leaves one admin even if all block each other in separate processes', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => app.person('admin')))
    const get = <Thing>(type: abstract new (...parts: never[]) => Thing) =>
      app.running().app.get<Thing>(type, { strict: false })
    const blocks = all.flatMap((by) => {
      const process = new ChangeStatusHandler(
        get(Users),
        new PowersLock(get(Database), get(PowersOfPeople)),
        get(Sessions),
        get(SecurityLog),
      )
      return all
        .filter((other) => other !== by)
        .map(({ userId }) => {
          const metadata = {
            actorId: by.userId,
            actorRole: 'admin',
            commandId: timeId(),
            requestHash: '',
          } as const
          return process.execute(
            new ChangeStatus('BlockUser', { userId: UserId.parse(userId), reason }, metadata),
          )
        })
    })
    const outcomes = await Promise.allSettled(blocks)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(3)
  })

  it('of staff keeps their role for when they are unblocked', async () => {
    const auditor = await app.person('auditor')
    await admin.ask(blockUser, { userId: auditor.userId, reason })
    expect((await admin.ask(listUsers, { role: 'auditor' })).items).toMatchObject([
      { userId: auditor.userId, status: 'blocked' },
    ])
    await admin.ask(unblockUser, { userId: auditor.userId, reason })
    expect((await (await app.signedIn(auditor)).ask(getSession, {})).user).toMatchObject({
      role: 'auditor',
    })
  })
})

import { afterEach, describe, expect, it } from '@jest/globals'
import { getHealthDetails } from '#contracts/site/system'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { poisoned } from '../../../engine/projections/testing/samples.js'
import { createLog } from '../../../lib/log.js'
import { projections } from '../../../projections.js'
import { eventually } from '../../../testing/app/eventually.js'
import { Browser } from '../../../testing/app/http.js'
import { listen } from '../../../testing/app/listener.js'
import { testApp, type TestApp } from '../../../testing/app/test-app.js'
import { Users } from '../../deciding/aggregates.js'
import { powerRows } from './powers.projection.js'
import { PowersOfPeople } from './powers-of-people.js'
import { Sessions } from '../sessions/sessions.js'

const reason = 'Agreed by phone'

describe('powers', () => {
  let app: TestApp
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  afterEach(async () => {
    await app.close()
    lines.length = 0
  })

  const get = <Thing>(type: abstract new (...parts: never[]) => Thing) =>
    app.running().app.get<Thing>(type, { strict: false })
  const roleOf = async (person: Browser) => (await person.ask(getSession, {})).user?.role
  const isTableFollowing = () => get(PowersOfPeople).isTableFollowing()

  it('changed by SQL neither grant nor revoke anything, and the difference is logged', async () => {
    app = await testApp({ limits: { trustMs: 0 }, log })
    const [client, admin] = [await app.person('client'), await app.person('admin')]
    await app.upToDate()
    await app.database.pool.query(
      `insert into powers (user_id, role, status, status_since, changes, position) values ('${client.userId}', 'admin', 'active', null, 0, 1)`,
    )
    await app.database.pool.query(
      `update powers set role = 'client', status = 'blocked' where user_id = '${admin.userId}'`,
    )
    const listener = await listen(app.reach, admin.cookie)
    for (const person of [client, await app.signedIn(client)]) {
      expect(await roleOf(person)).toBe('client')
      expect((await person.refusal(getCounts, {})).code).toBe('forbidden')
    }
    for (const person of [admin, await app.signedIn(admin)])
      expect(await roleOf(person)).toBe('admin')
    const noted = lines.filter(({ security }) => security === 'powers-differ')
    expect(noted).toEqual(
      expect.arrayContaining(
        [client, admin].map(({ userId }) => expect.objectContaining({ userId, level: 40 })),
      ),
    )
    expect(noted.length).toBe(2)
    expect(listener.socket.connected).toBe(true)
    listener.close()
  })

  it('that were revoked are gone at once, even if the table of powers has stopped', async () => {
    const isDemotion = (event: { readonly data: object }) =>
      'role' in event.data && event.data.role === 'client'
    app = await testApp({
      limits: { trustMs: 0 },
      projections: projections.map((each) =>
        each === powerRows ? poisoned(each, isDemotion) : each,
      ),
    })
    const [admin, other] = [await app.person('admin'), await app.person('admin')]
    await app.upToDate()
    expect(await roleOf(admin)).toBe('admin')
    await app.grant(admin, 'client')
    await eventually(() => !isTableFollowing())
    expect(await roleOf(admin)).toBeUndefined()
    expect(await roleOf(await app.signedIn(admin))).toBe('client')
    expect(await roleOf(other)).toBe('admin')
  })

  it('that change during a sign-in make it fail, and apply to the next', async () => {
    app = await testApp()
    const admin = await app.person('admin')
    const users = get(Users)
    const state = users.state.bind(users)
    let asked = 0
    users.state = async (id) => {
      const before = await state(id)
      if (asked++ === 0)
        await users.handle(id, { type: 'GrantRole', role: 'client', reason }, demotion)
      return before
    }
    const demotion = {
      actorId: 'system',
      actorRole: 'system',
      commandId: '01900000-0000-7000-8000-00000000c001',
      requestHash: '',
    } as const
    expect(await get(Sessions).open(admin.userId)).toBeNull()
    expect(await get(Sessions).open(admin.userId)).toMatchObject({ role: 'client' })
  })

  it('are not read from a table that lags the log', async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    const lock = await app.database.pool.connect()
    await lock.query('begin; lock table powers in exclusive mode')
    const admin = await app.person('admin')
    const { status } = await admin.call(getHealthDetails, {}, { 'x-daybook-position': undefined })
    await lock.query('rollback')
    lock.release()
    expect(status).toBe(200)
  })
})

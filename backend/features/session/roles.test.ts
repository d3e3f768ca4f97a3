import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setUp, signIn, signUp } from '#contracts/session'
import { getHealthDetails, HealthDetails } from '#contracts/system'
import type { Role } from '#contracts/values'
import { eventually } from '../../testing/eventually.js'
import { testApp, type TestApp } from '../../testing/test-app.js'
import { createLog } from '../../lib/log.js'
import { Roles } from './roles.js'
import { SetupLink } from './setup-link.js'

const jonas = { username: 'jonas', fullName: 'Jonas Weber', email: 'jonas@example.com', password: 'cobalt-otter-73' }
const found = 'Found in the table of people; Daybook did not grant it'

describe('the roles of the ledger', () => {
  let app: TestApp
  let lines: Record<string, unknown>[]
  beforeEach(async () => {
    lines = []
    app = await testApp({ log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }) })
  })
  afterEach(() => app.close())

  const get = <Thing>(type: abstract new (...parts: never[]) => Thing) => app.running().app.get<Thing>(type, { strict: false })
  const granted = async () => {
    const { rows } = await app.database.pool.query<{ data: string }>(`select data from events where type = 'RoleGranted' order by position`)
    return rows.map(({ data }) => JSON.parse(data) as { role: Role; reason: string })
  }
  const noted = (security: string) => lines.filter((line) => line['security'] === security)
  /** The first admin, whose event the log did not take. */
  const cutOff = async () => {
    const token = (await get(SetupLink).issue(app.reach.address))?.split('#')[1] ?? ''
    const { store } = app.running().storage
    const append = store.append.bind(store)
    store.append = () => Promise.reject(new Error('the log is away'))
    expect((await app.visitor.call(setUp, { ...jonas, token })).status).toBe(500)
    store.append = append
    expect(await granted()).toEqual([])
  }

  it('are told of the first admin at the next start, where the set-up was cut off', async () => {
    await cutOff()
    await app.restart()
    await eventually(() => noted('role-found').length > 0)
    expect(await granted()).toEqual([{ role: 'admin', reason: found }])
    expect(noted('role-found')).toMatchObject([{ role: 'admin', level: 40 }])
  })

  it('are told of the first admin when that one signs in', async () => {
    await cutOff()
    await app.visitor.ask(signIn, { email: jonas.email, password: jonas.password })
    expect(await granted()).toEqual([{ role: 'admin', reason: found }])
  })

  it('are told of a role that was given or taken by SQL', async () => {
    await app.visitor.ask(signUp, jonas)
    const auditor = await app.person('auditor')
    await app.database.pool.query(`update users set role = case role when 'client' then 'admin' else 'client' end`)
    await app.running().storage.runner.waitFor(await app.running().storage.store.head(), 10_000)
    await app.restart()
    await eventually(() => noted('role-found').length > 1)
    expect((await granted()).slice(1).toSorted((one, other) => one.role.localeCompare(other.role))).toEqual([
      { role: 'admin', reason: found },
      { role: 'client', reason: found },
    ])
    expect(noted('role-found').map(({ userId }) => userId)).toContain(auditor.userId)
    const other = await app.person('auditor')
    const told = async () => HealthDetails.parse(JSON.parse((await other.call(getHealthDetails)).text)).foundRoles
    await eventually(async () => (await told()).length === 2)
    expect(await told()).toContainEqual({ userId: auditor.userId, role: 'client', foundAt: expect.stringMatching(/^\d{4}-/) })
    await app.restart()
    await app.visitor.ask(signIn, { email: jonas.email, password: jonas.password })
    expect((await granted()).length).toBe(4)
  })

  it('have each grant, also of a role that the person had before, and none twice', async () => {
    const { userId } = await app.person('client')
    const roles: readonly Role[] = ['auditor', 'admin', 'admin', 'auditor', 'client', 'auditor']
    for (const role of roles) await get(Roles).grant(userId, role, `As ${role}`)
    expect((await granted()).map(({ role }) => role)).toEqual(['auditor', 'admin', 'auditor', 'client', 'auditor'])
    await Promise.all([1, 2, 3].map(() => get(Roles).grant(userId, 'admin', 'At once')))
    expect((await granted()).length).toBe(6)
    expect(noted('role-granted')[0]).toMatchObject({ userId, role: 'auditor', level: 30 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Role } from '#contracts/values/values'
import { createLog } from '../../lib/log.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { Roles } from './roles.js'

describe('the roles that the system gives', () => {
  const lines: Record<string, unknown>[] = []
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({
      log: createLog('info', {
        write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
      }),
    })
  })
  afterAll(() => app.close())

  const granted = async () => {
    const { rows } = await app.database.pool.query<{ data: string }>(
      `select data from events where type = 'RoleGranted' order by position`,
    )
    return rows.map(({ data }) => (JSON.parse(data) as { role: Role }).role)
  }

  it('are each in the log as a grant, a return to an earlier role included, and none twice', async () => {
    const { userId } = await app.person('client')
    const roles = app.running().app.get(Roles, { strict: false })
    for (const role of ['auditor', 'admin', 'admin', 'auditor', 'client', 'auditor'] as const)
      await roles.grant(userId, role, `As ${role}`)
    expect(await granted()).toEqual(['auditor', 'admin', 'auditor', 'client', 'auditor'])
    await Promise.all([1, 2, 3].map(() => roles.grant(userId, 'admin', 'At once')))
    expect((await granted()).length).toBe(6)
    expect(lines.find((line) => line['security'] === 'role-granted')).toMatchObject({
      userId,
      role: 'auditor',
      level: 30,
    })
  })
})

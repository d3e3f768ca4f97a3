import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listUsers } from '#contracts/people/users'
import { createLog } from '../../lib/log.js'
import { migrations } from '../../migrations/migrations.js'
import { migrate } from '../../postgres/connections/migrate.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { testDatabase } from '../../testing/app/test-database.js'

const idAt = (at: number) => `01900000-0000-7000-8000-00000000000${at}`

it('A database that kept roles and standing in columns hands over those of everybody but active clients', async () => {
  const at = migrations.findIndex(({ name }) => name === '0013-powers-in-the-log')
  const database = await testDatabase(migrations.slice(0, at))
  const client = await database.pool.connect()
  try {
    for (const [number, role, status] of [
      [1, 'client', 'active'],
      [2, 'client', 'blocked'],
      [3, 'auditor', 'active'],
      [4, 'client', 'active'],
    ] as const) {
      await client.query(
        `insert into users (user_id, username, full_name, email, email_key, role, status, created_at) values ($1::uuid, 'a', 'a', $1::text, $1::text, $2, $3, now())`,
        [idAt(number), role, status],
      )
    }
    await client.query('create table entries (stream text, type text)')
    await client.query(
      `insert into entries values ('user-${idAt(3)}', 'RoleGranted'), ('user-${idAt(4)}', 'RoleGranted')`,
    )
    await migrate(client, migrations.slice(0, at + 1))
    const { rows } = await client.query('select * from former_powers order by user_id')
    expect(rows).toEqual([
      { user_id: idAt(2), role: 'client', status: 'blocked' },
      { user_id: idAt(3), role: 'auditor', status: 'active' },
      { user_id: idAt(4), role: 'client', status: 'active' },
    ])
  } finally {
    client.release()
    await database.drop()
  }
})

describe('at the first start after roles and standing went into the log', () => {
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

  it('a blocked person stays blocked, and a role in the log prevails over the former one', async () => {
    const [admin, blocked, given, taken] = [
      await app.person('admin'),
      await app.person('client'),
      await app.person('client'),
      await app.person('auditor'),
    ]
    await app.database.pool.query(
      `insert into former_powers values ($1, 'admin', 'active'), ($2, 'client', 'blocked'), ($3, 'admin', 'active'), ($4, 'client', 'active')`,
      [admin, blocked, given, taken].map(({ userId }) => userId),
    )
    await app.restart()
    app.reach.position = await app.running().storage.store.head()
    const people = new Map(
      (await admin.ask(listUsers, {})).items.map(({ userId, role, status }) => [
        String(userId),
        [role, status],
      ]),
    )
    expect([admin, blocked, given, taken].map(({ userId }) => people.get(userId))).toEqual([
      ['admin', 'active'],
      ['client', 'blocked'],
      ['client', 'active'],
      ['auditor', 'active'],
    ])
    expect(lines.filter(({ security }) => security === 'powers-differ')).toMatchObject([
      { userId: given.userId, former: 'admin', role: 'client' },
      { userId: taken.userId, former: 'client', role: 'auditor' },
    ])
    expect((await app.database.pool.query('select from former_powers')).rowCount).toBe(0)
    const events = await app.database.pool.query(`select from events where type = 'UserBlocked'`)
    await app.restart()
    expect([
      events.rowCount,
      (await app.database.pool.query(`select from events where type = 'UserBlocked'`)).rowCount,
    ]).toEqual([1, 1])
  })
})

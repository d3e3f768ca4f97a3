import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { migrations } from '../../migrations/migrations.js'
import { createLog } from '../../lib/log.js'
import { migrate } from '../../postgres/connections/migrate.js'
import { configFor } from '../../postgres/connections/pools.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { databaseOn } from '../database/database.js'
import { People } from '../identity/people/people.js'
import { bindOnce, bindPasswords } from './bind-once.js'
import { KeyedRows } from './keyed-rows.js'
import { openVault } from './open-vault.js'
import { RefusedRows } from './refused-rows.js'

const before = migrations.filter(({ name }) => name < '0035')
const [one, two] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']

describe('passwords that an earlier version stored', () => {
  let database: TestDatabase
  let folder: string
  let client: pg.Client
  let told: string[]
  beforeEach(async () => {
    database = await testDatabase(before)
    folder = await mkdtemp(join(tmpdir(), 'daybook-bind-'))
    client = new pg.Client(configFor(database.config, 'owner'))
    await client.connect()
    told = []
    await add(one)
    await client.query(`insert into release_code_hashes values ($1, $1, 'a hash', 7)`, [one])
    await client.query(
      `insert into sessions (token_hash, user_id, role, changes, created_at, seen_at, expires_at) values ('a', $1, 'client', 0, now(), now(), now())`,
      [one],
    )
    await migrate(client, migrations)
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const add = (userId: string) =>
    client.query(
      `insert into users (user_id, username, full_name, email, email_key, password_hash, created_at) values ($1::uuid, 'a', 'a', $1::text, $1::text, 'a hash', now())`,
      [userId],
    )
  const log = createLog('error', { write: (line) => void told.push(line) })
  const start = () => bindOnce(client, folder, log)
  const found = async (...ids: string[]) => {
    const rows = new KeyedRows(
      await openVault(client, folder),
      new RefusedRows({ error: () => undefined }),
    )
    const people = new People(databaseOn(database.pool), rows)
    return Promise.all(ids.map(async (id) => (await people.byId(id)) !== undefined))
  }

  it('are accepted from the first start after the upgrade on, and earlier sessions are over', async () => {
    expect(await found(one)).toEqual([false])
    await start()
    expect(await found(one)).toEqual([true])
    expect((await client.query('select from sessions')).rowCount).toBe(0)
    const { rows } = await client.query('select mac from release_code_hashes')
    expect(rows).toEqual([{ mac: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect((await stat(join(folder, 'keys', 'rows-bound'))).mode & 0o777).toBe(0o600)
  })

  it('are bound by one start: a row written afterwards is not, and asking for it again in SQL does not help', async () => {
    await start()
    await add(two)
    await start()
    await client.query(
      `update users set password_hash = 'another', mac = null where user_id = $1`,
      [one],
    )
    await client.query(`insert into unbound_rows values ('users')`)
    await start()
    expect(await found(one, two)).toEqual([false, false])
    expect(told).toEqual([expect.stringContaining('bind-passwords')])
  })

  it('cannot be asked for by the application', async () => {
    const { rows } = await client.query<{ rights: boolean }>(
      `select has_table_privilege('daybook_app', 'unbound_rows', 'select, insert, update, delete') as rights from pg_roles where rolname = 'daybook_app'`,
    )
    expect(rows).toEqual([{ rights: false }])
  })

  it('are believed on the word of an operator, once nobody else is connected', async () => {
    await start()
    await add(two)
    await database.pool.query('select 1')
    await expect(bindPasswords(client, folder)).rejects.toThrow('Nothing was changed')
    await endOthers()
    expect(await bindPasswords(client, folder)).toBe(1)
    expect(await found(one, two)).toEqual([true, true])
  })

  const endOthers = () =>
    client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
})

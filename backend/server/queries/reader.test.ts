import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { credit } from '../../testing/app/deeds.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const changes = [
  `update accounts set settled = settled + 1`,
  `delete from entries`,
  `insert into users (user_id, username, full_name, email, email_key, created_at) values (gen_random_uuid(), 'a', 'a', 'a', 'a', now())`,
  `update events set data = '{}'`,
  `delete from events`,
  `truncate events`,
  `drop table events`,
  `create table mine (id int)`,
  `alter table events disable trigger all`,
]

/** What the database answers: the code of its refusal. */
const refusalOf = (query: Promise<unknown>): Promise<string> =>
  query.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  )

describe('the role that queries run as', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await credit(await app.person('admin'), await app.person('client'), '10.00')
  })
  afterAll(() => app.close())

  it.each(changes)('cannot write: %s', async (sql) => {
    const { reader } = app.running().storage
    expect(['25006', '42501']).toContain(await refusalOf(reader.query(sql)))
  })

  it.each(changes)('cannot write even in a read-write transaction: %s', async (sql) => {
    const client = await app.running().storage.reader.connect()
    try {
      await client.query('begin read write')
      expect(await refusalOf(client.query(sql))).toBe('42501')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it.each([
    'select password_hash from users',
    'select * from sessions',
    'select * from setup_tokens',
    'select * from sign_in_failures',
  ])('cannot read secrets: %s', async (sql) => {
    expect(await refusalOf(app.running().storage.reader.query(sql))).toBe('42501')
  })

  it('cannot append events', async () => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select pronargs::int as count from pg_proc where proname = 'append_events'`,
    )
    const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
    expect(
      await refusalOf(app.running().storage.reader.query(`select append_events(${nulls})`)),
    ).toBe('42501')
  })

  it('reads no file of the machine', async () => {
    expect(
      await refusalOf(app.running().storage.reader.query(`select pg_read_file('postgresql.conf')`)),
    ).toBe('42501')
  })

  it('can read what people are shown', async () => {
    const client = await app.person('client')
    expect((await client.ask(getBalance, {})).settled).toBe(0n)
    expect(
      await refusalOf(app.running().storage.reader.query('select full_name, email from users')),
    ).toBe('done')
  })
})

describe('the role that the application runs as', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await credit(await app.person('admin'), await app.person('client'), '10.00')
  })
  afterAll(() => app.close())

  it.each([
    `update events set data = '{}'`,
    'delete from events',
    'truncate events',
    `insert into events select * from events`,
    'drop table events',
    'begin; lock table append_turn in share update exclusive mode',
    'alter table events disable trigger all',
  ])('cannot change the log: %s', async (sql) => {
    expect(await refusalOf(app.running().storage.app.query(sql))).toBe('42501')
  })

  it('is no worse off than the owner, who cannot change past events either', async () => {
    for (const sql of [`update events set data = '{}'`, 'delete from events', 'truncate events'])
      expect(await refusalOf(app.database.pool.query(sql))).toBe('23001')
  })
})

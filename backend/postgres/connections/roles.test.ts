import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { configFor, poolFor, type Access } from './pools.js'
import { loginFor } from './logins.js'
import { databaseRoles, ensureRoles, writable } from './roles.js'

const notes = {
  name: '0001-notes',
  sql: `create table notes (id int primary key); insert into notes values (1); ${writable('notes')}`,
}
const refusal = async (query: Promise<unknown>) =>
  query.then(
    () => 'accepted',
    (error: pg.DatabaseError) => error.code,
  )

describe('the database roles', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase([notes])
  })
  afterAll(() => database.drop())

  const as = async <Result>(access: Access, work: (pool: pg.Pool) => Promise<Result>) => {
    const pool = poolFor(database.config, access)
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }

  it('let the application write rows where a migration allows it, and change no schema', async () => {
    await as('app', async (pool) => {
      expect((await pool.query('insert into notes values (2) returning id')).rows).toEqual([
        { id: 2 },
      ])
      expect((await pool.query('delete from notes where id = 2')).rowCount).toBe(1)
      expect(await refusal(pool.query('insert into migrations values ($1, $2)', ['x', 'y']))).toBe(
        '42501',
      )
      expect(await refusal(pool.query('truncate notes'))).toBe('42501')
      expect(await refusal(pool.query('create table more (id int)'))).toBe('42501')
    })
  })

  it('let readers read, including tables created later, and write nothing', async () => {
    await database.pool.query('create table if not exists later as select 7 as id')
    await as('reader', async (pool) => {
      expect((await pool.query('select id from later')).rows).toEqual([{ id: 7 }])
      expect(await refusal(pool.query('insert into notes values (3)'))).toBe('25006')
      const client = await pool.connect()
      await client.query('set default_transaction_read_only = off')
      expect(await refusal(client.query('insert into notes values (3)'))).toBe('42501')
      client.release()
    })
  })

  it('keep from readers what a migration revoked, at every later start too', async () => {
    await database.pool.query('create table secrets (id int, hash text)')
    await database.pool.query('revoke select on secrets from daybook_reader')
    await database.pool.query('grant select (id) on secrets to daybook_reader')
    const client = await database.pool.connect()
    expect(await ensureRoles(client, database.config)).toBe(true)
    client.release()
    await as('reader', async (pool) => {
      expect(await refusal(pool.query('select id from secrets'))).toBe('accepted')
      expect(await refusal(pool.query('select hash from secrets'))).toBe('42501')
    })
  })

  it('can be created by several connections at once without a failure', async () => {
    const others = await Promise.all([1, 2, 3].map(() => testDatabase()))
    const outcomes = await Promise.all(
      others.map(async ({ pool, config }) => {
        const client = await pool.connect()
        const permitted = await ensureRoles(client, config)
        client.release()
        return permitted
      }),
    )
    expect(outcomes).toEqual([true, true, true])
    await Promise.all(others.map((each) => each.drop()))
  })

  /**
   * Connects as a new user with some attributes who owns the schema, and removes that user
   * afterwards.
   */
  const asNewUser = async <Result>(
    name: string,
    attributes: string,
    work: (config: pg.ClientConfig) => Promise<Result>,
  ) => {
    const own = await testDatabase([notes])
    await own.pool.query(`drop role if exists ${name}`)
    await own.pool.query(`create role ${name} login password 'secret' ${attributes}`)
    await own.pool.query(`grant create, usage on schema public to ${name} with grant option`)
    try {
      return await work({ ...own.config, user: name, password: 'secret' })
    } finally {
      for (const role of databaseRoles) {
        await own.pool.query(
          `drop role if exists ${loginFor({ ...own.config, user: name, password: 'secret' }, role)?.user}`,
        )
      }
      await own.pool.query(`drop owned by ${name} cascade`)
      await own.drop()
      await database.pool.query(`drop role ${name}`)
    }
  }

  const answerFor = async (config: pg.ClientConfig) => {
    const client = new pg.Client(config)
    await client.connect()
    try {
      return await ensureRoles(client, config)
    } finally {
      await client.end()
    }
  }

  it('are reported as missing to a user who may neither create nor assume them', async () => {
    expect(await asNewUser('daybook_test_plain', 'nocreaterole', answerFor)).toBe(false)
  })

  it('work for a user who may create roles without being a superuser', async () => {
    const answer = await asNewUser('daybook_test_maker', 'createrole', async (config) => {
      for (const role of databaseRoles)
        await database.pool.query(
          `grant ${role} to daybook_test_maker with admin option, set false`,
        )
      const permitted = await answerFor(config)
      const pool = poolFor(config, 'reader')
      const { rows } = await pool.query('select current_user as name')
      await pool.end()
      return { permitted, rows }
    })
    expect(answer).toEqual({
      permitted: true,
      rows: [{ name: expect.stringMatching(/^daybook_reader_/) }],
    })
  })

  it('are left out of a configuration if they are missing, and readers still cannot write', () => {
    const plain: pg.ClientConfig = {}
    expect(configFor(plain, 'app', false)).toMatchObject({ options: '' })
    expect(configFor(plain, 'app', false)).not.toHaveProperty('user')
    expect(configFor(plain, 'reader', false).options).toBe('-c default_transaction_read_only=on')
  })

  it('have a login each, which keeps everything else in the address', () => {
    const named = { connectionString: 'postgres://owner:secret@host:5432/daybook?sslmode=disable' }
    const {
      user,
      password,
      host,
      port,
      database: name,
      ssl,
    } = new pg.Client(configFor(named, 'app'))
    expect({ user, host, port, name, ssl }).toEqual({
      user: expect.stringMatching(/^daybook_app_/),
      host: 'host',
      port: 5432,
      name: 'daybook',
      ssl: false,
    })
    expect([undefined, 'secret']).not.toContain(password)
    expect(configFor({ user: 'owner', password: 'secret' }, 'app')).toMatchObject({
      user,
      password,
    })
  })

  const escapes = [
    'set role none; create table escaped (id int)',
    'reset session authorization; create table escaped (id int)',
    'set role daybook',
    'set session authorization daybook',
    `copy (select 1) to program 'true'`,
    `copy (select 1) to 'escaped'`,
    'create table escaped (id int)',
    `create function public.escaped() returns int language sql as 'select 1'`,
    'alter table notes add column more int',
    'alter table notes disable trigger all',
    'drop table notes',
    'truncate notes',
    'set session_replication_role = replica',
    'create role escaped superuser',
    'alter role daybook password null',
    `alter system set fsync = off`,
    'create extension dblink',
  ]
  it.each(escapes)('give their logins no way to more rights: %s', async (sql) => {
    for (const access of ['app', 'reader'] as const) {
      await as(access, async (pool) => {
        await pool.query('set default_transaction_read_only = off')
        expect(['42501', '25006']).toContain(await refusal(pool.query(sql)))
      })
    }
  })

  it('are not granted to a login that could do more than its role', async () => {
    const own = await testDatabase()
    const login = loginFor({ ...own.config, user: 'daybook_test_mighty' }, 'daybook_app')
    await own.pool.query(
      `create role ${login?.user} login password '${login?.password}' in role daybook_app, pg_execute_server_program`,
    )
    try {
      const client = await own.pool.connect()
      const made = ensureRoles(client, { ...own.config, user: 'daybook_test_mighty' })
      await expect(made).rejects.toThrow(
        `the database login ${login?.user} has the powers of pg_execute_server_program; revoke them`,
      )
      client.release()
    } finally {
      await own.pool.query(`drop role ${login?.user}`)
      await own.drop()
    }
  })
})

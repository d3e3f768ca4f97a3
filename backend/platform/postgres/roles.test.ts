import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../testing/test-database.js'
import { configFor, poolFor, type Access } from './pools.js'
import { databaseRoles, ensureRoles, writable } from './roles.js'

const notes = { name: '0001-notes', sql: `create table notes (id int primary key); insert into notes values (1); ${writable('notes')}` }
const refusal = async (query: Promise<unknown>) =>
  query.then(
    () => 'accepted',
    (error: pg.DatabaseError) => error.code,
  )

describe('roles', () => {
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

  it('let the application write rows where a migration says so, and change no schema', async () => {
    await as('app', async (pool) => {
      expect((await pool.query('insert into notes values (2) returning id')).rows).toEqual([{ id: 2 }])
      expect((await pool.query('delete from notes where id = 2')).rowCount).toBe(1)
      expect(await refusal(pool.query('insert into migrations values ($1, $2)', ['x', 'y']))).toBe('42501')
      expect(await refusal(pool.query('truncate notes'))).toBe('42501')
      expect(await refusal(pool.query('create table more (id int)'))).toBe('42501')
    })
  })

  it('let readers read, tables made later included, and write nothing', async () => {
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

  it('keep from readers what a migration took from them, at every later start too', async () => {
    await database.pool.query('create table secrets (id int, hash text)')
    await database.pool.query('revoke select on secrets from daybook_reader')
    await database.pool.query('grant select (id) on secrets to daybook_reader')
    const client = await database.pool.connect()
    expect(await ensureRoles(client)).toBe(true)
    client.release()
    await as('reader', async (pool) => {
      expect(await refusal(pool.query('select id from secrets'))).toBe('accepted')
      expect(await refusal(pool.query('select hash from secrets'))).toBe('42501')
    })
  })

  it('are made by several connections at once without a failure', async () => {
    const others = await Promise.all([1, 2, 3].map(() => testDatabase()))
    const outcomes = await Promise.all(
      others.map(async ({ pool }) => {
        const client = await pool.connect()
        const permitted = await ensureRoles(client)
        client.release()
        return permitted
      }),
    )
    expect(outcomes).toEqual([true, true, true])
    await Promise.all(others.map((each) => each.drop()))
  })

  /** Connects as a new user with some attributes who owns the schema, and removes that user afterwards. */
  const asNewUser = async <Result>(name: string, attributes: string, work: (config: pg.ClientConfig) => Promise<Result>) => {
    const own = await testDatabase([notes])
    await own.pool.query(`drop role if exists ${name}`)
    await own.pool.query(`create role ${name} login password 'secret' ${attributes}`)
    await own.pool.query(`grant create, usage on schema public to ${name} with grant option`)
    try {
      return await work({ ...own.config, user: name, password: 'secret' })
    } finally {
      await own.pool.query(`drop owned by ${name} cascade`)
      await own.drop()
      await database.pool.query(`drop role ${name}`)
    }
  }

  const answerFor = async (config: pg.ClientConfig) => {
    const client = new pg.Client(config)
    await client.connect()
    try {
      return await ensureRoles(client)
    } finally {
      await client.end()
    }
  }

  it('are reported as missing to a user who may not make or take them', async () => {
    expect(await asNewUser('daybook_test_plain', 'nocreaterole', answerFor)).toBe(false)
  })

  it('are usable for a user who may make roles without being an administrator', async () => {
    const answer = await asNewUser('daybook_test_maker', 'createrole', async (config) => {
      for (const role of databaseRoles) await database.pool.query(`grant ${role} to daybook_test_maker with admin option, set false`)
      const permitted = await answerFor(config)
      const pool = poolFor(config, 'reader')
      const { rows } = await pool.query('select current_user as name')
      await pool.end()
      return { permitted, rows }
    })
    expect(answer).toEqual({ permitted: true, rows: [{ name: 'daybook_reader' }] })
  })

  it('are left out of a configuration where they are missing, and readers still cannot write', () => {
    const plain: pg.ClientConfig = {}
    expect(configFor(plain, 'app', false).options).toBe('')
    expect(configFor(plain, 'reader', false).options).toBe('-c default_transaction_read_only=on')
    expect(configFor({ options: '-c jit=off' }, 'app').options).toBe('-c jit=off -c role=daybook_app')
  })
})

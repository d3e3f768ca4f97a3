import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type pg from 'pg'
import { failureOf, whileAsking } from '../../testing/app/asking.js'
import { eventually } from '../../testing/app/eventually.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { readDatabaseOn } from '../../server/database/database.js'
import { isAway } from './is-away.js'
import { limitedTo, interactive } from './limits.js'
import { configFor, poolFor, soundPool } from './pools.js'

describe('a pool', () => {
  let database: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  const withPool = async (made: pg.Pool, work: () => Promise<void>) => {
    pool = made
    try {
      await work()
    } finally {
      await pool.end()
    }
  }
  const narrow = (changes: pg.PoolConfig) =>
    soundPool({
      ...limitedTo(interactive, configFor(database.config, 'reader')),
      max: 1,
      ...changes,
    })

  const isAsleep = async () =>
    (
      await database.pool.query(
        "select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)'",
      )
    ).rowCount === 1

  const endSessions = () =>
    database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )

  it('survives the loss of connections in use, and is complete again', () =>
    withPool(poolFor(database.config, 'reader'), async () => {
      const db = readDatabaseOn(pool)
      const ask = () => failureOf(sql`select pg_sleep(0.01)`.execute(db))
      const failures = await whileAsking(8, ask, async (sofar) => {
        await eventually(() => sofar.length > 8)
        // The others may all be between two statements, and lose nothing.
        const lost = failureOf(sql`select pg_sleep(60)`.execute(db))
        await eventually(isAsleep)
        await endSessions()
        expect(isAway(await lost)).toBe(true)
        await eventually(() => sofar.slice(-9).every((failure) => failure === undefined))
      })
      expect(failures.filter((failure) => failure !== undefined && !isAway(failure))).toEqual([])
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }))

  it('survives the loss of a connection that is held but idle', () =>
    withPool(poolFor(database.config, 'reader'), async () => {
      const held = await pool.connect()
      await endSessions()
      await eventually(async () => (await failureOf(held.query('select 1'))) !== undefined)
      held.release()
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }))

  it('does not reuse a connection whose answer never came', () =>
    withPool(narrow({ query_timeout: 2_000 }), async () => {
      const first = await pool.connect()
      const second = pool.connect()
      expect(String(await failureOf(first.query('select pg_sleep(60)')))).toBe(
        'Error: Query read timeout',
      )
      first.release()
      const next = await second
      expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      next.release()
    }))

  it('has the server end a statement before the client gives up, and keeps the connection', () =>
    withPool(
      soundPool({
        ...limitedTo({ ...interactive, statementMs: 300 }, configFor(database.config, 'reader')),
        max: 1,
      }),
      async () => {
        const session = async () =>
          (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
        const before = await session()
        const client = await pool.connect()
        const slow = await failureOf(client.query('select pg_sleep(60)'))
        client.release()
        expect(slow).toMatchObject({ code: '57014' })
        expect(isAway(slow)).toBe(true)
        expect(await session()).toBe(before)
      },
    ))

  it('limits the wait for a connection when all are in use', () =>
    withPool(narrow({}), async () => {
      const held = await pool.connect()
      pool.options.connectionTimeoutMillis = 1
      expect(isAway(await failureOf(pool.query('select 1')))).toBe(true)
      held.release()
    }))

  it.each(['owner', 'app', 'reader'] as const)(
    'gives every session of the %s limits below those of its client',
    (access) =>
      withPool(poolFor(database.config, access), async () => {
        const names = [
          'statement_timeout',
          'lock_timeout',
          'idle_in_transaction_session_timeout',
          'client_connection_check_interval',
        ]
        const text = 'select name, setting::int as ms from pg_settings where name = any($1)'
        const { rows } = await pool.query<{ name: string; ms: number }>(text, [names])
        expect(rows).toHaveLength(names.length)
        for (const { name, ms } of rows) {
          expect([name, ms > 0 && ms < (pool.options.query_timeout ?? 0)]).toEqual([name, true])
        }
      }),
  )
})

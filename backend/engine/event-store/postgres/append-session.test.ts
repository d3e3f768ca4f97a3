import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor } from '../../../postgres/connections/pools.js'
import { outcome, streamWith } from '../testing/sample-events.js'
import { PostgresEventStore } from './postgres-event-store.js'

const names = ['synchronous_commit', 'transaction_isolation', 'statement_timeout', 'lock_timeout']

describe('the session that appends events', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(logSchema)
  })
  afterAll(() => database.drop())

  it('commits durably, reads the latest state and has time limits, with any defaults of the database', async () => {
    await database.pool.query(`
      create table noted (name text, setting text);
      create function note() returns trigger language plpgsql as $$ begin
        insert into noted select name, setting from pg_settings where name = any('{${names.join()}}');
        return null;
      end $$;
      create trigger note after insert on events execute function note();
      do $$ begin
        execute format('alter database %I set synchronous_commit = off', current_database());
        execute format('alter database %I set default_transaction_isolation = serializable', current_database());
      end $$`)
    const store = new PostgresEventStore({ config: configFor(database.config, 'app') })
    await streamWith(store, 1)
    await store.close()
    const { rows } = await database.pool.query('select name, setting from noted order by name')
    expect(rows).toEqual([
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '6000' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'transaction_isolation', setting: 'read committed' },
    ])
  })

  it('lands nothing after the deadline that an append carries', async () => {
    const event = `'{1}', '{0}', '{1}', '{null}', '{null}', array[gen_random_uuid()], '{T}', '{d}', '{m}'`
    const late = `select append_events('{late}', '{-1}', '{null}', ${event}, clock_timestamp() - interval '1 ms')`
    expect(await outcome(database.pool.query(late))).toMatchObject({
      code: '57014',
      message: 'the append came too late',
    })
    expect((await database.pool.query(`select from streams where name = 'late'`)).rowCount).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from './test-database.js'

const migrations = [{ name: '0001-notes', sql: 'create table notes (id bigint primary key)' }]

describe('the test database', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    one = await testDatabase(migrations)
    other = await testDatabase(migrations)
  })
  afterAll(() => Promise.all([one.drop(), other.drop()]))

  it('has the given migrations applied', async () => {
    const { rows } = await one.pool.query('select name from migrations')
    expect(rows).toEqual([{ name: '0001-notes' }])
  })

  it('shares no rows with another test database', async () => {
    await one.pool.query('insert into notes values (1)')
    const { rows } = await other.pool.query('select count(*) from notes')
    expect(rows).toEqual([{ count: 0n }])
  })

  it('is gone after it was dropped, even if a connection was left open', async () => {
    const third = await testDatabase(migrations)
    const { rows } = await third.pool.query<{ name: string }>('select current_database() as name')
    const left = new pg.Client(third.config)
    left.on('error', () => undefined)
    await left.connect()
    await third.drop()
    const { rowCount } = await one.pool.query('select from pg_database where datname = $1', [
      rows[0]?.name,
    ])
    expect(rowCount).toBe(0)
  })
})

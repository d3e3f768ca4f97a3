import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'

const sql = `select 9007199254740993::int8 as big, count(*) as rows, 0.10::numeric as exact, date '2026-02-28' as day,
  timestamptz '2026-02-28 23:59:59.999Z' as instant, 7::int4 as small, true as yes, array[9007199254740993]::int8[] as bigs`

describe('the values of columns', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  it('are read without loss by our clients', async () => {
    expect((await database.pool.query(sql)).rows).toEqual([
      {
        big: 9007199254740993n,
        rows: 1n,
        exact: '0.10',
        day: '2026-02-28',
        instant: '2026-02-28T23:59:59.999Z',
        small: 7,
        yes: true,
        bigs: [9007199254740993n],
      },
    ])
  })

  it('are read as usual by other clients', async () => {
    const client = new pg.Client(database.config)
    await client.connect()
    expect((await client.query('select 1::int8 as big')).rows).toEqual([{ big: '1' }])
    await client.end()
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { failureOf } from '../../testing/app/asking.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { TimelyClient } from './timely-client.js'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('a client that waits for an answer only so long', () => {
  let client: pg.Client
  beforeEach(async () => {
    client = new TimelyClient({ ...database.config, pipeline: true, query_timeout: 400 })
    client.on('error', () => undefined)
    await client.connect()
  })
  afterEach(() => client.end())

  const slow = 'select pg_sleep(60)'
  const called = (text: string) =>
    new Promise<unknown>((resolve) =>
      client.query(text, (error, result) => resolve(error ?? result.rows)),
    )

  it('cuts the connection then, and all that is under way on it fails', async () => {
    const failures = await Promise.all([
      failureOf(client.query(slow)),
      failureOf(client.query('select 1')),
      called('select 2'),
    ])
    expect(failures.map(String)).toEqual(
      Array.from({ length: 3 }, () => 'Error: Query read timeout'),
    )
    expect(client.connection.stream.destroyed).toBe(true)
  })

  it('cuts it for a question with a callback, too', async () => {
    expect(String(await called(slow))).toBe('Error: Query read timeout')
  })

  it('keeps it when every answer has come, whichever way it was asked', async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect((await client.query<{ two: string }>('select $1 as two', ['2'])).rows).toEqual([
      { two: '2' },
    ])
    expect(await called('select 3 as three')).toEqual([{ three: 3 }])
    expect((await client.query('select 4 as four', undefined)).rows).toEqual([{ four: 4 }])
    expect(await failureOf(client.query('select nothing'))).toMatchObject({ code: '42703' })
    expect(timers()).toBe(before)
  })

  it('says with an error where the question was asked', async () => {
    const error = await failureOf(client.query('select nothing'))
    expect((error as Error).stack).toContain('timely-client.test')
  })

  it('leaves a query of a class of its own as it is', async () => {
    const own = new pg.Query<unknown[]>('select 5 as five')
    const ended = new Promise((resolve) =>
      own.once('end', ({ rows }: pg.QueryResult) => resolve(rows)),
    )
    expect(client.query(own)).toBe(own)
    await ended
    const rows = new Promise((resolve) => {
      const callback = (_: unknown, result: pg.QueryResult) => resolve(result.rows)
      void client.query(Object.assign({ text: 'select 6 as six' }, { callback }))
    })
    expect(await rows).toEqual([{ six: 6 }])
  })
})

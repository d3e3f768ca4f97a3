import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { migrations } from '../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { bindLogPlace } from './log-place.js'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase(migrations)
  client = new pg.Client(database.config)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('a database of read models', () => {
  it.each([
    ['eventstoredb', 'postgres', /DAYBOOK_EVENTSTORE_URL: .*set the address of that server/],
    [
      'postgres',
      'eventstoredb',
      /DAYBOOK_EVENTSTORE_URL: .*remove the setting, or use another database/,
    ],
  ] as const)(
    'stays bound to %s after its first start with that, and refuses %s with the remedy',
    async (first, other, remedy) => {
      await client.query('delete from log_place')
      await bindLogPlace(client, first)
      await expect(bindLogPlace(client, first)).resolves.toBeUndefined()
      await expect(bindLogPlace(client, other)).rejects.toThrow(remedy)
    },
  )
})

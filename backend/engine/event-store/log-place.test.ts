import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { migrations } from '../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../testing/test-database.js'
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
  it('stays bound to the engine of its first start, and a refusal says how to go on with it', async () => {
    await bindLogPlace(client, 'eventstoredb')
    await expect(bindLogPlace(client, 'eventstoredb')).resolves.toBeUndefined()
    await expect(bindLogPlace(client, 'postgres')).rejects.toThrow(/DAYBOOK_EVENTSTORE_URL: .*set the address of that server/)
  })
})

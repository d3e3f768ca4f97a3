import { afterAll, beforeAll } from '@jest/globals'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor } from '../../../postgres/connections/pools.js'
import { eventStoreConformance } from '../testing/conformance.js'
import { PostgresEventStore } from './postgres-event-store.js'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(logSchema)
})
afterAll(() => database.drop())

eventStoreConformance(
  'in Postgres',
  async () => new PostgresEventStore({ config: configFor(database.config, 'app') }),
  {
    dense: true,
    shared: true,
  },
)

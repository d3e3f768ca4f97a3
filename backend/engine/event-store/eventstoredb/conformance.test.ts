import { afterAll, beforeAll, describe } from '@jest/globals'
import { commandClaims } from '../../../migrations/0032-command-claims.js'
import { configFor } from '../../../postgres/connections/pools.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { eventStoreConformance } from '../testing/conformance.js'
import { EventStoreDbEventStore } from './eventstoredb-event-store.js'
import { PostgresClaims } from './postgres-claims.js'
import { startWire, type Wire } from './testing/wire/wire.js'

/** The claims of a log, in a database of its own. */
const claimsOfLog = (): (() => PostgresClaims) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase([commandClaims])
  })
  afterAll(() => database.drop())
  return () => new PostgresClaims(configFor(database.config, 'app'))
}

describe.each([
  ['by batched appends', true],
  ['by single appends', false],
])('an EventStoreDB that is written to %s', (_, advertisesBatchAppend) => {
  let wire: Wire
  beforeAll(async () => {
    wire = await startWire({ advertisesBatchAppend })
  })
  afterAll(() => wire.stop())
  const claims = claimsOfLog()

  // The server runs in this process: on a busy machine it is silent for longer than one of its own
  // would be.
  eventStoreConformance(
    'over the wire',
    async () => new EventStoreDbEventStore({ url: wire.url, claims: claims(), timeoutMs: 25_000 }),
    {
      dense: false,
      shared: true,
    },
  )
})

/** A server of its own for tests: what they append stays there, in streams of new names. */
const realServer = process.env['DAYBOOK_TEST_EVENTSTORE_URL']
if (realServer) {
  process.stdout.write(
    `The conformance suite runs against the EventStoreDB at ${new URL(realServer).host} as well.\n`,
  )
  describe('an EventStoreDB of its own', () => {
    const claims = claimsOfLog()
    eventStoreConformance(
      'in a real EventStoreDB',
      async () => new EventStoreDbEventStore({ url: realServer, claims: claims() }),
      {
        dense: false,
        shared: true,
      },
    )
  })
}

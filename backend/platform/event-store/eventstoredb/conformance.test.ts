import { afterAll, beforeAll, describe } from '@jest/globals'
import { eventStoreConformance } from '../testing/conformance.js'
import { EventStoreDbEventStore } from './eventstoredb-event-store.js'
import { startWire, type Wire } from './testing/wire/wire.js'

describe.each([
  ['by batched appends', true],
  ['by single appends', false],
])('an EventStoreDB that is written to %s', (_, advertisesBatchAppend) => {
  let wire: Wire
  beforeAll(async () => {
    wire = await startWire({ advertisesBatchAppend })
  })
  afterAll(() => wire.stop())

  eventStoreConformance('over the wire', async () => new EventStoreDbEventStore({ url: wire.url }), { dense: false, shared: true })
})

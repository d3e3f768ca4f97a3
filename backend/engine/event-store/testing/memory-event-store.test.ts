import { MemoryEventStore } from './memory-event-store.js'
import { eventStoreConformance } from './conformance.js'

eventStoreConformance('in memory', async () => new MemoryEventStore(), {
  dense: true,
  shared: false,
})

import { workerData } from 'node:worker_threads'
import { workAsWorker } from './lib/yielding/in-worker.js'
import { openEventStore } from './engine/event-store/open-event-store.js'
import { configFor } from './postgres/connections/pools.js'
import { prepareReadModels } from './engine/projections/read-models.js'
import type { LogWork } from './engine/projections/log-work.js'
import { projections } from './projections.js'

const { database, hasRoles, eventStore } = workerData as LogWork
const store = openEventStore({ config: configFor(database, 'reader', hasRoles), eventStore })

await workAsWorker((onProgress) =>
  prepareReadModels({ config: configFor(database, 'owner'), store, projections, onProgress }),
)
await store.close()

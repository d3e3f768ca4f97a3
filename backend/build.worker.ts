import { workerData } from 'node:worker_threads'
import { workAsWorker } from './platform/in-worker.js'
import { openEventStore } from './platform/event-store/open-event-store.js'
import { configFor } from './platform/postgres/pools.js'
import { prepareReadModels } from './platform/projections/read-models.js'
import type { LogWork } from './platform/projections/log-work.js'
import { projections } from './projections.js'

const { database, hasRoles, eventStore } = workerData as LogWork
const store = openEventStore({ config: configFor(database, 'reader', hasRoles), eventStore })

await workAsWorker((onProgress) => prepareReadModels({ config: configFor(database, 'owner'), store, projections, onProgress }))
await store.close()

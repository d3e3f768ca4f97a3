import { workerData } from 'node:worker_threads'
import { workAsWorker } from './platform/in-worker.js'
import { openEventStore } from './platform/event-store/open-event-store.js'
import { configFor } from './platform/postgres/pools.js'
import { prepareReadModels } from './platform/projections/read-models.js'
import type { BuildWork } from './platform/projections/rebuild/start-build.js'
import { projections } from './projections.js'

const { database, hasRoles, eventStore } = workerData as BuildWork
const store = openEventStore({ config: configFor(database, 'reader', hasRoles), eventStore })

await workAsWorker((onProgress) => prepareReadModels({ config: configFor(database, 'owner'), store, projections, onProgress }))
await store.close()

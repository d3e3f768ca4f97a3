import { workerData } from 'node:worker_threads'
import { openEventStore } from './engine/event-store/open-event-store.js'
import { workAsWorker } from './lib/yielding/in-worker.js'
import { configFor } from './postgres/connections/pools.js'
import { replay } from './engine/replay/replay.js'
import type { LogWork } from './engine/projections/log-work.js'
import { toReplay } from './projections.js'

const { database, hasRoles, eventStore } = workerData as LogWork
const config = configFor(database, 'reader', hasRoles)
const store = openEventStore({ config, eventStore })

await workAsWorker((onProgress) => replay({ ...toReplay, config, store, onProgress }))
await store.close()

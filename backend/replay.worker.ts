import { workerData } from 'node:worker_threads'
import { keptAccounts } from './platform/deciding/aggregates.js'
import { openEventStore } from './platform/event-store/open-event-store.js'
import { workAsWorker } from './platform/in-worker.js'
import { configFor } from './platform/postgres/pools.js'
import { replay } from './platform/projections/replay/replay.js'
import type { LogWork } from './platform/projections/log-work.js'
import { projections } from './projections.js'

const { database, hasRoles, eventStore } = workerData as LogWork
const config = configFor(database, 'reader', hasRoles)
const store = openEventStore({ config, eventStore })

await workAsWorker((onProgress) => replay({ config, store, projections, kept: keptAccounts, onProgress }))
await store.close()

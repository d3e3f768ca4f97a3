import { parentPort, workerData } from 'node:worker_threads'
import { openEventStore } from './platform/event-store/open-event-store.js'
import { configFor } from './platform/postgres/pools.js'
import { replay } from './platform/projections/replay/replay.js'
import type { ReplayProgress } from './platform/projections/replay/replay-options.js'
import type { ReplayMessage, ReplayWork } from './platform/projections/replay/start-replay.js'
import { projections } from './projections.js'

const TELL_EVERY_MS = 50

const { database, hasRoles, eventStore } = workerData as ReplayWork
const config = configFor(database, 'reader', hasRoles)
const store = openEventStore({ config, eventStore })

const send = (message: ReplayMessage) => parentPort?.postMessage(message, [])

let toldAt = 0
const onProgress = (progress: ReplayProgress) => {
  if (Date.now() - toldAt < TELL_EVERY_MS) return
  toldAt = Date.now()
  send({ progress })
}

try {
  send({ result: await replay({ config, store, projections, onProgress }) })
} catch (error) {
  send({ failure: error instanceof Error ? error.message : String(error) })
} finally {
  await store.close()
}

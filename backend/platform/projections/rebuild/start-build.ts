import type pg from 'pg'
import type { WorkerOptions } from 'node:worker_threads'
import type { EventStoreDbAddress } from '../../event-store/open-event-store.js'
import { inWorker, type Working } from '../../in-worker.js'
import { prepareReadModels } from '../read-models.js'
import type { Progress, RebuildOptions, Rebuilt } from './rebuild.js'

/** Starts a build of the read models that are not as described; progress is told while it runs. */
export type StartBuild = (onProgress: (progress: Progress) => void) => Working<Rebuilt | undefined>

/** What a worker needs to find log and tables again. `database` connects as the owner of the schema. */
export interface BuildWork {
  readonly database: pg.ClientConfig
  readonly hasRoles: boolean
  readonly eventStore?: EventStoreDbAddress | undefined
}

/** A young generation that holds some pages of events: what dies there costs nothing. The rows in hand fit into the old one. */
const resourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 }

export const buildInWorker =
  (worker: URL, workerData: BuildWork, options: Pick<WorkerOptions, 'execArgv'> = {}): StartBuild =>
  (onProgress) =>
    inWorker(worker, { ...options, workerData, resourceLimits }, onProgress)

/** For a short log, which is built sooner than a thread begins. */
export const buildInThread =
  (options: RebuildOptions): StartBuild =>
  (onProgress) => {
    const stop = new AbortController()
    return { result: prepareReadModels({ ...options, onProgress, signal: stop.signal }), cancel: () => stop.abort() }
  }

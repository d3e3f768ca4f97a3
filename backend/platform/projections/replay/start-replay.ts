import type { WorkerOptions } from 'node:worker_threads'
import type pg from 'pg'
import type { EventStoreDbAddress } from '../../event-store/open-event-store.js'
import { inWorker, type Working } from '../../in-worker.js'
import type { ReplayProgress } from './replay-options.js'

/** Starts a replay; progress is told while it runs. */
export type StartReplay = (onProgress: (progress: ReplayProgress) => void) => Working<ReplayProgress>

/** Injection token of `StartReplay`. */
export const START_REPLAY = Symbol('StartReplay')

/** What a worker needs to find log and tables again. */
export interface ReplayWork {
  readonly database: pg.ClientConfig
  readonly hasRoles: boolean
  readonly eventStore?: EventStoreDbAddress | undefined
}

/** A young generation that holds some pages of events: what dies there costs nothing. The rows in hand take some 300 MB of the old one. */
const resourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 }

/** Runs replays in a thread of their own: they take a core for seconds, and the server goes on answering. */
export const replayInWorker =
  (worker: URL, workerData: ReplayWork, options: Pick<WorkerOptions, 'execArgv'> = {}): StartReplay =>
  (onProgress) =>
    inWorker(worker, { ...options, workerData, resourceLimits }, onProgress)

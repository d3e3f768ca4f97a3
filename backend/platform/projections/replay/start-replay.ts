import { Worker, type WorkerOptions } from 'node:worker_threads'
import type pg from 'pg'
import type { EventStoreDbAddress } from '../../event-store/open-event-store.js'
import type { ReplayProgress } from './replay-options.js'

/** A replay that is under way. */
export interface RunningReplay {
  /** Rejects when the replay fails or is cancelled. */
  readonly result: Promise<ReplayProgress>
  cancel(): void
}

/** Starts a replay; progress is told while it runs. */
export type StartReplay = (onProgress: (progress: ReplayProgress) => void) => RunningReplay

/** Injection token of `StartReplay`. */
export const START_REPLAY = Symbol('StartReplay')

/** What a worker needs to find log and tables again. */
export interface ReplayWork {
  readonly database: pg.ClientConfig
  readonly hasRoles: boolean
  readonly eventStore?: EventStoreDbAddress | undefined
}

export type ReplayMessage = { readonly progress: ReplayProgress } | { readonly result: ReplayProgress } | { readonly failure: string }

/** A young generation that holds some pages of events: what dies there costs nothing. The rows in hand fit twice into the old one. */
const resourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 }

/** Runs replays in a thread of their own: they take a core for seconds, and the server goes on answering. */
export const replayInWorker =
  (worker: URL, work: ReplayWork, options: Pick<WorkerOptions, 'execArgv'> = {}): StartReplay =>
  (onProgress) => {
    const thread = new Worker(worker, { ...options, workerData: work, resourceLimits })
    const result = new Promise<ReplayProgress>((resolve, reject) => {
      thread.on('message', (message: ReplayMessage) => {
        if ('progress' in message) onProgress(message.progress)
        else if ('result' in message) resolve(message.result)
        else reject(new Error(message.failure))
      })
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the replay was stopped')))
    })
    return { result, cancel: () => void thread.terminate() }
  }

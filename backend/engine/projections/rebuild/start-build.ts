import type { WorkerOptions } from 'node:worker_threads'
import { inWorker, type Working } from '../../../lib/yielding/in-worker.js'
import { logWorkLimits, type LogWork } from '../log-work.js'
import { prepareReadModels } from '../read-models.js'
import type { Progress, RebuildOptions, Rebuilt } from './rebuild.js'

/**
 * Starts a build of the read models that do not match their descriptions, and reports progress
 * while it runs.
 */
export type StartBuild = (onProgress: (progress: Progress) => void) => Working<Rebuilt | undefined>

export const buildInWorker =
  (worker: URL, workerData: LogWork, options: Pick<WorkerOptions, 'execArgv'> = {}): StartBuild =>
  (onProgress) =>
    inWorker(worker, { ...options, workerData, resourceLimits: logWorkLimits }, onProgress)

/** For a short log, which is folded sooner than a thread starts. */
export const buildInThread =
  (options: RebuildOptions): StartBuild =>
  (onProgress) => {
    const stop = new AbortController()
    return {
      result: prepareReadModels({ ...options, onProgress, signal: stop.signal }),
      cancel: () => stop.abort(),
    }
  }

import type { WorkerOptions } from 'node:worker_threads'
import { inWorker, type Working } from '../../lib/yielding/in-worker.js'
import { logWorkLimits, type LogWork } from '../projections/log-work.js'
import type { ReplayProgress } from './replay-options.js'

/** Starts a replay, and reports progress while it runs. */
export type StartReplay = (
  onProgress: (progress: ReplayProgress) => void,
) => Working<ReplayProgress>

/** Injection token of `StartReplay`. */
export const START_REPLAY = Symbol('StartReplay')

/**
 * Runs replays in a thread of their own: they take a core for seconds, and the server keeps
 * answering.
 */
export const replayInWorker =
  (worker: URL, workerData: LogWork, options: Pick<WorkerOptions, 'execArgv'> = {}): StartReplay =>
  (onProgress) =>
    inWorker(worker, { ...options, workerData, resourceLimits: logWorkLimits }, onProgress)

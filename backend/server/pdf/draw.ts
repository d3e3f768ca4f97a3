import { throughWorker } from '../../lib/yielding/through-worker.js'

/**
 * Draws a document from its head and parts, which are plain data: they may go to another thread.
 */
export type Draw = (head: object, parts: AsyncIterable<unknown>) => AsyncGenerator<Uint8Array>

/** Injection token of the `Draw` of statements. */
export const DRAW_STATEMENT = Symbol('DrawStatement')

/** Draws documents marked as a demo's. */
export const asDemo =
  (draw: Draw): Draw =>
  (head, parts) =>
    draw({ ...head, isDemo: true }, parts)

/** Ten thousand entries take about a hundred megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** Draws in a thread of its own, by a file that calls `answerParts`. */
export const drawInWorker =
  (worker: URL): Draw =>
  (workerData, parts) =>
    throughWorker(worker, { workerData, resourceLimits }, parts)

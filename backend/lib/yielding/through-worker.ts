import { once } from 'node:events'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { lowerPriority } from './in-worker.js'

/** A part of the work; undefined at the end. */
interface Given {
  readonly part?: unknown
}

/**
 * Maps parts to pieces in a thread that runs a file with `answerParts`. The next part is fetched
 * once the previous piece has been consumed; when the consumer stops, the thread ends.
 */
export async function* throughWorker(
  file: URL,
  options: Pick<WorkerOptions, 'execArgv' | 'workerData' | 'resourceLimits'>,
  parts: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(file, options)
  const failed = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the work was stopped')))
  })
  failed.catch(() => undefined)
  const pieceOf = async (given: Given): Promise<Uint8Array> => {
    const answered = once(thread, 'message') as Promise<[Uint8Array]>
    thread.postMessage(given, [])
    const [piece] = await Promise.race([answered, failed])
    return piece
  }
  try {
    for await (const part of parts) yield await pieceOf({ part })
    yield await pieceOf({})
  } finally {
    void thread.terminate()
  }
}

/** The worker's side: a piece for each part, and one for the end. */
export const answerParts = (pieceOf: (part: unknown) => Uint8Array): void => {
  lowerPriority()
  parentPort?.on('message', ({ part }: Given) => {
    const piece = pieceOf(part)
    parentPort?.postMessage(piece, [])
  })
}

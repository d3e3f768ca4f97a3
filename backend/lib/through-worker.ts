import { once } from 'node:events'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { giveWay } from './in-worker.js'

/** A part of the work; undefined once there are no more. */
interface Given {
  readonly part?: unknown
}

/**
 * Runs a file that calls `answerParts` in a thread, which makes a piece of each part. The next part is fetched once the piece before it has
 * been taken; when nobody takes pieces any more, the thread ends.
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

/** The worker's side: a piece for each part, and one for their end. */
export const answerParts = (pieceOf: (part: unknown) => Uint8Array): void => {
  giveWay()
  parentPort?.on('message', ({ part }: Given) => {
    const piece = pieceOf(part)
    parentPort?.postMessage(piece, [])
  })
}

import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { messageOf } from './message-of.js'
import { requestsFirst } from './requests-under-way.js'

/** Work under way in a thread of its own. */
export interface Working<Result> {
  /** Rejects when the work fails or is cancelled. */
  readonly result: Promise<Result>
  cancel(): void
}

type Message<Progress, Result> = { readonly progress: Progress } | { readonly result: Result } | { readonly failure: string }

const TELL_EVERY_MS = 50

/** The default increment of `nice`. */
const GIVES_WAY = 10

/** Requests of people come first. On Linux a thread has a priority of its own; elsewhere this would lower the whole server's. */
export const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + GIVES_WAY, constants.priority.PRIORITY_LOW))
}

/** Starts a file that calls `workAsWorker`, with what it needs: long work takes a core, and the server goes on answering. */
export const inWorker = <Progress, Result>(
  file: URL,
  options: Pick<WorkerOptions, 'execArgv' | 'workerData' | 'resourceLimits'>,
  onProgress: (progress: Progress) => void,
): Working<Result> => {
  const thread = new Worker(file, options)
  const result = new Promise<Result>((resolve, reject) => {
    thread.on('message', (message: Message<Progress, Result>) => {
      if ('progress' in message) onProgress(message.progress)
      else if ('result' in message) resolve(message.result)
      else reject(new Error(message.failure))
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the work was stopped')))
  })
  return { result, cancel: () => void thread.terminate() }
}

/**
 * The worker's side: does the work, which tells its progress after each short step. Requests pass between two steps, and progress is
 * reported at most twenty times a second.
 */
export const workAsWorker = async <Progress, Result>(
  work: (tell: (progress: Progress) => void) => Promise<Result>,
  pass: () => void = requestsFirst(),
): Promise<void> => {
  const send = (message: Message<Progress, Result>) => parentPort?.postMessage(message, [])
  let toldAt = 0
  const tell = (progress: Progress) => {
    if (performance.now() - toldAt >= TELL_EVERY_MS) {
      toldAt = performance.now()
      send({ progress })
    }
    pass()
  }
  try {
    giveWay()
    send({ result: await work(tell) })
  } catch (error) {
    send({ failure: messageOf(error) })
  }
}

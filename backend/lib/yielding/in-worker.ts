import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { messageOf } from '../message-of.js'
import { requestsFirst } from './requests-under-way.js'

/** Work running in a thread of its own. */
export interface Working<Result> {
  /** Rejects when the work fails or is cancelled. */
  readonly result: Promise<Result>
  cancel(): void
}

type Message<Progress, Result> =
  | { readonly progress: Progress }
  | { readonly result: Result }
  | { readonly failure: string }

const TELL_EVERY_MS = 50

/** The default increment of `nice`. */
const GIVES_WAY = 10

/**
 * Lowers the thread's priority, so that requests come first. Only on Linux: elsewhere it would
 * lower the whole server's.
 */
export const lowerPriority = (): void => {
  if (process.platform === 'linux')
    setPriority(Math.min(getPriority() + GIVES_WAY, constants.priority.PRIORITY_LOW))
}

/**
 * Runs a file that calls `workAsWorker` in a thread, with its input: long work takes a core, and
 * the server keeps answering. An error of `onProgress` stops the work, which fails with it.
 */
export const inWorker = <Progress, Result>(
  file: URL,
  options: Pick<WorkerOptions, 'execArgv' | 'workerData' | 'resourceLimits'>,
  onProgress: (progress: Progress) => void,
): Working<Result> => {
  const thread = new Worker(file, options)
  const result = new Promise<Result>((resolve, reject) => {
    const onMessage = (message: Message<Progress, Result>) => {
      if ('progress' in message) onProgress(message.progress)
      else if ('result' in message) resolve(message.result)
      else reject(new Error(message.failure))
    }
    thread.on('message', (message: Message<Progress, Result>) => {
      try {
        onMessage(message)
      } catch (error) {
        reject(error)
        void thread.terminate()
      }
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the work was stopped')))
  })
  return { result, cancel: () => void thread.terminate() }
}

/**
 * The worker's side: does the work, which reports progress after each short step. Requests run
 * between steps; progress is sent at most twenty times a second.
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
    lowerPriority()
    send({ result: await work(tell) })
  } catch (error) {
    send({ failure: messageOf(error) })
  }
}

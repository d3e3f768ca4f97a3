import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a module of this folder in its own process, sends it one message and resolves with its one
 * answer.
 */
export const inChild = <Result>(file: string, message: object): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), { stdio: 'inherit' })
    child.once('message', (result) => resolve(result as Result))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.send(message)
  })

export interface Companion<Ready> {
  /** The message that the module sent when it was ready. */
  readonly ready: Ready
  /** Sends a message, an empty one if there is nothing to say, and resolves with the answer. */
  ask<Answer>(message?: object): Promise<Answer>
  stop(): Promise<void>
}

/**
 * Starts a module of this folder in its own process. Resolves with its first message; the process
 * runs until `stop` is called.
 */
export const startBeside = <Ready>(file: string): Promise<Companion<Ready>> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), { stdio: 'inherit' })
    const ended = once(child, 'exit')
    const stop = async () => {
      if (child.connected) child.disconnect()
      await ended
    }
    const ask = async <Answer>(message: object | string = '') => {
      const answered = once(child, 'message')
      child.send(message)
      return (await answered)[0] as Answer
    }
    child.once('message', (ready) => resolve({ ready: ready as Ready, ask, stop }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    ended.catch(reject)
  })

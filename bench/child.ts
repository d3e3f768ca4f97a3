import { fork } from 'node:child_process'

/** Runs a module of this folder in a process of its own: one message in, one message back. */
export const inChild = <Result>(file: string, message: object): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), { stdio: 'inherit' })
    child.once('message', (result) => resolve(result as Result))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.send(message)
  })

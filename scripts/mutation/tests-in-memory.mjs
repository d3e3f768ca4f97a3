import { fork } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../run.mjs'

/** @typedef {{ id: string, name: string, ms: number, reached: number[] }} Seen */
/** @typedef {{ atStart: number[], tests: Seen[], failure?: string }} Look */
/** @typedef {{ fate: 'noticed' | 'doubtful' | 'late' | 'unnoticed', isSpoilt: boolean }} Verdict doubtful: a test failed, but it fails without the mutant too */

const LOADING_MS = 60_000
const LOOKING_MS = 600_000

/** A process with the tests loaded in memory, either without a mutant or with one from the start. */
export class TestsInMemory {
  /** @param {readonly string[]} files @param {number} [first] the mutant that the modules are loaded under */
  constructor(files, first = 0) {
    const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit', 'ipc'])
    this.child = fork(new URL('worker.mjs', import.meta.url), [String(first), ...files], { cwd: root, stdio: [...stdio] })
    /** Whether the tests could be loaded. */
    this.isReady = this.next(LOADING_MS).then(Boolean)
  }

  /** Which mutants each test reaches, and how long it takes. @param {readonly string[]} [tests] the tests to run; all if left out @returns {Promise<Look | undefined>} */
  async look(tests) {
    return (await this.isReady) ? this.ask({ tests }, LOOKING_MS) : undefined
  }

  /**
   * Runs tests under a mutant. Undefined if no answer comes in time.
   * @param {{ mutant: number, tests: string[], limitMs: number }} question `limitMs`: how long a hook or a test may take
   * @param {number} limitMs
   * @returns {Promise<Verdict | undefined>}
   */
  judge(question, limitMs) {
    return this.ask(question, limitMs)
  }

  end() {
    this.child.kill('SIGKILL')
  }

  /** @param {object} question @param {number} limitMs */
  ask(question, limitMs) {
    if (this.child.connected) this.child.send(question)
    return this.next(limitMs)
  }

  /** The next message of the process; undefined if none comes in time. @param {number} limitMs @returns {Promise<any>} */
  next(limitMs) {
    return new Promise((resolve) => {
      const over = new AbortController()
      const told = (/** @type {unknown} */ word) => {
        clearTimeout(timer)
        over.abort()
        resolve(word)
      }
      const timer = setTimeout(told, limitMs)
      const options = { signal: over.signal }
      const ignore = () => undefined
      once(this.child, 'message', options).then(([word]) => told(word), ignore)
      once(this.child, 'exit', options).then(() => told(undefined), ignore)
    })
  }
}

import { fork } from 'node:child_process'
import { root } from '../run.mjs'

/** @typedef {{ id: string, name: string, ms: number, reached: number[] }} Seen */
/**
 * @typedef {{ file: string, atStart: number[], hooked: number[], tests: Seen[], hooksMs: number,
 * failure?: string }} Look `hooked`: the mutants that hooks around all tests reach
 */
/**
 * @typedef {{ fate: 'noticed' | 'doubtful' | 'late' | 'unnoticed', file: string, isSpoilt: boolean
 * }} Verdict doubtful: a test failed, but it fails without the mutant too; `file`: whose test told
 */
/** @typedef {{ begun: string, limitMs: number }} Progress */

const LOADING_MS = 60_000
/** How much later than its own limit a process may tell that something is late. */
const GRACE_MS = 2_000

/**
 * A process that loads tests and keeps them in memory, either without a mutant or with one from the
 * start.
 */
export class TestsInMemory {
  /** @type {any[]} what the process told and nobody took yet */
  told = []
  /** How many questions it has been asked. */
  asked = 0
  /** @type {(() => void) | undefined} called when the process tells something */
  wake

  /** @param {number} [first] the mutant that the modules are loaded under */
  constructor(first = 0) {
    const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit', 'ipc'])
    this.child = fork(new URL('worker.mjs', import.meta.url), [String(first)], {
      cwd: root,
      stdio: [...stdio],
    })
    this.child.on('message', (word) => this.hear(word))
    this.child.once('exit', () => this.hear(undefined))
  }

  /**
   * Which mutants each test of a file reaches, and how long it takes.
   * @param {string} file
   * @param {readonly string[]} [tests] the tests to run; all if left out
   * @returns {Promise<Look | undefined>}
   */
  async look(file, tests) {
    const { word } = await this.ask({ isLook: true, group: { file, ...(tests && { tests }) } })
    return word
  }

  /**
   * Runs tests under a mutant, group by group, up to the first that notices.
   * @param {number} mutant
   * @param {readonly import('./worker.mjs').Group[]} groups
   * @returns {Promise<Verdict>}
   */
  async judge(mutant, groups) {
    const { word, last } = await this.ask({ isLook: false, mutant, groups })
    return word ?? { fate: 'late', file: last.split('#')[0] ?? '', isSpoilt: true }
  }

  end() {
    this.child.kill('SIGKILL')
  }

  /**
   * @param {import('./worker.mjs').Question} question
   * @returns {Promise<{ word: any, last: string }>} `word`: undefined if the process hangs or has
   * ended; `last`: the test that had begun
   */
  async ask(question) {
    this.asked++
    if (this.child.connected) this.child.send(question)
    let last = ''
    for (let limitMs = LOADING_MS; ;) {
      const word = await this.next(limitMs + GRACE_MS)
      if (!word?.begun) return { word, last }
      last = word.begun
      limitMs = word.limitMs
    }
  }

  /** @param {unknown} word */
  hear(word) {
    this.told.push(word)
    this.wake?.()
  }

  /** The next word of the process; undefined if none comes in time. @param {number} limitMs */
  async next(limitMs) {
    if (this.told.length === 0)
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, limitMs)
        this.wake = () => resolve(clearTimeout(timer))
      })
    return this.told.shift()
  }
}

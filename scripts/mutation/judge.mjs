import { TestsInMemory } from './tests-in-memory.mjs'

/** @typedef {import('./instrument.mjs').Mutant} Mutant */
/** @typedef {import('./tests-in-memory.mjs').Look} Look */
/** @typedef {import('./tests-in-memory.mjs').Verdict} Verdict */
/** @typedef {'noticed' | 'late' | 'unnoticed' | 'unreached'} Fate */

/** A hook or test may take this long, plus a few times as long as the slowest test. */
const LEAST_MS = 4_000

/** Tells for one mutant after another whether the tests notice it. */
export class Judge {
  /** @param {readonly string[]} files the tests, the quickest first, because the first test that reaches a mutant usually notices it @param {Look} seen */
  constructor(files, seen) {
    this.files = files
    this.seen = seen
    this.atStart = new Set(seen.atStart)
    this.tests = new TestsInMemory(files)
  }

  /** @param {Mutant} mutant @returns {Promise<Fate>} */
  async fateOf({ id }) {
    const isAtStart = this.atStart.has(id)
    const reaching = isAtStart ? this.seen.tests : this.seen.tests.filter(({ reached }) => reached.includes(id))
    if (reaching.length === 0) return 'unreached'
    const ask = (/** @type {Look['tests']} */ tests) => (isAtStart ? this.askFromStart(id, tests) : this.ask(this.tests, id, tests))
    const verdict = await ask(reaching)
    // An earlier mutant may have left something that makes tests fail, so this one is tried again in a new process.
    const fate = verdict === 'doubtful' ? await ask(reaching) : verdict
    if (fate === 'late') return this.lateOrBusy(reaching, ask)
    return fate === 'doubtful' ? 'noticed' : fate
  }

  /** Puts the mutants that need their own process last. @param {readonly Mutant[]} mutants @returns {Mutant[]} */
  inOrder(mutants) {
    return mutants.toSorted((one, other) => Number(this.atStart.has(one.id)) - Number(this.atStart.has(other.id)))
  }

  end() {
    this.tests.end()
  }

  /**
   * On a busy machine, tests are late even without a mutant. So they are timed again without it, and the mutant counts as late only if it
   * then takes a few times as long. If the tests now fail even without it, they get no credit for noticing it.
   * @param {Look['tests']} reaching @param {(tests: Look['tests']) => Promise<Verdict['fate']>} ask @returns {Promise<Fate>}
   */
  async lateOrBusy(reaching, ask) {
    const now = await this.tests.look(reaching.map(({ id }) => id))
    if (!now || now.failure) {
      this.renew(this.tests)
      return 'unnoticed'
    }
    const fate = await ask(now.tests)
    return fate === 'doubtful' ? 'noticed' : fate
  }

  /** A mutant in code that runs when its module is loaded needs a new process. @param {number} mutant @param {Look['tests']} reaching @returns {Promise<Verdict['fate']>} */
  async askFromStart(mutant, reaching) {
    const tests = new TestsInMemory(this.files, mutant)
    const fate = (await tests.isReady) ? await this.ask(tests, mutant, reaching) : 'noticed'
    tests.end()
    return fate
  }

  /** @param {TestsInMemory} tests @param {number} mutant @param {Look['tests']} reaching @returns {Promise<Verdict['fate']>} */
  async ask(tests, mutant, reaching) {
    await tests.isReady
    const times = reaching.map(({ ms }) => ms)
    const question = { mutant, tests: reaching.map(({ id }) => id), limitMs: LEAST_MS + 3 * Math.max(...times) }
    const verdict = await tests.judge(question, 2 * LEAST_MS + 3 * times.reduce((sum, ms) => sum + ms, 0))
    if (!verdict || verdict.isSpoilt) this.renew(tests)
    return verdict?.fate ?? 'late'
  }

  /** @param {TestsInMemory} tests */
  renew(tests) {
    tests.end()
    if (tests === this.tests) this.tests = new TestsInMemory(this.files)
  }
}

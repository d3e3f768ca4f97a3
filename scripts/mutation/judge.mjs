import { TestsInMemory } from './tests-in-memory.mjs'

/** @typedef {import('./instrument.mjs').Mutant} Mutant */
/** @typedef {import('./tests-in-memory.mjs').Look} Look */
/** @typedef {'noticed' | 'late' | 'unnoticed' | 'unreached'} Fate */

/** A hook or a test may take so long besides a few times what the slowest test took. */
const LEAST_MS = 4_000

/** Says of one mutant after another whether the tests notice it. */
export class Judge {
  /** @param {readonly string[]} files the tests, the quickest first, since most mutants are noticed by the first that reaches them @param {Look} seen */
  constructor(files, seen) {
    this.files = files
    this.seen = seen
    this.atStart = new Set(seen.atStart)
    this.tests = new TestsInMemory(files)
  }

  /** @param {Mutant} mutant @returns {Promise<Fate>} */
  fateOf({ id }) {
    return this.atStart.has(id) ? this.fateFromStart(id) : this.fateInMemory(id)
  }

  /** Those that take a process of their own come last. @param {readonly Mutant[]} mutants @returns {Mutant[]} */
  inOrder(mutants) {
    return mutants.toSorted((one, other) => Number(this.atStart.has(one.id)) - Number(this.atStart.has(other.id)))
  }

  end() {
    this.tests.end()
  }

  /** What runs when a module is loaded needs modules loaded anew. @param {number} mutant @returns {Promise<Fate>} */
  async fateFromStart(mutant) {
    const tests = new TestsInMemory(this.files, mutant)
    const fate = (await tests.isReady) ? await this.ask(tests, mutant, this.seen.tests) : 'noticed'
    tests.end()
    return fate
  }

  /** @param {number} mutant @returns {Promise<Fate>} */
  async fateInMemory(mutant) {
    const reaching = this.seen.tests.filter(({ reached }) => reached.includes(mutant))
    if (reaching.length === 0) return 'unreached'
    await this.tests.isReady
    return this.ask(this.tests, mutant, reaching)
  }

  /** @param {TestsInMemory} tests @param {number} mutant @param {Look['tests']} reaching @returns {Promise<Fate>} */
  async ask(tests, mutant, reaching) {
    const times = reaching.map(({ ms }) => ms)
    const question = { mutant, tests: reaching.map(({ id }) => id), limitMs: LEAST_MS + 3 * Math.max(...times) }
    const verdict = await tests.judge(question, 2 * LEAST_MS + 3 * times.reduce((sum, ms) => sum + ms, 0))
    if (!verdict || verdict.isSpoilt) this.renew(tests)
    if (!verdict) return 'late'
    return verdict.isNoticed ? 'noticed' : 'unnoticed'
  }

  /** @param {TestsInMemory} tests */
  renew(tests) {
    tests.end()
    if (tests === this.tests) this.tests = new TestsInMemory(this.files)
  }
}

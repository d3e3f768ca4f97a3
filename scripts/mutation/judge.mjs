import { TestsInMemory } from './tests-in-memory.mjs'

/** @typedef {import('./compile.mjs').Mutant} Mutant */
/** @typedef {import('./tests-in-memory.mjs').Verdict} Verdict */
/** @typedef {import('./worker.mjs').Group} Group */
/** @typedef {import('./plans.mjs').Plan} Plan */
/** @typedef {'noticed' | 'late' | 'unnoticed' | 'unreached'} Fate */
/** @typedef {{ fate: Fate, file: string }} Judgement `file`: whose test noticed */

/**
 * A process leaks a little with every server that its tests start, so it is replaced after this
 * many mutants.
 */
const MUTANTS_PER_PROCESS = 120
/** Tests that take this much longer than in the first look show that the machine is busier now. */
const BUSY = 1.5

/** Tells for one mutant after another whether the tests notice it. */
export class Judge {
  tests = new TestsInMemory()

  /** @param {import('./plans.mjs').Plans} plans */
  constructor(plans) {
    this.plans = plans
  }

  /** @param {Mutant} mutant @returns {Promise<Judgement>} */
  async fateOf(mutant) {
    const plan = this.plans.of(mutant)
    if (plan.groups.length === 0) return { fate: 'unreached', file: '' }
    const verdict = await this.ask(mutant.id, plan)
    // An earlier mutant may have left something that makes tests fail, so this one is tried again
    // in a new process, and on stages of its own.
    return verdict.fate === 'doubtful'
      ? this.judged(mutant, this.plans.of(mutant, false))
      : this.settled(mutant, plan, verdict)
  }

  /** @param {Mutant} mutant @param {Plan} plan @returns {Promise<Judgement>} */
  async judged(mutant, plan) {
    return this.settled(mutant, plan, await this.ask(mutant.id, plan))
  }

  /**
   * @param {Mutant} mutant
   * @param {Plan} plan
   * @param {Verdict} verdict
   * @returns {Promise<Judgement>}
   */
  async settled(mutant, plan, { fate, file }) {
    if (fate === 'late') return this.lateOrBusy(mutant, plan, file)
    const isNoticed =
      fate === 'noticed' || (fate === 'doubtful' && (await this.slowness(plan, file)) !== undefined)
    // Where tests fail without the mutant, too, some of them need those before them in their file.
    const whole = fate === 'doubtful' && !isNoticed ? this.plans.withAll(plan, file) : undefined
    if (whole) return this.judged(mutant, whole)
    if (isNoticed) this.plans.credit(mutant, file)
    return { fate: isNoticed ? 'noticed' : 'unnoticed', file }
  }

  end() {
    this.tests.end()
  }

  /**
   * On a busy machine, tests are late even without a mutant. So the late ones are timed again
   * without it, and if they now take longer, judged once more with more time. If they fail even
   * without it, they get no credit for noticing it.
   * @param {Mutant} mutant
   * @param {Plan} plan
   * @param {string} file
   * @returns {Promise<Judgement>}
   */
  async lateOrBusy(mutant, plan, file) {
    const times = await this.slowness(plan, file)
    if (times === undefined) return { fate: 'unnoticed', file }
    if (times > BUSY) {
      const slower = {
        ...plan,
        groups: plan.groups
          .filter((group) => group.file === file)
          .map((group) => slowed(group, times)),
      }
      const { fate } = await this.ask(mutant.id, slower)
      if (fate === 'unnoticed') return { fate, file }
    }
    this.plans.credit(mutant, file)
    return { fate: 'late', file }
  }

  /**
   * How many times as long the tests of a file take now, without a mutant, as in the first look;
   * undefined if they fail or hang.
   * @param {Plan} plan
   * @param {string} file
   */
  async slowness({ groups }, file) {
    const tests = groups
      .filter((group) => group.file === file)
      .flatMap((group) => Object.keys(group.tests))
    const now = await this.tests.look(file, tests)
    if (!now || now.failure) {
      this.renew()
      return undefined
    }
    return this.plans.slowness(now)
  }

  /**
   * A mutant in code that runs when its module is loaded needs a process of its own.
   * @param {number} mutant
   * @param {Plan} plan
   * @returns {Promise<Verdict>}
   */
  async ask(mutant, { isAtStart, groups }) {
    if (isAtStart) {
      const tests = new TestsInMemory(mutant)
      const verdict = await tests.judge(mutant, groups)
      tests.end()
      return verdict
    }
    const verdict = await this.tests.judge(mutant, groups)
    if (verdict.isSpoilt || this.tests.asked > MUTANTS_PER_PROCESS) this.renew()
    return verdict
  }

  renew() {
    this.tests.end()
    this.tests = new TestsInMemory()
  }
}

/** @param {Group} group @param {number} times @returns {Group} */
const slowed = ({ file, keeps, hooksMs, tests }, times) => ({
  file,
  keeps,
  hooksMs: hooksMs * times,
  tests: Object.fromEntries(Object.entries(tests).map(([id, ms]) => [id, ms * times])),
})

import { loadedBy } from './imports.mjs'

/** @typedef {import('./compile.mjs').Mutant} Mutant */
/** @typedef {import('./tests-in-memory.mjs').Look} Look */
/** @typedef {import('./worker.mjs').Group} Group */
/**
 * @typedef {{ isAtStart: boolean, groups: Group[], isWhole: boolean }} Plan `isWhole`: whether no
 * test that could notice is left out
 */

/** A test or hook may take this long, plus a few times as long as it took without a mutant. */
const LEAST_MS = 1_000
const TIMES = 5

/** What takes less to set up is set up anew. */
const KEPT_FROM_MS = 200

/** @typedef {{ look: Look, keeps: boolean, tests: Look['tests'] }} Reaching */

/**
 * The tests of a file that reach a mutant themselves come on a kept stage; all of them, if its
 * hooks reach it, on one set up with the mutant.
 * @param {Look} look
 * @param {number} id
 * @param {boolean} mayKeep
 * @returns {Reaching[]}
 */
const reachingIn = (look, id, mayKeep) => {
  const own = look.tests.filter(({ reached }) => reached.includes(id))
  const isHooked = look.hooked.includes(id)
  const keeps = mayKeep && look.hooksMs > KEPT_FROM_MS
  if (!keeps) return [{ look, keeps, tests: isHooked ? look.tests : own }]
  return [
    { look, keeps, tests: own },
    ...(isHooked ? [{ look, keeps: false, tests: look.tests }] : []),
  ]
}

const limitOf = (/** @type {number} */ ms) => LEAST_MS + TIMES * ms

/** @param {Reaching} reaching @returns {Group} */
const groupOf = ({ look, keeps, tests }) => ({
  file: look.file,
  keeps,
  hooksMs: limitOf(look.hooksMs),
  tests: Object.fromEntries(tests.map(({ id, ms }) => [id, limitOf(ms)])),
})

/** Chooses for each mutant the tests that could notice it, and their order. */
export class Plans {
  /** How many mutants of a module the tests of a file have noticed. @type {Map<string, number>} */
  credits = new Map()

  /**
   * @param {{ folder: string, looks: readonly Look[], budgetMs: number }} known `budgetMs`: how
   * long the tests for one mutant may take together, as far as can be foreseen
   */
  constructor({ folder, looks, budgetMs }) {
    this.looks = looks
    this.budgetMs = budgetMs
    this.atStart = new Set(looks.flatMap(({ atStart }) => atStart))
    this.loaded = new Map(looks.map(({ file }) => [file, loadedBy(folder, file)]))
    this.folder = folder
  }

  /**
   * @param {Mutant} mutant
   * @param {boolean} [mayKeep] whether tests may run on a stage that is kept
   * @returns {Plan}
   */
  of(mutant, mayKeep = true) {
    const isAtStart = this.atStart.has(mutant.id)
    const reaching = this.looks
      .flatMap((look) =>
        isAtStart ? this.fromStart(mutant, look) : reachingIn(look, mutant.id, mayKeep),
      )
      .filter(({ tests }) => tests.length > 0)
      .map((each) => ({
        ...each,
        ms: each.tests.reduce((sum, { ms }) => sum + ms, each.keeps ? 0 : each.look.hooksMs),
      }))
      .toSorted((one, other) => this.rank(mutant, one) - this.rank(mutant, other))
    let spent = 0
    const meant = reaching.filter(({ ms }, nth) => (spent += ms) <= this.budgetMs || nth === 0)
    const groups = meant.map(groupOf)
    return { isAtStart, groups, isWhole: meant.length === reaching.length }
  }

  /**
   * The same with all tests of a file instead of some, and on a stage of its own; undefined if all
   * of them are meant already.
   * @param {Plan} plan
   * @param {string} file
   * @returns {Plan | undefined}
   */
  withAll(plan, file) {
    const look = this.looks.find((each) => each.file === file)
    if (
      !look ||
      plan.groups.some(
        (group) =>
          group.file === file &&
          !group.keeps &&
          Object.keys(group.tests).length === look.tests.length,
      )
    )
      return undefined
    const others = plan.groups.filter((group) => group.file !== file)
    return { ...plan, groups: [groupOf({ look, keeps: false, tests: look.tests }), ...others] }
  }

  /** @param {Mutant} mutant @param {string} file */
  credit({ file: module }, file) {
    const key = `${module} ${file}`
    this.credits.set(key, (this.credits.get(key) ?? 0) + 1)
  }

  /** @param {Look} now @returns {number} how many times as long its tests take as at first */
  slowness(now) {
    const before = this.looks.find(({ file }) => file === now.file)
    const ids = new Set(now.tests.map(({ id }) => id))
    const total = (/** @type {Look | undefined} */ look) =>
      (look?.hooksMs ?? 0) +
      (look?.tests ?? []).reduce((sum, { id, ms }) => sum + (ids.has(id) ? ms : 0), 0)
    return (total(now) + LEAST_MS) / (total(before) + LEAST_MS)
  }

  /** @param {Mutant} mutant @param {Look} look @returns {Reaching[]} */
  fromStart({ file }, look) {
    const module = `${this.folder}/${file.replace(/\.ts$/, '.js')}`
    return this.loaded.get(look.file)?.has(module)
      ? [{ look, keeps: false, tests: look.tests }]
      : []
  }

  /**
   * The file that noticed most mutants of the module comes sooner, and so does a quick one, because
   * the first that reaches a mutant usually notices it.
   * @param {Mutant} mutant
   * @param {{ look: Look, ms: number }} reaching
   */
  rank({ file: module }, { look: { file }, ms }) {
    return ms / (1 + (this.credits.get(`${module} ${file}`) ?? 0))
  }
}

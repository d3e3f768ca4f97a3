import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** @typedef {import('./compile.mjs').Mutant} Mutant */
/** @typedef {import('./judge.mjs').Judgement & { isWhole: boolean }} Result */

const isLiving = (/** @type {Result | undefined} */ result) =>
  result?.fate === 'unnoticed' || result?.fate === 'unreached'

/**
 * What became of the mutants of an area, kept in a file, so that runs that end early add up. A
 * mutant counts until its module changes.
 */
export class Results {
  /** @param {string} path */
  constructor(path) {
    this.path = path
    /** @type {Map<string, Result>} */
    this.byKey = new Map(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
  }

  /** @param {Mutant} mutant @param {Result} result */
  enter({ key }, result) {
    this.byKey.set(key, result)
    writeFileSync(this.path, JSON.stringify([...this.byKey], undefined, 1))
  }

  /**
   * Whether a mutant still has to be judged.
   * @param {Mutant} mutant
   * @param {boolean} isAgain whether those that live are judged again
   */
  isOpen({ key }, isAgain) {
    const result = this.byKey.get(key)
    return !result || (isAgain && isLiving(result))
  }

  /** @param {readonly Mutant[]} mutants */
  sum(mutants) {
    const judged = mutants.filter(({ key }) => this.byKey.has(key))
    return {
      judged: judged.length,
      living: judged.filter(({ key }) => isLiving(this.byKey.get(key))),
    }
  }

  /** @param {Mutant} mutant @returns {string} its fate, for people */
  said({ key }) {
    const result = this.byKey.get(key)
    return `${result?.fate}${result?.isWhole === false ? ' by the first tests that reach it' : ''}`
  }
}

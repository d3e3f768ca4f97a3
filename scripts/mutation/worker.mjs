import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { begin } from './harness.mjs'
import { runBlock, testsOf, TooLate } from './run-tests.mjs'

/**
 * Loads test files once. Told `{ look: true }` it runs all of them and says which tests reach which mutant; told a mutant and the tests
 * that reach it, whether one of them fails.
 */

const LIMIT_MS = 20_000

/** One counterexample finds a mutant, however large it is; and the same ones are tried each time. */
fc.configureGlobal({ endOnFailure: true, seed: 1 })

const [, , first = '0', ...paths] = process.argv
let active = Number(first)
/** @type {Set<number>} */
let reached = new Set()
Object.assign(globalThis, {
  __mutant: (/** @type {number} */ id) => {
    reached.add(id)
    return id === active
  },
})

/** @type {unknown} */
let stray
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, (error) => (stray ??= error))

/** @param {unknown} error */
const said = (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** @type {import('./harness.mjs').Block[]} */
const files = []
/** @type {string | undefined} */
let failure
for (const path of paths) {
  const block = begin(path)
  try {
    await import(pathToFileURL(path).href)
    files.push(block)
  } catch (error) {
    failure ??= `${path}: ${said(error)}`
  }
}
const atStart = [...reached]

const look = async () => {
  /** @type {{ id: string, name: string, ms: number, reached: number[] }[]} */
  const tests = []
  for (const file of files) {
    reached = new Set()
    const before = tests.length
    try {
      await runBlock(file, {
        isMeant: () => true,
        limitMs: LIMIT_MS,
        onTest: async (test, work) => {
          const began = performance.now()
          const outside = reached
          reached = new Set()
          await work()
          tests.push({ id: test.id, name: test.name, ms: performance.now() - began, reached: [...reached] })
          reached = outside
        },
      })
    } catch (error) {
      failure ??= `a test fails without a mutant: ${said(error)}`
    }
    // What hooks reach, every test of the file may tell.
    for (const test of tests.slice(before)) test.reached = [...new Set([...test.reached, ...reached])]
  }
  return { atStart, tests, failure }
}

/** @param {number} mutant @param {readonly string[]} ids @param {number} limitMs */
const isNoticed = async (mutant, ids, limitMs) => {
  active = mutant
  stray = undefined
  const meant = new Set(ids)
  try {
    for (const file of files) {
      const own = testsOf(file).filter(({ id }) => meant.has(id))
      if (own.length > 0) await runBlock(file, { isMeant: ({ id }) => meant.has(id), limitMs })
      if (stray !== undefined) return true
    }
    return false
  } catch (error) {
    if (error instanceof TooLate) stray ??= error
    return true
  } finally {
    active = 0
  }
}

/** @typedef {{ look?: true, mutant?: number, tests?: string[], limitMs?: number }} Asked */

const answer = async (/** @type {Asked} */ { mutant, tests = [], limitMs = LIMIT_MS }) =>
  mutant === undefined
    ? look()
    : { mutant, isNoticed: failure !== undefined || (await isNoticed(mutant, tests, limitMs)), isSpoilt: stray !== undefined }

process.on('message', (/** @type {Asked} */ asked) => void answer(asked).then((told) => process.send?.(told)))
process.send?.('ready')

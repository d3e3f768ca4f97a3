import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { begin } from './harness.mjs'
import { runBlock, testsOf, TooLate } from './run-tests.mjs'

/**
 * Loads test files once, then answers questions. Without a mutant, it runs the named tests, or all of them, and tells which mutants each
 * reaches and how long it takes. With a mutant and the tests that reach it, it tells whether one of them fails or is late.
 */

/** How long a test or hook may take without a mutant. Generous, because the machine may be busy. */
const LIMIT_MS = 120_000

// The first counterexample is enough, so it is not made smaller. A fixed seed tries the same values each time.
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

/** @param {readonly string[]} [ids] */
const look = async (ids) => {
  const meant = ids && new Set(ids)
  /** @type {{ id: string, name: string, ms: number, reached: number[] }[]} */
  const tests = []
  for (const file of files) {
    reached = new Set()
    const before = tests.length
    let last = ''
    try {
      await runBlock(file, {
        isMeant: ({ id }) => meant?.has(id) ?? true,
        limitMs: LIMIT_MS,
        onTest: async (test, work) => {
          last = test.name
          const began = performance.now()
          const outside = reached
          reached = new Set()
          await work()
          tests.push({ id: test.id, name: test.name, ms: performance.now() - began, reached: [...reached] })
          reached = outside
        },
      })
    } catch (error) {
      failure ??= `a test fails without a mutant, during or after "${last}": ${said(error)}`
    }
    // Any test of the file may notice a mutant that its hooks reach.
    for (const test of tests.slice(before)) test.reached = [...new Set([...test.reached, ...reached])]
  }
  return { atStart, tests, failure }
}

/** @param {readonly string[]} ids @param {number} limitMs @returns {Promise<{ outcome: 'failed' | 'late' | 'passed', test: string }>} `test`: the last one that was started */
const run = async (ids, limitMs) => {
  const meant = new Set(ids)
  let test = ''
  try {
    for (const file of files) {
      const own = testsOf(file).filter(({ id }) => meant.has(id))
      test = own[0]?.id ?? test
      const onTest = (/** @type {import('./harness.mjs').Test} */ { id }, /** @type {() => Promise<void>} */ work) =>
        ((test = id), work())
      if (own.length > 0) await runBlock(file, { isMeant: ({ id }) => meant.has(id), limitMs, onTest })
      if (stray !== undefined) return { outcome: 'failed', test }
    }
    return { outcome: 'passed', test }
  } catch (error) {
    return { outcome: error instanceof TooLate ? 'late' : 'failed', test }
  }
}

/** @param {number} mutant @param {readonly string[]} ids @param {number} limitMs @returns {Promise<import('./tests-in-memory.mjs').Verdict['fate']>} */
const fateOf = async (mutant, ids, limitMs) => {
  if (failure !== undefined) return 'noticed'
  stray = undefined
  active = mutant
  const { outcome, test } = await run(ids, limitMs)
  active = 0
  if (outcome !== 'failed') return outcome === 'late' ? 'late' : 'unnoticed'
  // Here the mutant was active from the start: it cannot be switched off, and no other mutant can be to blame.
  if (first !== '0') return 'noticed'
  stray = undefined
  return (await run([test], limitMs)).outcome === 'passed' ? 'noticed' : 'doubtful'
}

/** @typedef {{ mutant?: number, tests?: string[], limitMs?: number }} Asked */

const answer = async (/** @type {Asked} */ { mutant, tests, limitMs = LIMIT_MS }) => {
  if (mutant === undefined) return look(tests)
  const fate = await fateOf(mutant, tests ?? [], limitMs)
  return { fate, isSpoilt: fate === 'late' || fate === 'doubtful' || stray !== undefined }
}

process.on('message', (/** @type {Asked} */ asked) => void answer(asked).then((told) => process.send?.(told)))
process.on('disconnect', () => process.exit())
process.send?.('ready')

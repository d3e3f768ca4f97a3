/** @typedef {import('./harness.mjs').Block} Block */
/** @typedef {import('./harness.mjs').Test} Test */
/**
 * @typedef {object} Options
 * @property {(test: Test) => boolean} isMeant
 * @property {(test: Test) => number} limitOf how long a test with its own hooks may take, in
 * milliseconds
 * @property {boolean} [keeps] whether what the hooks around all tests set up is kept for the next
 * run, and used if it was kept before
 * @property {number} hooksMs how long each hook around all tests may take
 * @property {(what: string, limitMs: number) => void} [onBegin] told of every piece of work before
 * it starts
 * @property {(test: Test, work: () => Promise<void>) => Promise<void>} [onTest] runs a test
 * @property {(error?: unknown) => void} [onFailure] told of a failure before anything is tidied up,
 * and of one while tidying up
 */

// Tests may replace them.
const { setTimeout, clearTimeout } = globalThis

const isTest = (/** @type {Test | Block} */ each) => 'work' in each

/** @param {Block} block @returns {Test[]} */
const testsOf = (block) => block.tests.flatMap((each) => (isTest(each) ? [each] : testsOf(each)))

/** @param {Block | undefined} block @returns {Block[]} from the outermost */
const around = (block) => (block ? [...around(block.block), block] : [])

/** Nothing runs after a test that hangs, because the hooks that clean up would hang too. */
export class TooLate extends Error {}

const inTime = async (/** @type {() => unknown} */ work, /** @type {number} */ limitMs) => {
  let timer
  const late = new Promise(
    (_, reject) => (timer = setTimeout(() => reject(new TooLate()), limitMs)),
  )
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * @param {() => Promise<void>} work
 * @param {() => Promise<void>} tidy
 * @param {Options['onFailure']} onFailure
 */
const thenTidy = async (work, tidy, onFailure = () => undefined) => {
  try {
    await work()
  } catch (error) {
    onFailure()
    if (!(error instanceof TooLate)) await tidy().catch(onFailure)
    throw error
  }
  await tidy()
}

/** @param {Test} test */
const runTest = async ({ work, block }) => {
  const blocks = around(block)
  await thenTidy(
    async () => {
      for (const { beforeEach } of blocks) for (const hook of beforeEach) await hook()
      await work()
    },
    async () => {
      for (const { afterEach } of blocks.toReversed()) for (const hook of afterEach) await hook()
    },
  )
}

/** The blocks whose stage is kept. @type {Set<Block>} */
const open = new Set()

/** Clears away what was kept. @param {Block} block @param {number} limitMs */
export const closeBlock = async (block, limitMs) => {
  for (const each of block.tests) if (!isTest(each)) await closeBlock(each, limitMs)
  if (!open.delete(block)) return
  for (const hook of block.afterAll) await inTime(hook, limitMs)
}

/**
 * Runs the tests of a block that `isMeant` selects, up to the first that fails.
 * @param {Block} block
 * @param {Options} options
 */
export const runBlock = async (block, options) => {
  const {
    isMeant,
    limitOf,
    hooksMs,
    keeps = false,
    onBegin = () => undefined,
    onTest = (_, work) => work(),
    onFailure,
  } = options
  const meant = testsOf(block).filter(isMeant)
  if (meant.length === 0) return
  const runHook = async (/** @type {import('./harness.mjs').Work} */ hook) => {
    onBegin(meant[0]?.id ?? '', hooksMs)
    await inTime(hook, hooksMs)
  }
  const runMeant = async (/** @type {Test} */ test) => {
    const limitMs = limitOf(test)
    onBegin(test.id, limitMs)
    await onTest(test, () => inTime(() => runTest(test), limitMs))
  }
  await thenTidy(
    async () => {
      if (!open.has(block)) for (const hook of block.beforeAll) await runHook(hook)
      if (keeps) open.add(block)
      for (const each of block.tests) {
        if (!isTest(each)) await runBlock(each, options)
        else if (isMeant(each)) await runMeant(each)
      }
    },
    async () => {
      if (!open.has(block)) for (const hook of block.afterAll) await runHook(hook)
    },
    onFailure,
  )
}

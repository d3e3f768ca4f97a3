/** @typedef {import('./harness.mjs').Block} Block */
/** @typedef {import('./harness.mjs').Test} Test */
/** @typedef {{ isMeant: (test: Test) => boolean, limitMs: number, onTest?: (test: Test, work: () => Promise<void>) => Promise<void> }} Options */

const isTest = (/** @type {Test | Block} */ each) => 'work' in each

/** @param {Block} block @returns {Test[]} */
export const testsOf = (block) => block.tests.flatMap((each) => (isTest(each) ? [each] : testsOf(each)))

/** @param {Block | undefined} block @returns {Block[]} from the outermost */
const around = (block) => (block ? [...around(block.block), block] : [])

/** Nothing runs after a test that hangs, because the hooks that clean up would hang too. */
export class TooLate extends Error {}

const inTime = async (/** @type {() => unknown} */ work, /** @type {number} */ limitMs) => {
  let timer
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new TooLate()), limitMs)))
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** @param {() => Promise<void>} work @param {() => Promise<void>} tidy */
const thenTidy = async (work, tidy) => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof TooLate)) await tidy()
    throw error
  }
  await tidy()
}

/** @param {Test} test @param {number} limitMs */
const runTest = async ({ work, block }, limitMs) => {
  const blocks = around(block)
  await thenTidy(
    async () => {
      for (const { beforeEach } of blocks) for (const hook of beforeEach) await inTime(hook, limitMs)
      await inTime(work, limitMs)
    },
    async () => {
      for (const { afterEach } of blocks.toReversed()) for (const hook of afterEach) await inTime(hook, limitMs)
    },
  )
}

/** Runs the tests of a block that `isMeant` selects, up to the first that fails. @param {Block} block @param {Options} options */
export const runBlock = async (block, options) => {
  const { isMeant, limitMs, onTest = (_, work) => work() } = options
  if (!testsOf(block).some(isMeant)) return
  await thenTidy(
    async () => {
      for (const hook of block.beforeAll) await inTime(hook, limitMs)
      for (const each of block.tests) {
        if (!isTest(each)) await runBlock(each, options)
        else if (isMeant(each)) await onTest(each, () => runTest(each, limitMs))
      }
    },
    async () => {
      for (const hook of block.afterAll) await inTime(hook, limitMs)
    },
  )
}

import { ModernFakeTimers } from '@jest/fake-timers'
import { expect as matchers } from 'expect'
import { ModuleMocker } from 'jest-mock'

/**
 * Test files import this module in place of @jest/globals, so that they are loaded once and run
 * again for each mutant. Jest itself would take seconds before its first test each time.
 * @typedef {() => unknown} Work
 * @typedef {{ name: string, work: Work, block: Block, id: string }} Test
 * @typedef {{ block: Block | undefined, tests: (Test | Block)[], beforeAll: Work[], afterAll:
 * Work[], beforeEach: Work[], afterEach: Work[] }} Block
 */

/** @param {Block} [block] @returns {Block} */
const newBlock = (block) => ({
  block,
  tests: [],
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
})

let block = newBlock()
let file = ''
let count = 0

/**
 * Starts a new file: the tests defined from now on belong to it.
 * @param {string} path
 * @returns {Block}
 */
export const begin = (path) => {
  file = path
  count = 0
  block = newBlock()
  return block
}

const within = (/** @type {Work} */ work) => {
  const outer = block
  block = newBlock(outer)
  outer.tests.push(block)
  work()
  block = outer
}

/** @param {(title: string, work: (...values: unknown[]) => unknown) => void} add */
const each =
  (add) =>
  (/** @type {readonly unknown[]} */ table) =>
  (/** @type {string} */ title, /** @type {(...values: unknown[]) => unknown} */ work) =>
    table.forEach((row, at) =>
      add(`${title} ${at}`, () => work(...(Array.isArray(row) ? row : [row]))),
    )

export const describe = Object.assign(
  (/** @type {string} */ _, /** @type {Work} */ work) => within(work),
  {
    each: each((_, work) => within(work)),
  },
)
const add = (/** @type {string} */ name, /** @type {Work} */ work) =>
  void block.tests.push({ name, work, block, id: `${file}#${count++}` })
export const it = Object.assign(add, { each: each(add) })

export const beforeAll = (/** @type {Work} */ work) => void block.beforeAll.push(work)
export const afterAll = (/** @type {Work} */ work) => void block.afterAll.push(work)
export const beforeEach = (/** @type {Work} */ work) => void block.beforeEach.push(work)
export const afterEach = (/** @type {Work} */ work) => void block.afterEach.push(work)
export const expect = matchers

const config = /** @type {any} */ ({ rootDir: process.cwd(), fakeTimers: {} })
const timers = new ModernFakeTimers({ config, global: globalThis })
const mocks = new ModuleMocker(globalThis)
export const jest = {
  setTimeout: () => undefined,
  spyOn: mocks.spyOn.bind(mocks),
  useFakeTimers: () => timers.useFakeTimers(),
  useRealTimers: () => timers.useRealTimers(),
  getTimerCount: () => timers.getTimerCount(),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
}

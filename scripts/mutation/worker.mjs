import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { begin } from './harness.mjs'
import { closeBlock, runBlock, TooLate } from './run-tests.mjs'

/**
 * Loads test files when they are first asked for, and answers questions. Without a mutant, it runs
 * tests of a file and tells which mutants each reaches and how long it takes. With a mutant and the
 * tests that reach it, it tells whether one of them fails or is late.
 */

/**
 * @typedef {{ file: string, keeps: boolean, hooksMs: number, tests: Readonly<Record<string,
 * number>> }} Group tests of a file with the time that each may take, in milliseconds; `keeps`: on
 * a stage that is set up without the mutant, once for many
 */
/**
 * @typedef {{ isLook: true, group: { file: string, tests?: readonly string[] } } | { isLook: false,
 * mutant: number, groups: readonly Group[] }} Question
 */

/** How long a test or hook may take without a mutant. Generous, because the machine may be busy. */
const LIMIT_MS = 120_000

// The first counterexample is enough, so it is not made smaller. A fixed seed tries the same values
// each time.
fc.configureGlobal({ endOnFailure: true, seed: 1 })

const first = Number(process.argv[2])
let active = first
/** @type {Set<number>} */
let reached = new Set()
/** @type {Set<number>} */
const atStart = new Set()
Object.assign(globalThis, {
  __mutant: (/** @type {number} */ id) => {
    reached.add(id)
    return id === active
  },
})

/** @type {unknown} */
let stray
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error) => (stray ??= error))

/** @param {unknown} error */
const said = (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
const tell = (/** @type {object} */ word) => process.send?.(word)
const onBegin = (/** @type {string} */ begun, /** @type {number} */ limitMs) =>
  tell({ begun, limitMs })

/** @type {Map<string, import('./harness.mjs').Block>} */
const loaded = new Map()
/** @param {string} path */
const blockOf = async (path) => {
  const known = loaded.get(path)
  if (known) return known
  onBegin(`${path}#0`, LIMIT_MS)
  reached = new Set()
  const block = begin(path)
  await import(pathToFileURL(path).href)
  for (const id of reached) atStart.add(id)
  loaded.set(path, block)
  return block
}

/** @param {string} path @param {readonly string[]} [ids] the tests to run; all if left out */
const look = async (path, ids) => {
  /** @type {{ id: string, name: string, ms: number, reached: number[] }[]} */
  const tests = []
  let last = ''
  let failure
  const began = performance.now()
  let loadedAt = began
  try {
    const block = await blockOf(path)
    loadedAt = performance.now()
    reached = new Set()
    await runBlock(block, {
      isMeant: ({ id }) => ids?.includes(id) ?? true,
      limitOf: () => LIMIT_MS,
      hooksMs: LIMIT_MS,
      onBegin,
      onTest: async (test, work) => {
        last = test.name
        const testBegan = performance.now()
        const outside = reached
        reached = new Set()
        await work()
        tests.push({
          id: test.id,
          name: test.name,
          ms: performance.now() - testBegan,
          reached: [...reached],
        })
        reached = outside
      },
    })
  } catch (error) {
    failure = `${path}: a test fails without a mutant, during or after "${last}": ${said(error)}`
  }
  const hooksMs = performance.now() - loadedAt - tests.reduce((sum, { ms }) => sum + ms, 0)
  return { file: path, atStart: [...atStart], hooked: [...reached], tests, hooksMs, failure }
}

const MOST_STAGES = 4
/** The files whose stage is kept, the one used last at the end. @type {Set<string>} */
const staged = new Set()

/** @param {Group} group */
const makeRoom = async ({ file, keeps, hooksMs }) => {
  const wasStaged = staged.delete(file)
  const [oldest] = staged
  const leaving = wasStaged && !keeps ? file : staged.size >= MOST_STAGES ? oldest : undefined
  if (keeps) staged.add(file)
  if (leaving === undefined) return
  staged.delete(leaving)
  await closeBlock(await blockOf(leaving), hooksMs).catch(() => undefined)
}

/**
 * Runs a group with a mutant. What fails is tried again at once, without it, on the same stage.
 * @param {Group} group
 * @param {number} mutant
 */
const attempt = async (group, mutant) => {
  const { file, keeps, hooksMs, tests } = group
  await makeRoom(group)
  active = keeps ? first : mutant
  let isSure = false
  let isTidy = true
  const block = await blockOf(file)
  try {
    await runBlock(block, {
      isMeant: ({ id }) => id in tests,
      limitOf: ({ id }) => tests[id] ?? hooksMs,
      hooksMs,
      keeps,
      onBegin,
      onTest: async (_, work) => {
        active = mutant
        try {
          await work()
          if (keeps) active = first
        } catch (error) {
          if (error instanceof TooLate || first !== 0) throw error
          active = 0
          isSure = await work().then(
            () => stray === undefined,
            () => false,
          )
          throw error
        }
      },
      onFailure: (error) => {
        active = first
        if (error !== undefined) isTidy = false
      },
    })
    return { outcome: stray === undefined ? 'passed' : 'strayed', isSure, isTidy }
  } catch (error) {
    return { outcome: error instanceof TooLate ? 'late' : 'failed', isSure, isTidy }
  }
}

/** @param {Group} group @param {boolean} isSure @returns {Promise<'noticed' | 'doubtful'>} */
const noticedBy = async (group, isSure) => {
  // A mutant that was active from the start cannot be switched off, and no other mutant can be to
  // blame.
  if (isSure || first !== 0) return 'noticed'
  // A stage that is kept may be spoilt by the mutants before.
  if (group.keeps) return 'doubtful'
  stray = undefined
  return (await attempt(group, first)).outcome === 'passed' ? 'noticed' : 'doubtful'
}

/** False if a mutant keeps the tests of a file from being loaded. @param {string} file */
const isLoaded = (file) =>
  blockOf(file).then(
    () => true,
    (error) => {
      if (first === 0) throw error
      return false
    },
  )

/**
 * @param {number} mutant
 * @param {readonly Group[]} groups
 * @returns {Promise<import('./tests-in-memory.mjs').Verdict>}
 */
const judge = async (mutant, groups) => {
  stray = undefined
  for (const group of groups) {
    if (!(await isLoaded(group.file))) return { fate: 'noticed', file: group.file, isSpoilt: true }
    const { outcome, isSure, isTidy } = await attempt(group, mutant)
    active = first
    const { file } = group
    if (outcome === 'late') return { fate: 'late', file, isSpoilt: true }
    // Work that an earlier mutant left behind may have failed only now.
    if (outcome === 'strayed') return { fate: 'doubtful', file, isSpoilt: true }
    if (outcome === 'failed') {
      const fate = await noticedBy(group, isSure)
      return { fate, file, isSpoilt: fate === 'doubtful' || !isTidy || stray !== undefined }
    }
  }
  return { fate: 'unnoticed', file: '', isSpoilt: false }
}

const answer = (/** @type {Question} */ question) =>
  question.isLook
    ? look(question.group.file, question.group.tests)
    : judge(question.mutant, question.groups)

process.on('message', (/** @type {Question} */ question) => void answer(question).then(tell))
process.on('disconnect', () => process.exit())

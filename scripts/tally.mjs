import { relative } from 'node:path'

import { root } from './run.mjs'

/** @typedef {{ passed: number, failed: number, why?: string }} Tally */

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) =>
  tallies.reduce(
    (total, { passed, failed: bad }) => ({
      passed: total.passed + passed,
      failed: total.failed + bad,
    }),
    {
      passed: 0,
      failed: 0,
    },
  )

/** A run passes only if something was tested and nothing failed. @param {Tally} tally */
export const isGood = ({ passed, failed: bad }) => passed > 0 && bad === 0

/** @param {string} why @returns {Tally} */
export const failed = (why) => ({ passed: 0, failed: 1, why })

/** The last line of every run. @param {Tally} tally */
export const closingLine = ({ passed, failed: bad }) => `${passed} passed, ${bad} failed`

/**
 * Does one piece of work, then prints its result and time. Work that throws has failed.
 * @param {string} name
 * @param {() => Promise<Tally>} work
 * @returns {Promise<Tally>}
 */
export async function verdict(name, work) {
  const started = performance.now()
  const tally = await work().catch((error) =>
    failed(error instanceof Error ? error.message : String(error)),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} ${seconds} s`)
  if (tally.why) console.log(tally.why.trim())
  return tally
}

/**
 * @typedef {{ status: string, fullName: string }} Judged
 * @typedef {{ name: string, message?: string, startTime?: number, endTime?: number,
 * assertionResults: readonly Judged[] }} File
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
 * testResults?: readonly File[] }} Report
 */

/**
 * Each failed test as one sentence, its subject and its title, and each file that could not run.
 * @param {Report} report
 */
const failuresIn = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name)
    const bad = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `✗ ${fullName} (${path})`)
    return assertionResults.length === 0 && message ? [`✗ ${path} could not run`] : bad
  })

const MOST_SLOW = 10

/**
 * The files of several runs that took longest, the slowest first, one line each.
 * @param {readonly Report[]} reports
 * @returns {string[]}
 */
export const slowestIn = (reports) =>
  reports
    .flatMap(({ testResults = [] }) => testResults)
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      path: relative(root, name),
      ms: endTime - startTime,
    }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MOST_SLOW)
    .map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`)

/** More than these failed for a reason that a second run would meet as well. */
const MOST_AGAIN = 3

/**
 * The files to run once more, alone: those in which tests failed, if they are few.
 * @param {Report | undefined} report
 * @returns {string[]}
 */
export const toRunAgain = (report) => {
  const bad = (report?.testResults ?? []).filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'failed'),
  )
  return bad.length > MOST_AGAIN ? [] : bad.map(({ name }) => name)
}

/**
 * The count of a run after some of its files ran once more. It names what failed at first.
 * @param {Report} first
 * @param {readonly string[]} again
 * @param {Tally} second
 * @returns {Tally}
 */
export const afterSecond = (first, again, { passed, failed: bad, why }) => {
  const { testResults = [], numPassedTests, numRuntimeErrorTestSuites } = first
  const before = testResults
    .filter(({ name }) => again.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
  return {
    passed: numPassedTests - before.length + passed,
    failed: numRuntimeErrorTestSuites + bad,
    why: [
      'Failed, and was run once more, alone:',
      ...failuresIn(first),
      ...(why ? ['Failed again:', why] : []),
    ].join('\n'),
  }
}

/**
 * Counts the results that Jest reports. A file that could not run, a run without tests and an exit
 * with an error count as failures.
 * @param {number} exitCode
 * @param {Report | undefined} report
 * @returns {Tally}
 */
export function tallyOf(exitCode, report) {
  if (!report) return failed(`jest ended with ${exitCode} and left no report`)
  const passed = report.numPassedTests
  const bad = report.numFailedTests + report.numRuntimeErrorTestSuites
  if (bad > 0) return { passed, failed: bad, why: failuresIn(report).join('\n') }
  if (passed === 0) return failed('no test was run')
  return exitCode === 0
    ? { passed, failed: 0 }
    : { passed, failed: 1, why: `every test passed, and jest ended with ${exitCode}` }
}

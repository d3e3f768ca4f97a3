import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browserIfAny, requireChromium } from './browser.mjs'
import { check } from './check.mjs'
import { root, run } from './run.mjs'
import { setUp } from './setup.mjs'
import {
  afterSecond,
  closingLine,
  failed,
  isGood,
  slowestIn,
  sum,
  tallyOf,
  toRunAgain,
  verdict,
} from './tally.mjs'

/**
 * On an idle machine a test takes at most half a minute and a file of tests two. Silence this long
 * means a hang, even on a busy one.
 */
const SILENT_MS = 10 * 60_000
const ESM = '--experimental-vm-modules --disable-warning=ExperimentalWarning'

/** The parts of a whole run, in order. `npm test -- backend web` runs only those named. */
const parts = {
  check,
  backend: () => verdict('tests of the backend', () => jest('backend')),
  web: () => verdict('tests of the components', () => jest('web')),
  drill: () => verdict('fault drill', drill),
  e2e: () => verdict('tests in Chromium', inChromium),
  firefox: () => verdict('tests in Firefox', inFirefox),
}

/**
 * The tests that also run in a second browser engine: the journey of clients and staff, and the
 * layout, with long names too.
 */
const WHEREVER = ['e2e/journey', 'e2e/layout', 'e2e/long-names']

/**
 * The tests that the pipeline leaves out, because it runs for every commit and must be quick; a
 * whole `npm test` includes them.
 */
const LONG = ['first-load', 'layout', 'long-names', 'eventstoredb']

/** The browsers of this run. @type {string[]} */
const ran = []

/** What Jest reported so far. @type {import('./tally.mjs').Report[]} */
const reports = []

async function inChromium() {
  const env = { DAYBOOK_CHROMIUM: await requireChromium() }
  ran.push('Chromium')
  return jest('e2e', { env, without: process.env.CI ? `e2e/(${LONG.join('|')})` : undefined })
}

/**
 * Firefox is a second opinion: if it is missing and cannot be installed, the run says so and does
 * not fail.
 */
async function inFirefox() {
  const path = await browserIfAny('Firefox')
  if (!path)
    return { passed: 0, failed: 0, why: 'There is no Firefox, and none could be installed.' }
  ran.push('Firefox')
  return jest('e2e', { env: { DAYBOOK_FIREFOX: path, DAYBOOK_ENGINE: 'Firefox' }, files: WHEREVER })
}

/**
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: readonly string[], without?: string | undefined
 * }} [options] `files`: parts of the paths to run; if left out, all files but those that match
 * `without`
 */
async function jest(project, { env = {}, files = [], without } = {}) {
  const some = without ? [`--testPathIgnorePatterns=${without}`] : []
  const first = await jestOnce(project, env, [...files, ...some])
  const again = toRunAgain(first.report)
  if (first.report) reports.push(first.report)
  if (!first.report || again.length === 0) return tallyOf(first.code, first.report)
  // A machine that is busy elsewhere lets one test in thousands wait too long.
  const second = await jestOnce(project, env, ['--runTestsByPath', ...again])
  return afterSecond(first.report, again, tallyOf(second.code, second.report))
}

/**
 * @param {string} project
 * @param {Record<string, string>} env
 * @param {readonly string[]} chosen
 * @returns {Promise<{ code: number, report: import('./tally.mjs').Report | undefined }>}
 */
async function jestOnce(project, env, chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  const report = join(folder, 'report.json')
  const args = [
    '--selectProjects',
    project,
    '--ci',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${report}`,
    ...chosen,
  ]
  const options = {
    env: { ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${ESM}`.trim() },
    silentMs: SILENT_MS,
  }
  try {
    const { code } = await run(
      process.execPath,
      [join(root, 'node_modules/jest/bin/jest.js'), ...args],
      options,
    )
    return { code, report: readReport(report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Runs the short form of the fault drill. Every promise that it judges counts as a test. */
async function drill() {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(
      process.execPath,
      ['dist/drill/main.js', '--short', '--report', report],
      {
        capture: true,
        silentMs: SILENT_MS,
      },
    )
    const tally = readReport(report)
    if (!tally) return failed(`the drill ended with ${code} and left no report\n${output}`)
    return code === 0 ? tally : { ...tally, why: output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare() {
  await setUp({ build: true })
  return { passed: 1, failed: 0 }
}

const asked = process.argv.slice(2)
/** To be quick, the pipeline leaves out the second engine unless it is asked for. */
const usual = Object.keys(parts).filter((name) => name !== 'firefox' || !process.env.CI)
const meant = asked.length === 0 ? usual : asked
const tallies = [await verdict('set-up', prepare)]
if (isGood(sum(tallies)))
  for (const [name, part] of Object.entries(parts))
    if (meant.includes(name)) tallies.push(await part())
if (ran.length > 0) console.log(`The browser tests ran in ${ran.join(' and ')}.`)
if (meant.includes('e2e') && !meant.includes('firefox'))
  console.log('npm test -- firefox runs the journey, the layout and long names in Firefox.')
if (meant.includes('e2e') && process.env.CI)
  console.log(
    `Left out for time, and part of npm test elsewhere: ${LONG.join(', ')}, and the colours of each page in its second theme.`,
  )
const slowest = slowestIn(reports)
if (slowest.length > 0) console.log(`The slowest files of tests:\n${slowest.join('\n')}`)
const total = sum(tallies)
console.log(closingLine(total))
process.exitCode = isGood(total) ? 0 : 1

import { describe, expect, it } from '@jest/globals'

import {
  afterSecond,
  closingLine,
  failed,
  isGood,
  slowestIn,
  sum,
  tallyOf,
  toRunAgain,
} from './tally.mjs'

const report = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }

describe('the count of a jest run', () => {
  it('is the number of passed tests when all is well', () => {
    expect(tallyOf(0, report)).toEqual({ passed: 3, failed: 0 })
  })

  it('adds the files that could not run to the failed tests', () => {
    expect(
      tallyOf(1, { ...report, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }),
    ).toMatchObject({ passed: 3, failed: 3 })
  })

  it('names what failed in sentences that can be read alone, and the files that could not run', () => {
    const judged = [
      { status: 'passed', fullName: 'a deposit is shown' },
      { status: 'failed', fullName: 'a deposit is approved once' },
    ]
    const testResults = [
      { name: 'deposits.test.ts', message: 'long', assertionResults: judged },
      { name: 'broken.test.ts', message: 'long', assertionResults: [] },
    ]
    const { why } = tallyOf(1, {
      ...report,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults,
    })
    expect(why?.split('\n')).toEqual([
      '✗ a deposit is approved once (deposits.test.ts)',
      '✗ broken.test.ts could not run',
    ])
  })

  it('is a failure when no test ran', () => {
    expect(tallyOf(0, { ...report, numPassedTests: 0 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('is a failure when jest leaves no report', () => {
    expect(tallyOf(137, undefined)).toMatchObject({
      passed: 0,
      failed: 1,
      why: expect.stringContaining('137'),
    })
  })

  it('is a failure when every test passes and jest ends with an error', () => {
    expect(tallyOf(1, report)).toMatchObject({ passed: 3, failed: 1 })
  })
})

describe('files in which tests failed', () => {
  const judged = (/** @type {readonly string[]} */ ...all) =>
    all.map((status, at) => ({ status, fullName: `sentence ${at}` }))
  const late = { name: 'late.test.ts', assertionResults: judged('passed', 'failed') }
  const good = { name: 'good.test.ts', assertionResults: judged('passed', 'passed') }
  const first = { ...report, numFailedTests: 1, testResults: [late, good] }

  it('run once more if they are few', () => {
    expect(toRunAgain(first)).toEqual(['late.test.ts'])
    expect(toRunAgain({ ...first, testResults: [good] })).toEqual([])
    const many = ['a', 'b', 'c', 'd'].map((name) => ({ ...late, name }))
    expect(toRunAgain({ ...first, testResults: many })).toEqual([])
    expect(toRunAgain(undefined)).toEqual([])
  })

  it('count as they end then, and are named either way', () => {
    expect(afterSecond(first, ['late.test.ts'], { passed: 2, failed: 0 })).toEqual({
      passed: 4,
      failed: 0,
      why: expect.stringMatching(/^Failed, and was run once more, alone:\n✗ sentence 1 \(late/),
    })
    const still = afterSecond(first, ['late.test.ts'], { passed: 1, failed: 1, why: '✗ it' })
    expect(still).toMatchObject({ passed: 3, failed: 1, why: expect.stringMatching(/✗ it$/) })
    const broken = { ...first, numRuntimeErrorTestSuites: 1 }
    expect(afterSecond(broken, ['late.test.ts'], { passed: 2, failed: 0 }).failed).toBe(1)
  })
})

it('The slowest files of several runs are named, the slowest first and no more than ten', () => {
  const took = (/** @type {string} */ name, /** @type {number} */ ms) => ({
    name,
    startTime: 1_000,
    endTime: 1_000 + ms,
    assertionResults: [],
  })
  const quick = Array.from({ length: 12 }, (_, n) => took(`quick-${n}.test.ts`, 10 + n))
  const lines = slowestIn([
    report,
    { ...report, testResults: quick },
    { ...report, testResults: [took('slow.test.ts', 61_500)] },
  ])
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   61.5 s  slow.test.ts')
  expect(lines[1]).toContain('quick-11.test.ts')
})

describe('the count of a whole run', () => {
  it('sums the parts into the closing line', () => {
    expect(
      closingLine(sum([{ passed: 3, failed: 0 }, { passed: 2, failed: 0 }, failed('lint')])),
    ).toBe('5 passed, 1 failed')
  })

  it('is good only when something passed and nothing failed', () => {
    expect([{ passed: 1, failed: 0 }, { passed: 1, failed: 1 }, sum([])].map(isGood)).toEqual([
      true,
      false,
      false,
    ])
  })
})

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { ProblemCode } from '#contracts/problem'
import { standardLimits } from '../limits.js'
import { createLog } from '../../lib/log.js'
import { RefusalCounts } from './refusal-counts.js'

describe('the counted refusals of a flood', () => {
  let lines: {
    level: number
    msg: string
    refused: Record<string, { times: number; references: string[] }>
  }[]
  let counts: RefusalCounts
  beforeEach(() => {
    jest.useFakeTimers()
    lines = []
    const log = createLog('info', {
      write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]),
    })
    counts = new RefusalCounts(log, standardLimits)
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  let given = 0
  const refuse = (code: ProblemCode, path = '/api/files') =>
    counts.takes({ code, reference: `R${++given}` }, { method: 'POST', path })

  it('are logged in one line per interval, by code and address, with the first references', () => {
    given = 0
    for (let count = 0; count < 1_491; count++) refuse('busy')
    refuse('too-slow', '/api/session')
    expect(lines).toEqual([])
    jest.advanceTimersByTime(standardLimits.countingMs)
    expect(lines).toMatchObject([
      {
        level: 40,
        msg: 'requests refused',
        refused: {
          'busy POST /api/files': { times: 1_491, references: ['R1', 'R2', 'R3'] },
          'too-slow POST /api/session': { times: 1, references: ['R1492'] },
        },
      },
    ])
    jest.advanceTimersByTime(10 * standardLimits.countingMs)
    expect(lines.length).toBe(1)
    refuse('busy')
    jest.advanceTimersByTime(standardLimits.countingMs)
    expect(lines[1]?.refused).toMatchObject({ 'busy POST /api/files': { times: 1 } })
  })

  it('keep that line short however many addresses they name', () => {
    for (let count = 0; count < 1_000; count++) refuse('busy', `/api/${count}`)
    jest.advanceTimersByTime(standardLimits.countingMs)
    const refused = lines[0]?.refused ?? {}
    expect(Object.keys(refused).length).toBe(51)
    expect(refused['busy elsewhere']?.times).toBe(950)
  })

  it('are logged when the server stops, and include no refusals of other kinds', () => {
    expect([refuse('busy'), refuse('invalid-input'), refuse('internal')]).toEqual([
      true,
      false,
      false,
    ])
    counts.onApplicationShutdown()
    expect(lines.map(({ refused }) => Object.keys(refused))).toEqual([['busy POST /api/files']])
  })
})

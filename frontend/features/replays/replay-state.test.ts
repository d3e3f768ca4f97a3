import { describe, expect, it } from '@jest/globals'
import { checkOf, replayOf, tableOf } from '../../testing/replays.js'
import { amountDone, percentOf, phaseText, stepsOf } from './replay-state.js'

const states = (facts: Parameters<typeof replayOf>[0]) =>
  stepsOf(replayOf(facts)).map(({ state }) => state)

describe('the steps of a replay', () => {
  it('are read, checked and folded together, then compared', () => {
    expect(states({ phase: 'reading' })).toEqual(['running', 'running', 'running', 'waiting'])
    expect(states({ phase: 'comparing' })).toEqual(['done', 'done', 'done', 'running'])
    expect(states({ phase: 'done', status: 'identical' })).toEqual(['done', 'done', 'done', 'done'])
  })

  it('keep their state once it is stopped', () => {
    expect(states({ phase: 'comparing', status: 'cancelled' })).toEqual([
      'done',
      'done',
      'done',
      'waiting',
    ])
  })

  it('show nothing before the amount of work is known', () => {
    const starting = replayOf({ phase: 'reading', eventsRead: 0, toOrdinal: 0n, tables: [] })
    expect(stepsOf(starting).every(({ note, state }) => note === '' && state === 'waiting')).toBe(
      true,
    )
    expect([phaseText(starting), amountDone(starting)]).toEqual(['Starting', undefined])
  })

  it('say how long each took', () => {
    const spent = { reading: 700, checking: 120, folding: 300, comparing: 0 }
    const notes = stepsOf(replayOf({ spent })).map(({ note }) => note)
    expect(notes).toEqual([
      '48,213 of 48,213 events, 700 ms',
      'No faults, 120 ms',
      '220 rows, 300 ms',
      '216 of 220 rows',
    ])
  })

  it('name at once which check fails', () => {
    expect(states({ phase: 'reading', checks: [checkOf('postings', 1)] })[1]).toBe('failed')
  })
})

describe('the progress of a replay', () => {
  it('is half for reading and half for comparing', () => {
    expect(
      percentOf(replayOf({ phase: 'reading', eventsRead: 50, toOrdinal: 100n, tables: [] })),
    ).toBe(25)
    const tables = [tableOf('accounts', 4, 4), tableOf('entries', 6, 1)]
    expect(percentOf(replayOf({ phase: 'comparing', tables }))).toBe(75)
    expect(amountDone(replayOf({ phase: 'comparing', tables }))).toBe('1 of 2 tables')
  })

  it('counts the passes if there are several', () => {
    const second = replayOf({
      phase: 'reading',
      eventsRead: 50,
      toOrdinal: 100n,
      tables: [tableOf('accounts', 4, 2)],
      pass: 2,
      passes: 2,
    })
    expect(percentOf(second)).toBe(50 * 0.75 + 25)
    expect(amountDone(second)).toBe('50 of 100 events, pass 2 of 2')
  })

  it('starts at zero before the length of the log is known', () => {
    expect(
      percentOf(replayOf({ phase: 'reading', eventsRead: 0, toOrdinal: 0n, tables: [] })),
    ).toBe(0)
    expect(percentOf(replayOf({ phase: 'comparing', tables: [] }))).toBe(50)
  })
})

import { describe, expect, it } from '@jest/globals'
import { OutcomeUnknown } from './event-store.js'
import { UnknownOutcomes } from './unknown-outcomes.js'

const isOpen = (outcomes: UnknownOutcomes, commandId: string, now: number): boolean => {
  try {
    outcomes.requireSettled('account-1', commandId, now)
    return false
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    return true
  }
}

describe('unknown outcomes of appends', () => {
  it('stay open until their time has passed, and no longer', () => {
    const outcomes = new UnknownOutcomes()
    outcomes.remember('a', 1_000)
    expect([999, 1_000, 1_001].map((now) => isOpen(outcomes, 'a', now))).toEqual([
      true,
      true,
      false,
    ])
    expect(isOpen(outcomes, 'b', 0)).toBe(false)
  })

  it('say for how much longer they stay open', () => {
    const outcomes = new UnknownOutcomes()
    outcomes.remember('a', 1_000)
    expect(() => outcomes.requireSettled('account-1', 'a', 400)).toThrow(
      expect.objectContaining({ openForMs: 600 }),
    )
  })

  it('keep every command open until the time of those dropped for lack of room has passed', () => {
    const outcomes = new UnknownOutcomes(2)
    for (const [commandId, until] of [
      ['a', 1_000],
      ['b', 1_001],
      ['c', 1_002],
    ] as const)
      outcomes.remember(commandId, until)
    expect(['a', 'z', 'b'].map((commandId) => isOpen(outcomes, commandId, 1_000))).toEqual([
      true,
      true,
      true,
    ])
    expect(['a', 'z', 'b', 'c'].map((commandId) => isOpen(outcomes, commandId, 1_001))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('take no more room when they are remembered again', () => {
    const outcomes = new UnknownOutcomes(2)
    for (const until of [1_000, 1_001]) outcomes.remember('a', until)
    outcomes.remember('b', 500)
    expect(['a', 'z'].map((commandId) => isOpen(outcomes, commandId, 1_001))).toEqual([true, false])
  })

  it('make room for others once they are settled', () => {
    const outcomes = new UnknownOutcomes(2)
    outcomes.remember('a', 1_000)
    outcomes.remember('b', 500)
    expect(isOpen(outcomes, 'b', 501)).toBe(false)
    outcomes.remember('c', 1_000)
    expect(isOpen(outcomes, 'z', 501)).toBe(false)
  })
})

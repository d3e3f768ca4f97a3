import { describe, expect, it } from '@jest/globals'
import { askedOf, ordinalOf, stepAt } from './moment-search.js'

const points = [3n, 10n, 47n].map((ordinal) => ({
  ordinal,
  recordedAt: '2026-11-12T14:31:07.000Z',
  settled: 0n,
}))

describe('the chosen moment', () => {
  it('is the last step at or before a number; before the first there is none', () => {
    expect([3, 9, 10, 46, 47, 900].map((ordinal) => stepAt(points, ordinal))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
    expect([0, 1, 2].map((ordinal) => stepAt(points, ordinal))).toEqual([-1, -1, -1])
  })

  it('is the last step of all if none is named', () => {
    expect(stepAt(points, undefined)).toBe(2)
  })

  it('is in the address by its number, except the last one, which moves on with the account', () => {
    expect([0, 1, 2].map((step) => ordinalOf(points, step))).toEqual([3, 10, undefined])
  })
})

describe('the moment that was asked for', () => {
  const at = '2026-11-12T14:31:30.000Z'
  const event = { ordinal: 10n, recordedAt: '2026-11-12T14:31:07.000Z', eventNumber: 2 }
  const none = { ...event, ordinal: 0n, eventNumber: 0 }

  it('is told if it is not that of the event which is shown', () => {
    expect(askedOf({ ordinal: 10 }, event)).toBeUndefined()
    expect(askedOf({}, event)).toBeUndefined()
    expect(askedOf({ ordinal: 11 }, event)).toEqual({ ordinal: 11n })
    expect(askedOf({ ordinal: 10, at }, event)).toEqual({ at })
    expect(askedOf({ ordinal: 0 }, none)).toEqual({ ordinal: 0n })
    expect(askedOf({ ordinal: 0, at }, none)).toEqual({ at })
    expect(askedOf({ ordinal: 10, at }, undefined)).toEqual({ at })
  })

  it('is not told of an event that came after it', () => {
    expect(askedOf({ at }, { ...event, recordedAt: '2026-11-12T14:31:31.000Z' })).toBeUndefined()
  })
})

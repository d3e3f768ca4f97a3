import { describe, expect, it } from '@jest/globals'
import { indexOfMoment } from './moment.js'

const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
const points = [
  { ordinal: 10n, recordedAt: local(2026, 10, 1, 9, 0) },
  { ordinal: 25n, recordedAt: local(2026, 10, 12, 14, 31) },
  { ordinal: 48213n, recordedAt: local(2026, 10, 20, 8, 2) },
]

describe('a typed moment', () => {
  it.each([
    ['48,213', 2],
    ['#25', 1],
    ['24', 0],
    ['1', 0],
    ['2026-11-12', 1],
    ['2026-11-12 14:30', 0],
    ['2026-11-12 14:31', 1],
    ['2026-11-12T14:30:59', 0],
    ['2027-01-01', 2],
  ])('%s finds the last event at or before it', (typed, index) => {
    expect(indexOfMoment(points, typed)).toBe(index)
  })

  it.each(['', 'yesterday', '12 Nov', '#'])('%j is not understood, and nothing is chosen', (typed) => {
    expect(indexOfMoment(points, typed)).toBeUndefined()
  })
})

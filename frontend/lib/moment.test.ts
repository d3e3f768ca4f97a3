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
    ['12 Nov 2026, 14:31:07', 1],
    ['12 Nov 2026, 14:30', 0],
    ['12 november 2026 14:31', 1],
    ['12 Nov 2026', 1],
    ['1 Nov 2026, 8:59', 0],
    [' 20  Nov 2026,  08:02 ', 2],
  ])('of %s finds the last event at or before it', (typed, index) => {
    expect(indexOfMoment(points, typed)).toBe(index)
  })

  it.each(['', 'yesterday', '12 Nov', '#', '31 Nov 2026', '12 Foo 2026', '2026-13-01', '12 Nov 2026, 25:00', '12 Nov 2026, 14:75'])(
    'of %j is not understood, and chooses nothing',
    (typed) => {
      expect(indexOfMoment(points, typed)).toBeUndefined()
    },
  )
})

import { describe, expect, it } from '@jest/globals'
import { formatSpan } from './format-span.js'

describe('a span of time', () => {
  it('is given in the units that people would use', () => {
    expect([9, 999, 1_640, 59_999].map(formatSpan)).toEqual(['9 ms', '999 ms', '1.6 s', '59.9 s'])
    expect([60_000, 133_000, 3_600_000, 12_000_000].map(formatSpan)).toEqual([
      '1 min',
      '2 min 13 s',
      '1 h',
      '3 h 20 min',
    ])
    expect([86_400_000, 187_200_000].map(formatSpan)).toEqual(['1 d', '2 d 4 h'])
  })

  it('is never negative', () => {
    expect(formatSpan(-5)).toBe('0 ms')
  })
})

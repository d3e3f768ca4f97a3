import { describe, expect, it } from '@jest/globals'
import { ordinalOf, stepAt } from './moment-search.js'

const points = [3n, 10n, 47n].map((ordinal) => ({ ordinal, recordedAt: '2026-11-12T14:31:07.000Z', settled: 0n }))

describe('the chosen moment', () => {
  it('is the last step at or before a number', () => {
    expect([3, 9, 10, 46, 47, 900].map((ordinal) => stepAt(points, ordinal))).toEqual([0, 0, 1, 1, 2, 2])
    expect(stepAt(points, 1)).toBe(0)
  })

  it('is the last step of all if none is named', () => {
    expect(stepAt(points, undefined)).toBe(2)
  })

  it('is in the address by its number, except the last one, which moves on with the account', () => {
    expect([0, 1, 2].map((step) => ordinalOf(points, step))).toEqual([3, 10, undefined])
  })
})

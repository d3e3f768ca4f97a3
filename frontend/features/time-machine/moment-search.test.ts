import { describe, expect, it } from '@jest/globals'
import { positionOf, stepAt } from './moment-search.js'

const points = [3n, 10n, 47n].map((position) => ({ position, recordedAt: '2026-11-12T14:31:07.000Z', settled: 0n }))

describe('the chosen moment', () => {
  it('is the last step at or before a position', () => {
    expect([3, 9, 10, 46, 47, 900].map((position) => stepAt(points, position))).toEqual([0, 0, 1, 1, 2, 2])
    expect(stepAt(points, 1)).toBe(0)
  })

  it('is the last step of all where none is named', () => {
    expect(stepAt(points, undefined)).toBe(2)
  })

  it('is named by its position, except the last one, which moves on with the account', () => {
    expect([0, 1, 2].map((step) => positionOf(points, step))).toEqual([3, 10, undefined])
  })
})

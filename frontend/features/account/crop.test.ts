import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { centred, enlarged, LARGEST, moved, partOf, type Crop } from './crop.js'

const wide = { width: 400, height: 200 }

describe('the part of a picture that is kept', () => {
  it('is the largest square in the middle at first', () => {
    expect(partOf(centred, wide)).toEqual({ left: 100, top: 0, side: 200 })
    expect(partOf(centred, { width: 30, height: 90 })).toEqual({ left: 0, top: 30, side: 30 })
  })

  it('moves with the picture, and stops at its edges', () => {
    expect(partOf(moved(centred, wide, { x: 0.25, y: 0 }), wide)).toEqual({
      left: 50,
      top: 0,
      side: 200,
    })
    expect(partOf(moved(centred, wide, { x: -9, y: 9 }), wide)).toEqual({
      left: 200,
      top: 0,
      side: 200,
    })
  })

  it('keeps its middle while it is enlarged, up to a limit', () => {
    expect(partOf(enlarged(centred, wide, 2), wide)).toEqual({ left: 150, top: 50, side: 100 })
    expect(enlarged(centred, wide, 100).factor).toBe(LARGEST)
    expect(enlarged(centred, wide, 0.1)).toEqual(centred)
  })

  it('lies within the picture, after any moves and zooms', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 5 }),
      height: fc.integer({ min: 1, max: 5 }),
    })
    const share = fc.double({ min: -2, max: 2, noNaN: true })
    const step = fc.oneof(
      fc
        .record({ x: share, y: share })
        .map(
          (by) => (crop: Crop, picture: { width: number; height: number }) =>
            moved(crop, picture, by),
        ),
      fc
        .double({ min: 0.1, max: 4, noNaN: true })
        .map(
          (by) => (crop: Crop, picture: { width: number; height: number }) =>
            enlarged(crop, picture, by),
        ),
    )
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 6 }), (picture, steps) => {
        const { left, top, side } = partOf(
          steps.reduce((crop, next) => next(crop, picture), centred),
          picture,
        )
        expect(side).toBeGreaterThan(0)
        for (const edge of [left, top]) expect(edge).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-9)
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-9)
      }),
    )
  })
})

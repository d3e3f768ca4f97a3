import { describe, expect, it } from '@jest/globals'
import { fitted, moved, placed, zoomedAt, type Frame, type Point, type Zoom } from './zoom.js'

const phone: Frame = {
  picture: { width: 1_080, height: 2_340 },
  window: { width: 1_280, height: 660 },
}
const desktop: Frame = { ...phone, picture: { width: 2_560, height: 1_440 } }

/** The point of the picture at a point of the window. */
const partAt = (zoom: Zoom, frame: Frame, { x, y }: Point): Point => {
  const { scale, left, top } = placed(zoom, frame)
  return { x: (x - left) / scale, y: (y - top) / scale }
}

describe('a picture in its window', () => {
  it('starts at its top, as wide as the window, but a phone’s screenshot no wider than is readable', () => {
    expect(placed(fitted, desktop)).toEqual({ scale: 0.5, left: 0, top: 0 })
    const { scale, left, top } = placed(fitted, phone)
    expect([scale * 1_080, left, top].map(Math.round)).toEqual([720, 280, 0])
    expect(
      placed(fitted, { ...phone, window: { width: 360, height: 640 } }).scale * 1_080,
    ).toBeCloseTo(360)
  })

  it('keeps the point under the pointer in place while zooming', () => {
    const at = { x: 700, y: 200 }
    const nearer = zoomedAt(fitted, phone, { by: 3, at })
    const [before, after] = [partAt(fitted, phone, at), partAt(nearer, phone, at)]
    expect(nearer.factor).toBeCloseTo(3)
    expect([after.x, after.y].map(Math.round)).toEqual([before.x, before.y].map(Math.round))
  })

  it('zooms out until all of it is in the window, and in up to eight times the window’s width', () => {
    const at = { x: 0, y: 0 }
    const small = placed(zoomedAt(fitted, phone, { by: 0.001, at }), phone)
    expect(small.scale * 2_340).toBeCloseTo(660)
    expect(zoomedAt(fitted, phone, { by: 1_000, at }).factor).toBeCloseTo(8)
  })

  it('can be moved to its edges, but not out of sight', () => {
    const down = moved(fitted, phone, { x: 0, y: -100 })
    expect(placed(down, phone).top).toBeCloseTo(-100)
    expect(placed(moved(fitted, phone, { x: 5_000, y: 5_000 }), phone)).toEqual(
      placed(fitted, phone),
    )
    const { scale, top } = placed(moved(fitted, phone, { x: 0, y: -90_000 }), phone)
    expect(top + 2_340 * scale).toBeCloseTo(660)
  })

  it('keeps its view in another window and for another picture', () => {
    const middle: Zoom = { factor: 2, x: 0.5, y: 0.5 }
    for (const frame of [phone, desktop]) {
      const part = partAt(middle, frame, { x: 640, y: 330 })
      expect(
        [part.x / frame.picture.width, part.y / frame.picture.height].map((share) =>
          share.toFixed(2),
        ),
      ).toEqual(['0.50', '0.50'])
    }
  })
})

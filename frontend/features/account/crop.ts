import type { Point, Size } from '../../ui/overlays/zoom.js'

/**
 * The square part of a picture that is kept. `factor` 1 is the largest square; `x` and `y`, from 0
 * to 1, are its middle.
 */
export interface Crop {
  readonly factor: number
  readonly x: number
  readonly y: number
}

/** The largest square, in the middle. */
export const centred: Crop = { factor: 1, x: 0.5, y: 0.5 }

/** A smaller part would be blurred. */
export const LARGEST = 6

const bounded = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** The part in pixels of the picture. It is always within the picture. */
export const partOf = (
  { factor, x, y }: Crop,
  { width, height }: Size,
): { left: number; top: number; side: number } => {
  const side = Math.min(width, height) / factor
  return {
    left: bounded(x * width - side / 2, 0, width - side),
    top: bounded(y * height - side / 2, 0, height - side),
    side,
  }
}

/** The same part, clamped to the picture. */
const kept = (crop: Crop, picture: Size): Crop => {
  const factor = bounded(crop.factor, 1, LARGEST)
  const { left, top, side } = partOf({ ...crop, factor }, picture)
  return { factor, x: (left + side / 2) / picture.width, y: (top + side / 2) / picture.height }
}

/** Moves the picture under its window by shares of the window: 1 is its whole width. */
export const moved = (crop: Crop, picture: Size, by: Point): Crop => {
  const { side } = partOf(crop, picture)
  return kept(
    {
      ...crop,
      x: crop.x - (by.x * side) / picture.width,
      y: crop.y - (by.y * side) / picture.height,
    },
    picture,
  )
}

/** Enlarges the picture around the middle of its window. */
export const enlarged = (crop: Crop, picture: Size, by: number): Crop =>
  kept({ ...crop, factor: crop.factor * by }, picture)

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A place in the window, in pixels from its left upper corner; or a way in it. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A picture, as it is turned, and the window that it is looked at through. */
export interface Frame {
  readonly picture: Size
  readonly window: Size
}

/**
 * How a picture is looked at, whatever its size: `factor` 1 fits the width of the window; `x` and `y`, from 0 to 1, are the part of the
 * picture in the middle of the window.
 */
export interface Zoom {
  readonly factor: number
  readonly x: number
  readonly y: number
}

/** Where the picture lies in the window: screen pixels for one of the picture, and its left upper corner. */
export interface Placed {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** The width of the window, from the top. */
export const fitted: Zoom = { factor: 1, x: 0.5, y: 0 }

/** Writing on the picture of a telephone is large at this width; any wider, less of it is seen at a time. */
const WIDEST_TALL = 720
const LARGEST = 8

const fitScale = ({ picture, window }: Frame): number => {
  const isTall = picture.height > picture.width
  return (isTall ? Math.min(window.width, WIDEST_TALL) : window.width) / picture.width
}

/** The whole picture, or its width where that is smaller. */
const smallest = (frame: Frame): number => Math.min(1, frame.window.height / frame.picture.height / fitScale(frame))

const bounded = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** The window is full, or the picture stands in its middle. */
const edge = (wanted: number, length: number, room: number): number =>
  length <= room ? (room - length) / 2 : bounded(wanted, room - length, 0)

/** Where the picture lies. It cannot be lost: it fills the window or is in it as a whole. */
export const placed = ({ factor, x, y }: Zoom, frame: Frame): Placed => {
  const { picture, window } = frame
  const scale = fitScale(frame) * bounded(factor, smallest(frame), LARGEST)
  return {
    scale,
    left: edge(window.width / 2 - x * picture.width * scale, picture.width * scale, window.width),
    top: edge(window.height / 2 - y * picture.height * scale, picture.height * scale, window.height),
  }
}

const zoomOf = ({ scale, left, top }: Placed, frame: Frame): Zoom => ({
  factor: scale / fitScale(frame),
  x: (frame.window.width / 2 - left) / (frame.picture.width * scale),
  y: (frame.window.height / 2 - top) / (frame.picture.height * scale),
})

/** Nearer or farther by a factor; what is at the point stays there. */
export const zoomedAt = (zoom: Zoom, frame: Frame, { by, at }: { readonly by: number; readonly at: Point }): Zoom => {
  const before = placed(zoom, frame)
  const scale = fitScale(frame) * bounded((before.scale / fitScale(frame)) * by, smallest(frame), LARGEST)
  const growth = scale / before.scale
  return zoomOf({ scale, left: at.x - (at.x - before.left) * growth, top: at.y - (at.y - before.top) * growth }, frame)
}

/** The picture moved by so many pixels of the screen. */
export const moved = (zoom: Zoom, frame: Frame, by: Point): Zoom => {
  const { scale, left, top } = placed(zoom, frame)
  return zoomOf({ scale, left: left + by.x, top: top + by.y }, frame)
}

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A point of the window in pixels from its top left corner, or a movement in it. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The sizes of a picture, after rotation, and of its window. */
export interface Frame {
  readonly picture: Size
  readonly window: Size
}

/**
 * A view of a picture, independent of its size. `factor` 1 fits the width of the window. `x` and
 * `y`, from 0 to 1, are the point of the picture at the middle of the window.
 */
export interface Zoom {
  readonly factor: number
  readonly x: number
  readonly y: number
}

/**
 * Where the picture is in the window: screen pixels per pixel of the picture, and its top left
 * corner.
 */
export interface Placed {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** The view to start with: the width of the window, at the top of the picture. */
export const fitted: Zoom = { factor: 1, x: 0.5, y: 0 }

/**
 * The widest a tall picture starts, in pixels. Text on a phone's screenshot is large enough at this
 * width.
 */
const WIDEST_TALL = 720
const LARGEST = 8

const fitScale = ({ picture, window }: Frame): number => {
  const isTall = picture.height > picture.width
  return (isTall ? Math.min(window.width, WIDEST_TALL) : window.width) / picture.width
}

/** The smallest factor: the whole picture fits, or its width if that is smaller. */
const smallest = (frame: Frame): number =>
  Math.min(1, frame.window.height / frame.picture.height / fitScale(frame))

const bounded = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** Keeps an edge so that the picture fills the window, or is centred in it if it is smaller. */
const edge = (wanted: number, length: number, room: number): number =>
  length <= room ? (room - length) / 2 : bounded(wanted, room - length, 0)

/** Where the picture is. It cannot get lost: it fills the window, or all of it is inside. */
export const placed = ({ factor, x, y }: Zoom, frame: Frame): Placed => {
  const { picture, window } = frame
  const scale = fitScale(frame) * bounded(factor, smallest(frame), LARGEST)
  return {
    scale,
    left: edge(window.width / 2 - x * picture.width * scale, picture.width * scale, window.width),
    top: edge(
      window.height / 2 - y * picture.height * scale,
      picture.height * scale,
      window.height,
    ),
  }
}

const zoomOf = ({ scale, left, top }: Placed, frame: Frame): Zoom => ({
  factor: scale / fitScale(frame),
  x: (frame.window.width / 2 - left) / (frame.picture.width * scale),
  y: (frame.window.height / 2 - top) / (frame.picture.height * scale),
})

/** Zooms by a factor, keeping the point `at` of the window in place. */
export const zoomedAt = (
  zoom: Zoom,
  frame: Frame,
  { by, at }: { readonly by: number; readonly at: Point },
): Zoom => {
  const before = placed(zoom, frame)
  const scale =
    fitScale(frame) * bounded((before.scale / fitScale(frame)) * by, smallest(frame), LARGEST)
  const growth = scale / before.scale
  return zoomOf(
    { scale, left: at.x - (at.x - before.left) * growth, top: at.y - (at.y - before.top) * growth },
    frame,
  )
}

/** Moves the picture by pixels of the screen. */
export const moved = (zoom: Zoom, frame: Frame, by: Point): Zoom => {
  const { scale, left, top } = placed(zoom, frame)
  return zoomOf({ scale, left: left + by.x, top: top + by.y }, frame)
}

import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import {
  fitted,
  moved,
  placed,
  zoomedAt,
  type Frame,
  type Placed,
  type Point,
  type Size,
  type Zoom,
} from './zoom.js'

/** The zoom per unit of wheel movement. One notch, about 100 units, enlarges by a quarter. */
const WHEEL_SPEED = 0.0022
const LINE_HEIGHT = 16

/** The last zoom. The next picture starts with it. */
let lastZoom: Zoom = fitted

/** The current size of an element; undefined before it is drawn. */
const useSize = (element: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const shown = element.current
    if (!shown) return undefined
    const measure = () => setSize({ width: shown.clientWidth, height: shown.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return size
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const distanceIn = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/**
 * Follows one pointer to drag, or two fingers to zoom as well. `onMove` gets how far their middle
 * moved, where it is, and the growth.
 */
export const usePointers = (onMove: (by: Point, at: Point, growth: number) => void) => {
  const down = useRef(new Map<number, Point>())
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const end = ({ pointerId }: PointerEvent<HTMLElement>) => void down.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, placeOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!down.current.has(event.pointerId)) return
      const before = [...down.current.values()]
      down.current.set(event.pointerId, placeOf(event))
      const after = [...down.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const growth = before.length > 1 ? distanceIn(after) / Math.max(1, distanceIn(before)) : 1
      onMove({ x: to.x - from.x, y: to.y - from.y }, to, growth)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

interface Zooming {
  readonly zoom: Zoom
  /** Where the picture is in the window; undefined until both are measured. */
  readonly place: Placed | undefined
  readonly change: (how: (zoom: Zoom, frame: Frame) => Zoom) => void
  readonly zoomBy: (by: number) => void
  readonly fit: () => void
  readonly pointers: ReturnType<typeof usePointers>
}

/**
 * Zooms and moves a picture in its window. Wheel and fingers zoom around their place, keys and
 * buttons around the middle.
 */
export const useZoom = (
  window: RefObject<HTMLElement | null>,
  picture: Size | undefined,
): Zooming => {
  const [zoom, setZoom] = useState(lastZoom)
  const size = useSize(window)
  const frame = picture && size && { picture, window: size }
  const set = (next: Zoom) => {
    lastZoom = next
    setZoom(next)
  }
  const change: Zooming['change'] = (how) => {
    // Uses the last zoom and not the state, because a pointer may move several times before the
    // next render.
    if (frame) set(how(lastZoom, frame))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Otherwise the browser would zoom the page when Ctrl is held, which is also how it reports two
    // fingers on a touchpad.
    event.preventDefault()
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1)
    const at = { x: event.clientX - left, y: event.clientY - top }
    change((now, shown) => zoomedAt(now, shown, { by: Math.exp(-turned * WHEEL_SPEED), at }))
  })
  useEffect(() => {
    const shown = window.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React's own wheel listeners are passive and cannot prevent the default.
    shown?.addEventListener('wheel', listener, { passive: false })
    return () => shown?.removeEventListener('wheel', listener)
  }, [window])
  const pointers = usePointers((by, at, growth) =>
    change((now, shown) => zoomedAt(moved(now, shown, by), shown, { by: growth, at })),
  )
  return {
    zoom,
    place: frame && placed(zoom, frame),
    change,
    zoomBy: (by) =>
      change((now, shown) =>
        zoomedAt(now, shown, { by, at: { x: shown.window.width / 2, y: shown.window.height / 2 } }),
      ),
    fit: () => set(fitted),
    pointers,
  }
}

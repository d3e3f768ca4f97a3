import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { placeOf } from '../../ui/figures/use-chart-cursor.js'
import { moved, shownIn, widened, type ChartWindow } from './chart-window.js'

/** How many times as many candles one step out shows. */
const OUT = 1.25
/** How many candles a step to the side passes, as a share of those shown. */
const ASIDE = 0.25
/** A turn of a usual mouse wheel by one notch, in pixels. */
const NOTCH = 100

interface Moves {
  readonly plot: RefObject<HTMLElement | null>
  /** The starts of all candles that are loaded, in milliseconds. */
  readonly starts: readonly number[]
  readonly window: ChartWindow
  readonly onWindow: (window: ChartWindow) => void
}

/**
 * Where the fingers or the mouse took hold of the chart, where each is now, and what was shown at
 * first.
 */
interface Hold {
  readonly taken: ReadonlyMap<number, number>
  readonly now: Map<number, number>
  readonly window: ChartWindow
}

const middle = (places: readonly number[]): number =>
  places.reduce((sum, place) => sum + place, 0) / places.length

const spread = ([one = 0, other = 0]: readonly number[]): number => Math.abs(one - other) || 0.01

/** React listens to wheels in a way that cannot keep the page from scrolling; this can. */
const useWheel = (
  plot: RefObject<HTMLElement | null>,
  onTurn: (event: WheelEvent, place: DOMRect) => void,
): void => {
  const turn = useEffectEvent((event: WheelEvent) => {
    const place = plot.current?.getBoundingClientRect()
    if (place && place.width > 0) onTurn(event, place)
  })
  useEffect(() => {
    const element = plot.current
    const listener = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [plot])
}

/**
 * Moves a chart through time: by buttons, by keys, by dragging, by two fingers, and by the wheel
 * (with Ctrl or ⌘ to zoom).
 */
export const useChartMoves = ({ plot, starts, window, onWindow }: Moves) => {
  const held = useRef<Hold | null>(null)
  const shown = shownIn(starts, window)
  const count = shown.to - shown.from
  const aside = (direction: -1 | 1) =>
    onWindow(moved(starts, window, direction * Math.max(1, Math.round(count * ASIDE))))
  const zoom = (times: number, across = 1) => onWindow(widened(starts, window, { times, across }))

  useWheel(plot, (event, { left, width }) => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    if (!(event.ctrlKey || event.metaKey || isSideways)) return
    event.preventDefault()
    if (isSideways) onWindow(moved(starts, window, Math.round((event.deltaX / width) * count)))
    else zoom(OUT ** (event.deltaY / NOTCH), (event.clientX - left) / width)
  })

  const hold = (taken: ReadonlyMap<number, number>) =>
    void (held.current = taken.size > 0 ? { taken, now: new Map(taken), window } : null)
  const release = ({ pointerId }: PointerEvent) => {
    const left = new Map(held.current?.now)
    left.delete(pointerId)
    hold(left)
  }
  const drag = (event: PointerEvent): boolean => {
    const from = held.current
    if (!from?.now.has(event.pointerId)) return false
    from.now.set(event.pointerId, placeOf(event))
    const [before, now] = [[...from.taken.values()], [...from.now.values()]]
    const wide = shownIn(starts, from.window)
    const aside = Math.round((middle(before) - middle(now)) * (wide.to - wide.from))
    const pinched =
      now.length < 2
        ? from.window
        : widened(starts, from.window, {
            times: spread(before) / spread(now),
            across: middle(before),
          })
    if (now.length > 1 || aside !== 0) onWindow(moved(starts, pinched, aside))
    return true
  }
  const onKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const move = {
      ArrowLeft: shiftKey ? () => aside(-1) : undefined,
      ArrowRight: shiftKey ? () => aside(1) : undefined,
      PageUp: () => onWindow(moved(starts, window, -count)),
      PageDown: () => onWindow(moved(starts, window, count)),
      '+': () => zoom(1 / OUT),
      '=': () => zoom(1 / OUT),
      '-': () => zoom(OUT),
    }[key]
    move?.()
    return move !== undefined
  }
  return {
    shown,
    earlier: () => aside(-1),
    later: () => aside(1),
    closer: () => zoom(1 / OUT),
    wider: () => zoom(OUT),
    newest: () => onWindow({ ...window, until: null }),
    onKey,
    drag,
    grab: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      hold(new Map(held.current?.now).set(event.pointerId, placeOf(event)))
    },
    release,
  }
}

import { useState, type KeyboardEvent, type PointerEvent } from 'react'

/**
 * The point that is nearest to a place on the chart. Both run from 0 at the left to 1 at the right.
 */
const nearest = (across: readonly number[], place: number): number =>
  across.reduce((best, here, at) => {
    const isNearer = Math.abs(here - place) < Math.abs((across[best] ?? 0) - place)
    return isNearer ? at : best
  }, 0)

export const placeOf = ({ clientX, currentTarget }: PointerEvent): number => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return width > 0 ? (clientX - left) / width : 0
}

interface CursorOptions {
  /** Where each point is, from 0 to 1, in order; at least one. */
  readonly across: readonly number[]
  readonly label: string
  /** What is said of a point. */
  readonly textOf: (at: number) => string
}

const steps: Readonly<Record<string, (at: number, last: number) => number | null>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
  Escape: () => null,
}

/**
 * A cursor over the points of a chart, moved by the pointer and by keys, and spoken as a slider.
 * `at` is null while it is hidden; keys begin at the last point.
 */
export const useChartCursor = ({ across, label, textOf }: CursorOptions) => {
  const [chosen, setAt] = useState<number | null>(null)
  const last = across.length - 1
  const at = chosen === null ? null : Math.min(chosen, last)
  const onPointerMove = (event: PointerEvent) => setAt(nearest(across, placeOf(event)))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(at ?? last, last)
    setAt(next === null ? null : Math.max(0, Math.min(next, last)))
  }
  return {
    at,
    hide: () => setAt(null),
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': at ?? last,
      'aria-valuetext': textOf(at ?? last),
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave: () => setAt(null),
      onBlur: () => setAt(null),
      onKeyDown,
    },
  } as const
}

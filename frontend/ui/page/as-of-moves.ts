import { useState, type KeyboardEvent } from 'react'
import { momentOf, type TypedMoment } from '../../lib/format/moment.js'
import type { StepPoint } from '../figures/step-chart.js'

/**
 * The chosen event, its number within the account, and the numbers of the events around it in the
 * log.
 */
export interface EventPoint extends StepPoint {
  readonly eventNumber: number
  readonly previous: bigint | null
  readonly next: bigint | null
  readonly tenBefore: bigint | null
  readonly tenAfter: bigint | null
}

type Move = (() => void) | undefined

/** What the buttons and keys do. A move that leads nowhere is undefined. */
export interface Moves {
  readonly earlier: Move
  readonly later: Move
  readonly tenEarlier: Move
  readonly tenLater: Move
}

const LONG_STEP = 10

/**
 * Goes to the moment that a text means, whether or not an event was recorded then. Returns whether
 * it understood the text.
 */
export const typedMove =
  (go: (moment: TypedMoment) => void) =>
  (text: string): boolean => {
    const moment = momentOf(text)
    if (moment) go(moment)
    return moment !== undefined
  }

/** The moves from one of so many points; before the first, which is -1, they lead forward alone. */
export const movesByPoint = (count: number, at: number, choose: (index: number) => void): Moves => {
  const earlier = (by: number): Move => (at > 0 ? () => choose(Math.max(0, at - by)) : undefined)
  const later = (by: number): Move =>
    at < count - 1 ? () => choose(Math.min(count - 1, at + by)) : undefined
  return {
    earlier: earlier(1),
    later: later(1),
    tenEarlier: earlier(LONG_STEP),
    tenLater: later(LONG_STEP),
  }
}

export const movesByEvent = (
  { previous, next, tenBefore, tenAfter }: EventPoint,
  go: (moment: TypedMoment) => void,
): Moves => {
  const to = (ordinal: bigint | null): Move =>
    ordinal === null ? undefined : () => go({ ordinal })
  return {
    earlier: to(previous),
    later: to(next),
    tenEarlier: to(tenBefore),
    tenLater: to(tenAfter),
  }
}

interface Ends {
  readonly first: () => void
  readonly now: () => void
}

/** Handles the keys of a slider so that they move by events and not by the slider's own steps. */
export const keysOf =
  (moves: Moves, { first, now }: Ends) =>
  (event: KeyboardEvent): void => {
    const byKey: Readonly<Record<string, Move>> = {
      ArrowLeft: moves.earlier,
      ArrowDown: moves.earlier,
      ArrowRight: moves.later,
      ArrowUp: moves.later,
      PageDown: moves.tenEarlier,
      PageUp: moves.tenLater,
      Home: first,
      End: now,
    }
    if (!Object.hasOwn(byKey, event.key)) return
    event.preventDefault()
    event.stopPropagation()
    byKey[event.key]?.()
  }

/**
 * Lets the handle run ahead of the chosen step until that has followed, so that two quick arrow
 * keys are two steps. A new event in the account returns the handle to the chosen step.
 */
export const useAhead = (chosen: number, count: number) => {
  const [ahead, setAhead] = useState<{ readonly at: number; readonly count: number }>()
  if (ahead && (ahead.at === chosen || ahead.count !== count)) setAhead(undefined)
  const at = Math.min(ahead?.at ?? chosen, count - 1)
  return [at, (index: number) => setAhead({ at: index, count })] as const
}

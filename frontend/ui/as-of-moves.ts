import { useState, type KeyboardEvent } from 'react'
import { indexOfMoment, momentOf, type TypedMoment } from '../lib/moment.js'
import type { StepPoint } from './step-chart.js'

/** The chosen event, its number within the account, and the numbers of the events around it in the log. */
export interface EventPoint extends StepPoint {
  readonly eventNumber: number
  readonly previous: bigint | null
  readonly next: bigint | null
  readonly tenBefore: bigint | null
  readonly tenAfter: bigint | null
}

type Move = (() => void) | undefined

/** What the buttons, keys and the field do. A move that leads nowhere is undefined. `typed` returns whether it understood the text. */
export interface Moves {
  readonly earlier: Move
  readonly later: Move
  readonly tenEarlier: Move
  readonly tenLater: Move
  readonly typed: (text: string) => boolean
}

const LONG_STEP = 10

export const movesByPoint = (points: readonly StepPoint[], at: number, choose: (index: number) => void): Moves => {
  const last = points.length - 1
  const to = (index: number): Move => (index === at ? undefined : () => choose(index))
  return {
    earlier: to(Math.max(0, at - 1)),
    later: to(Math.min(last, at + 1)),
    tenEarlier: to(Math.max(0, at - LONG_STEP)),
    tenLater: to(Math.min(last, at + LONG_STEP)),
    typed: (text) => {
      const index = indexOfMoment(points, text)
      if (index !== undefined) choose(index)
      return index !== undefined
    },
  }
}

export const movesByEvent = ({ previous, next, tenBefore, tenAfter }: EventPoint, go: (moment: TypedMoment) => void): Moves => {
  const to = (ordinal: bigint | null): Move => (ordinal === null ? undefined : () => go({ ordinal }))
  return {
    earlier: to(previous),
    later: to(next),
    tenEarlier: to(tenBefore),
    tenLater: to(tenAfter),
    typed: (text) => {
      const moment = momentOf(text)
      if (moment) go(moment)
      return moment !== undefined
    },
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
 * Lets the handle run ahead of the chosen step until that has followed, so that two quick arrow keys are two steps. A new event in the
 * account returns the handle to the chosen step.
 */
export const useAhead = (chosen: number, count: number) => {
  const [ahead, setAhead] = useState<{ readonly at: number; readonly count: number }>()
  if (ahead && (ahead.at === chosen || ahead.count !== count)) setAhead(undefined)
  const at = Math.min(ahead?.at ?? chosen, count - 1)
  return [at, (index: number) => setAhead({ at: index, count })] as const
}

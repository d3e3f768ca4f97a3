import type { HistoryPoint } from '#contracts/audit'
import * as z from 'zod/mini'

const Count = z.int().check(z.minimum(1))

/** What the address of a time machine says: the position chosen, none for now, and the page of events. */
export const MomentSearch = z.object({ position: z.catch(z.optional(Count), undefined), page: z.catch(z.optional(Count), undefined) })
export type MomentSearch = z.output<typeof MomentSearch>

/** The step an account stood on at a position: the last one at or before it. Now is the last step of all. */
export const stepAt = (points: readonly HistoryPoint[], position: number | undefined): number => {
  if (position === undefined) return points.length - 1
  const at = BigInt(position)
  return Math.max(
    0,
    points.findLastIndex((point) => point.position <= at),
  )
}

/** How a step is written into the address. The last step is now, so that it moves on with the account. */
export const positionOf = (points: readonly HistoryPoint[], step: number): number | undefined => {
  const point = points[step]
  return point === undefined || step >= points.length - 1 ? undefined : Number(point.position)
}

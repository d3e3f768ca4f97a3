import type { HistoryPoint } from '#contracts/balances'
import * as z from 'zod/mini'

const Count = z.int().check(z.minimum(1))

/** What the address of a time machine says: the number of the chosen event, none for now, and the page of events. */
export const MomentSearch = z.object({ ordinal: z.catch(z.optional(Count), undefined), page: z.catch(z.optional(Count), undefined) })
export type MomentSearch = z.output<typeof MomentSearch>

/** The step an account stood on at an event: the last one at or before it. Now is the last step of all. */
export const stepAt = (points: readonly HistoryPoint[], ordinal: number | undefined): number => {
  if (ordinal === undefined) return points.length - 1
  const at = BigInt(ordinal)
  return Math.max(
    0,
    points.findLastIndex((point) => point.ordinal <= at),
  )
}

/** How a step is written into the address. The last step is now, so that it moves on with the account. */
export const ordinalOf = (points: readonly HistoryPoint[], step: number): number | undefined => {
  const point = points[step]
  return point === undefined || step >= points.length - 1 ? undefined : Number(point.ordinal)
}

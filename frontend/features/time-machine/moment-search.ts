import type { HistoryPoint } from '#contracts/balances'
import { z } from 'zod'
import { Count, Paged } from '../../lib/search-values.js'

/** The search parameters of the time machine: the number of the chosen event, or none for now; the moment asked for, if that led there; and the page of events. */
export const MomentSearch = z.object({
  ordinal: Count.optional().catch(undefined),
  at: z.iso.datetime().optional().catch(undefined),
  page: Paged.optional().catch(undefined),
})
export type MomentSearch = z.output<typeof MomentSearch>

/** The index of the last point at or before an event; without an event, that of the last point. */
export const stepAt = (points: readonly HistoryPoint[], ordinal: number | undefined): number => {
  if (ordinal === undefined) return points.length - 1
  const at = BigInt(ordinal)
  return Math.max(
    0,
    points.findLastIndex((point) => point.ordinal <= at),
  )
}

/** The number of a point's event for the address; undefined for the last one, which means now and moves on with the account. */
export const ordinalOf = (points: readonly HistoryPoint[], step: number): number | undefined => {
  const point = points[step]
  return point === undefined || step >= points.length - 1 ? undefined : Number(point.ordinal)
}

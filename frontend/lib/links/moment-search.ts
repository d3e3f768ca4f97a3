import type { AccountAsOf } from '#contracts/audit/account-as-of'
import type { HistoryPoint } from '#contracts/ledger/balances'
import { z } from 'zod'
import type { TypedMoment } from '../format/moment.js'
import { Paged, UpTo } from './search-values.js'

/**
 * The search parameters of the time machine: the number of the chosen event, 0 before the first of
 * all, or none for now; the moment asked for, if that led there; and the page of events.
 */
export const MomentSearch = z.object({
  ordinal: UpTo.optional().catch(undefined),
  at: z.iso.datetime().optional().catch(undefined),
  page: Paged.optional().catch(undefined),
})
export type MomentSearch = z.output<typeof MomentSearch>

/**
 * The index of the last point at or before an event, -1 before the first point; without an event,
 * that of the last point.
 */
export const stepAt = (points: readonly HistoryPoint[], ordinal: number | undefined): number => {
  if (ordinal === undefined) return points.length - 1
  const at = BigInt(ordinal)
  return points.findLastIndex((point) => point.ordinal <= at)
}

/**
 * The number of a point's event for the address; undefined for the last one, which means now and
 * moves on with the account.
 */
export const ordinalOf = (points: readonly HistoryPoint[], step: number): number | undefined => {
  const point = points[step]
  return point === undefined || step >= points.length - 1 ? undefined : Number(point.ordinal)
}

type Shown = Pick<AccountAsOf, 'ordinal' | 'recordedAt' | 'eventNumber'>

/**
 * The moment that an address asks for, if it is not that of the event which is shown; that is the
 * last one before it, or none.
 */
export const askedOf = (
  { ordinal, at }: MomentSearch,
  shown: Shown | undefined,
): TypedMoment | undefined => {
  const event = shown && shown.eventNumber > 0 ? shown : undefined
  if (at !== undefined && (!event || Date.parse(event.recordedAt) <= Date.parse(at))) return { at }
  return shown === undefined || ordinal === undefined || BigInt(ordinal) === event?.ordinal
    ? undefined
    : { ordinal: BigInt(ordinal) }
}

import { sql } from 'kysely'
import { MOST_COUNTED } from '#contracts/page-limits'
import { byKind, requestKinds, requestTraits, type RequestKind } from '#contracts/request-kinds'
import type { RequestStatus } from '#contracts/statuses'
import { MOST_PAYOUTS } from '#contracts/today'
import type { ReadDatabase } from '../database/database.js'

interface Queue {
  readonly count: number
  readonly since: string | null
}

interface Counted extends Queue {
  readonly kind: RequestKind
  readonly status: RequestStatus
}

const nobody: Queue = { count: 0, since: null }

/** Where requests wait for staff: for a decision and, of kinds that are paid out, for their payout. Payouts are counted less far. */
const places = requestKinds.flatMap((kind) => [
  { kind, status: 'pending', most: MOST_COUNTED },
  ...(requestTraits[kind].isPaidOut ? [{ kind, status: 'approved', most: MOST_PAYOUTS }] : []),
])

/**
 * How many requests wait, of one account or of all, and since when the oldest does. The first of an index is the oldest: nothing is sorted. One
 * whose approval was reversed keeps its status, and no longer waits.
 */
export const queuesOf = async (database: ReadDatabase, accountId?: string) => {
  const ofAccount = accountId === undefined ? sql`` : sql`and account_id = ${accountId}`
  const waiting = sql`from requests
    where requests.kind = place.kind and requests.status = place.status and reversed_at is null ${ofAccount}`
  const { rows } = await sql<Counted>`
    select kind, status,
           (select count(*)::int from (select ${waiting} limit place.most + 1) waiting) as count,
           (select requested_at ${waiting} order by requested_at limit 1) as since
      from unnest(${places.map(({ kind }) => kind)}::text[], ${places.map(({ status }) => status)}::text[], ${places.map(({ most }) => most)}::int[])
           as place(kind, status, most)`.execute(database)
  const at = (kind: RequestKind, status: RequestStatus): Queue => {
    const { count, since } = rows.find((each) => each.kind === kind && each.status === status) ?? nobody
    return { count, since }
  }
  return byKind((kind) => ({ pending: at(kind, 'pending'), toBePaid: at(kind, 'approved') }))
}

/** The same without the times. */
export const countsOf = async (database: ReadDatabase, accountId?: string) => {
  const queues = await queuesOf(database, accountId)
  return byKind((kind) => ({ pending: queues[kind].pending.count, toBePaid: queues[kind].toBePaid.count }))
}

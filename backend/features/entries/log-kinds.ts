import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { listLog } from '#contracts/audit/audit'
import type { RequestOf } from '#contracts/endpoint'
import { LedgerEventType } from '#contracts/events/ledger-events'
import { ActorRole } from '#contracts/values/values'
import { kindOf } from '../../server/queries/kinds.js'

export type LogFilter = RequestOf<typeof listLog>

/**
 * They belong to the chain of the account or person that was viewed, and to the viewer's stream.
 */
export const viewed: readonly LedgerEventType[] = [
  'ClientViewed',
  'IdentityViewed',
  'PayoutDetailsRead',
  'AccountExported',
]

/** The largest bigint. */
const LAST = 2n ** 63n - 1n

/** The requested range of numbers, both ends exclusive. */
export const endsOf = ({ before, after }: LogFilter) => ({
  first: sql`${after ?? -1n}::bigint`,
  last: sql`${before ?? LAST}::bigint`,
})

/** The newest of some events: one more than requested, to know whether there are older ones. */
export const newest = ({ limit }: LogFilter) => sql`order by ordinal desc limit ${limit + 1}`

const inChain = ({ correlationId }: LogFilter): RawBuilder<SqlBool> =>
  correlationId ? sql`correlation_id = ${correlationId}::uuid` : sql`true`

/** Whether an event passes the filter, apart from its search words. */
export const inFilter = (filter: LogFilter): RawBuilder<SqlBool> => {
  const { type, actorRole, before, after } = filter
  const conditions = [
    inChain(filter),
    ...(type ? [sql`type = ${type}`] : []),
    ...(actorRole ? [sql`actor_role = ${actorRole}`] : []),
    ...(before === undefined ? [] : [sql`ordinal < ${before}`]),
    ...(after === undefined ? [] : [sql`ordinal > ${after}`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * The numbers of the newest matching events, one query per type and role: each is a range of one
 * index. A single query could walk the whole log for a kind that was frequent only long ago.
 */
export const newestOfKinds = (
  types: readonly LedgerEventType[],
  filter: LogFilter,
  isMeant: RawBuilder<SqlBool> = sql`true`,
) => {
  const { type, actorRole } = filter
  const { first, last } = endsOf(filter)
  const roles = actorRole === undefined ? ActorRole.options : [actorRole]
  const kinds = types
    .filter((each) => type === undefined || each === type)
    .flatMap((each) => roles.map((role) => kindOf(each, role)))
  return sql`
    select found.ordinal from unnest(${kinds}::int[]) wanted
     cross join lateral (
       select ordinal from entries
        where (kind, ordinal) > (wanted, ${first}) and (kind, ordinal) < (wanted, ${last})
          and ${inChain(filter)} and ${isMeant}
        order by kind desc, ordinal desc limit ${filter.limit + 1}
     ) found`
}

/** Whether an event passes the filter and another condition. */
export const inFilterAnd = (
  filter: LogFilter,
  isMeant: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<SqlBool> => {
  const isByKind =
    (filter.type !== undefined || filter.actorRole !== undefined) &&
    filter.correlationId === undefined
  return isByKind
    ? sql`ordinal in (select ordinal from (${newestOfKinds(LedgerEventType.options, filter, isMeant)}) newest ${newest(filter)})`
    : sql`(${inFilter(filter)} and ${isMeant})`
}

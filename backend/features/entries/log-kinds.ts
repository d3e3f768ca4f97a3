import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { listLog } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import { LedgerEventType } from '#contracts/events/ledger-events'
import { ActorRole } from '#contracts/values'

export type LogFilter = RequestOf<typeof listLog>

/** No position is greater. */
const LAST = 2n ** 63n - 1n

/** Both ends of the positions asked for, exclusive. */
export const endsOf = ({ before, after }: LogFilter) => ({ first: sql`${after ?? -1n}::bigint`, last: sql`${before ?? LAST}::bigint` })

/** The newest of some positions: one more than asked, to know whether there are older ones. */
export const newest = ({ limit }: LogFilter) => sql`order by position desc limit ${limit + 1}`

const inAffair = ({ correlationId }: LogFilter): RawBuilder<SqlBool> =>
  correlationId ? sql`correlation_id = ${correlationId}::uuid` : sql`true`

/** Whether an event passes the filter, but for the words of a search. */
export const inFilter = (filter: LogFilter): RawBuilder<SqlBool> => {
  const { type, actorRole, before, after } = filter
  const conditions = [
    inAffair(filter),
    ...(type ? [sql`type = ${type}`] : []),
    ...(actorRole ? [sql`actor_role = ${actorRole}`] : []),
    ...(before === undefined ? [] : [sql`position < ${before}`]),
    ...(after === undefined ? [] : [sql`position > ${after}`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * The positions of the newest events of each of some types and each role that pass the filter. One index holds both: what names only a
 * type, or only a role, asks it for every role, or every type. A range of one key in the order of the index, because the planner takes
 * types and roles for independent of each other and would walk the whole log for two that are frequent but have no event in common.
 */
export const newestOfKinds = (types: readonly string[], filter: LogFilter, isMeant: RawBuilder<SqlBool> = sql`true`) => {
  const { type, actorRole } = filter
  const { first, last } = endsOf(filter)
  const kinds = type === undefined ? types : types.filter((each) => each === type)
  const roles = actorRole === undefined ? ActorRole.options : [actorRole]
  return sql`
    select found.position from unnest(${kinds}::text[]) kind cross join unnest(${roles}::text[]) role
     cross join lateral (
       select position from entries
        where (type, actor_role, position) > (kind, role, ${first}) and (type, actor_role, position) < (kind, role, ${last})
          and ${inAffair(filter)} and ${isMeant}
        order by type desc, actor_role desc, position desc limit ${filter.limit + 1}
     ) found`
}

/** Whether an event passes the filter and another condition. */
export const inFilterAnd = (filter: LogFilter, isMeant: RawBuilder<SqlBool> = sql`true`): RawBuilder<SqlBool> => {
  const isByKind = (filter.type !== undefined || filter.actorRole !== undefined) && filter.correlationId === undefined
  return isByKind
    ? sql`position in (select position from (${newestOfKinds(LedgerEventType.options, filter, isMeant)}) newest ${newest(filter)})`
    : sql`(${inFilter(filter)} and ${isMeant})`
}

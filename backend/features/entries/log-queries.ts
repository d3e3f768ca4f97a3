import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { listLog, LogEvent } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import { namesOf } from '../../platform/queries/names.js'
import { isSearched, LAST } from './log-search.js'

type Filter = RequestOf<typeof listLog>

const inFilter = ({ type, actorRole, correlationId, before, after }: Filter): RawBuilder<SqlBool> => {
  const conditions = [
    ...(type ? [sql`type = ${type}`] : []),
    ...(actorRole ? [sql`actor_role = ${actorRole}`] : []),
    ...(correlationId ? [sql`correlation_id = ${correlationId}`] : []),
    ...(before === undefined ? [] : [sql`position < ${before}`]),
    ...(after === undefined ? [] : [sql`position > ${after}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * A type and a role have an index of their own. The planner would walk the whole log instead, where it takes both for frequent, though
 * they may have no event in common; so the order of that index is asked for, and a range of its one key.
 */
const ofTypeAndRole = ({ type, actorRole, before, after }: Filter): RawBuilder<SqlBool> => {
  const key = sql`(type, actor_role, position)`
  return sql`${key} > (${type}, ${actorRole}, ${after ?? -1n}::bigint) and ${key} < (${type}, ${actorRole}, ${before ?? LAST}::bigint)`
}

const columns = ['position', 'eventId', 'stream', 'revision', 'type', 'recordedAt', 'actorId', 'actorRole', 'correlationId'] as const

const withNames = async (database: ReadDatabase, rows: readonly Omit<LogEvent, 'actorName'>[]): Promise<LogEvent[]> => {
  const names = await namesOf(
    database,
    rows.map((row) => row.actorId),
  )
  return rows.map((row) => ({ ...row, actorName: names.get(row.actorId) ?? 'System' }))
}

/** Events of the whole log, newest first. One more than asked is read, to know whether there are older ones. */
export const logPage = (filter: Filter, reader: Role) => async (database: ReadDatabase) => {
  const isWanted = inFilter(filter)
  const { search, before, after } = filter
  const isMeant = await isSearched(database, { search, reader, isWanted, before, after, limit: filter.limit + 1 })
  const isOfBoth = !search && !filter.correlationId && filter.type !== undefined && filter.actorRole !== undefined
  const [rows, newest] = await Promise.all([
    database
      .selectFrom('entries')
      .select(columns)
      .where(isOfBoth ? ofTypeAndRole(filter) : isWanted)
      .where(isMeant)
      .$if(isOfBoth, (some) => some.orderBy('type', 'desc').orderBy('actorRole', 'desc'))
      .orderBy('position', 'desc')
      .limit(filter.limit + 1)
      .execute(),
    database.selectFrom('entries').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst(),
  ])
  const items = await withNames(database, rows.slice(0, filter.limit) as LogEvent[])
  return { items, head: newest?.position ?? 0n, hasOlder: rows.length > filter.limit }
}

/** One event of the log, without its body. */
export const logEventAt = (position: bigint) => async (database: ReadDatabase) => {
  const row = await database
    .selectFrom('entries')
    .select([...columns, 'accountId', 'amount'])
    .where('position', '=', position)
    .executeTakeFirst()
  return row && { ...row, ...(await withNames(database, [row as unknown as LogEvent]))[0]! }
}

/** Every event of the same affair, oldest first. */
export const chainOf = (correlationId: string) => async (database: ReadDatabase) =>
  withNames(
    database,
    (await database
      .selectFrom('entries')
      .select(columns)
      .where('correlationId', '=', correlationId)
      .orderBy('position')
      .limit(100)
      .execute()) as LogEvent[],
  )

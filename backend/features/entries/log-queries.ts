import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { listLog, LogEvent } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import { Position } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import type { Tables } from '../../platform/projections/table.js'
import { matches } from '../../platform/queries/matches.js'
import { namesOf } from '../../platform/queries/names.js'

type Filter = RequestOf<typeof listLog>
type Rows = { readonly entries: Tables['entries']; readonly users: Tables['users'] }

const NUMBER = /^#?[\d,]+$/

/** A number is a position; anything else is looked for in streams, types and the names of actors. */
const searched = (by: ExpressionBuilder<Rows, 'entries'>, search: string): Expression<SqlBool> => {
  const position = NUMBER.test(search) ? Position.safeParse(search.replace(/[#,]/g, '')) : undefined
  if (position?.success) return by('position', '=', position.data)
  const actors = by
    .selectFrom('users')
    .select(sql<string>`user_id::text`.as('userId'))
    .where((user) => matches(user, ['fullName'], search))
  return by.or([matches(by, ['stream', 'type', 'actorId'], search), by('actorId', 'in', actors)])
}

const inFilter =
  ({ search, type, actorRole, correlationId, before, after }: Filter) =>
  (by: ExpressionBuilder<Rows, 'entries'>): Expression<SqlBool> =>
    by.and([
      ...(search === '' ? [] : [searched(by, search)]),
      ...(type ? [by('type', '=', type)] : []),
      ...(actorRole ? [by('actorRole', '=', actorRole)] : []),
      ...(correlationId ? [by('correlationId', '=', correlationId)] : []),
      ...(before === undefined ? [] : [by('position', '<', before)]),
      ...(after === undefined ? [] : [by('position', '>', after)]),
    ])

const columns = ['position', 'eventId', 'stream', 'revision', 'type', 'recordedAt', 'actorId', 'actorRole', 'correlationId'] as const

const withNames = async (database: ReadDatabase, rows: readonly Omit<LogEvent, 'actorName'>[]): Promise<LogEvent[]> => {
  const names = await namesOf(
    database,
    rows.map((row) => row.actorId),
  )
  return rows.map((row) => ({ ...row, actorName: names.get(row.actorId) ?? 'System' }))
}

/** Events of the whole log, newest first. One more than asked is read, to know whether there are older ones. */
export const logPage = (filter: Filter) => async (database: ReadDatabase) => {
  const [rows, newest] = await Promise.all([
    database
      .selectFrom('entries')
      .select(columns)
      .where(inFilter(filter) as never)
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

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { accountEvents } from '#contracts/events/account-events'
import { LedgerEventType } from '#contracts/events/ledger-events'
import { siteEvents } from '#contracts/events/site-events'
import { userEvents } from '#contracts/events/user-events'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { findPeople, isNamed } from '../../server/queries/people.js'
import { idRangeIn, numberIn, type IdRange } from '../../server/queries/search-words.js'
import {
  endsOf,
  inFilter,
  inFilterAnd,
  newest,
  newestOfKinds,
  viewed,
  type LogFilter,
} from './log-kinds.js'

const MOST_IDS = 1_000

/**
 * The possible meanings of a search. `many` means more people and accounts than can be looked up
 * one by one.
 */
interface Meaning {
  readonly types: readonly LedgerEventType[]
  readonly ids: readonly string[] | 'many'
  readonly isSystem: boolean
  readonly range: IdRange | undefined
}

interface Named extends Meaning {
  readonly ids: readonly string[]
}

const idsIn = async (
  database: ReadDatabase,
  { least, greatest }: IdRange,
): Promise<readonly string[] | 'many'> => {
  if (least === greatest) return [least]
  const between = sql<SqlBool>`between ${least}::uuid and ${greatest}::uuid`
  const { rows } = await sql<{ id: string }>`
    (select user_id as id from users where user_id ${between} limit ${MOST_IDS + 1})
     union (select account_id from accounts where account_id ${between} limit ${MOST_IDS + 1})`.execute(
    database,
  )
  return rows.length > MOST_IDS ? 'many' : rows.map(({ id }) => id)
}

/** The beginnings of stream names, with the types of the events in them. */
const streams = { 'account-': accountEvents, 'user-': userEvents, site: siteEvents }

/** The types that contain the words, and those of every kind of stream whose name does. */
const typesIn = (words: string): LedgerEventType[] => {
  const called = Object.entries(streams).flatMap(([stream, events]) =>
    stream.includes(words) ? Object.keys(events) : [],
  )
  return LedgerEventType.options.filter(
    (type) => type.toLowerCase().includes(words) || called.includes(type),
  )
}

const meaningOf = async (
  database: ReadDatabase,
  search: string,
  reader: Role,
): Promise<Meaning> => {
  const words = search.toLowerCase()
  const range = idRangeIn(search)
  const [people, ids] = await Promise.all([
    findPeople(database, search, reader),
    range ? idsIn(database, range) : [],
  ])
  const known =
    typeof people === 'string' || ids === 'many' ? 'many' : [...new Set([...people, ...ids])]
  return { types: typesIn(words), ids: known, isSystem: 'system'.includes(words), range }
}

/**
 * The newest of each key, then the newest of all: finds rows with a key without reading any others.
 */
const lookedUp = ({ types, ids, isSystem }: Named, filter: LogFilter): RawBuilder<SqlBool> => {
  const { first, last } = endsOf(filter)
  const isWanted = inFilter(filter)
  const limit = filter.limit + 1
  // A range of one key, because the planner assumes that a key is rare and would fetch and sort all
  // of a busy account.
  const newestOf = (column: string) => sql`
    (${sql.ref(column)}, ordinal) > (key, ${first}) and (${sql.ref(column)}, ordinal) < (key, ${last})
      and ${isWanted} order by ${sql.ref(column)} desc, ordinal desc limit ${limit}`
  return sql<SqlBool>`ordinal in (
    select ordinal from (
      (${newestOfKinds(types, filter)})
      union
      select found.ordinal from unnest(${isSystem ? [...ids, 'system'] : ids}::text[]) key
        cross join lateral (select ordinal from entries where ${newestOf('actor_id')}) found
      union
      select found.ordinal from unnest(${ids}::uuid[]) key
        cross join lateral (
          select ordinal from entries where account_id between key and key and ${isWanted} order by account_id desc, revision desc limit ${limit}) found
      union
      select found.ordinal from unnest(${ids.map((id) => `user-${id}`)}::text[]) key
        cross join lateral (select ordinal from entries where account_id is null and ${newestOf('stream')}) found
      union
      select found.ordinal from unnest(${ids}::uuid[]) key
        cross join lateral (
          select ordinal from entries where correlation_id = key and ${isWanted} order by ordinal desc limit ${limit}) found
    ) newest ${newest(filter)})`
}

const inRange = ({ least, greatest }: IdRange) =>
  sql<SqlBool>`(account_id between ${least}::uuid and ${greatest}::uuid or actor_id between ${least} and ${greatest}
    or stream between ${`user-${least}`} and ${`user-${greatest}`}
    or type = any(${viewed}::text[]) and correlation_id between ${least}::uuid and ${greatest}::uuid)`

/** If many match, walks the log from its newest event: enough are soon found. */
const walked = (
  { types, isSystem, range }: Meaning,
  search: string,
  reader: Role,
): RawBuilder<SqlBool> => {
  // Subqueries per visited event, so that no other names are read.
  const isOf = (userId: RawBuilder<string>) =>
    sql<SqlBool>`coalesce((select ${isNamed(search, reader)} from users where users.user_id = ${userId}), false)`
  const isActor = sql<SqlBool>`case when actor_id = 'system' then ${isSystem} else ${isOf(sql`actor_id::uuid`)} end`
  const isOwner = isOf(
    sql`coalesce(account_id, case when type = any(${viewed}::text[]) then correlation_id when stream like 'user-%' then substr(stream, 6)::uuid end)`,
  )
  return sql<SqlBool>`(type = any(${types}::text[]) or ${range ? inRange(range) : sql`false`} or ${isActor} or ${isOwner})`
}

const isNamedOneByOne = (meaning: Meaning): meaning is Named => meaning.ids !== 'many'

/**
 * Which events of the log a filter selects. In its search words, a number is an event's; anything
 * else is searched for in types, in names of actors and of owners of accounts or powers, in kinds
 * of streams, and in ids, whole or from their first eight characters.
 */
export const isAsked = async (
  database: ReadDatabase,
  filter: LogFilter,
  reader: Role,
): Promise<RawBuilder<SqlBool>> => {
  const { search } = filter
  if (search === '') return inFilterAnd(filter)
  const ordinal = numberIn(search)
  if (ordinal !== undefined) return sql`(${inFilter(filter)} and ordinal = ${ordinal})`
  const meaning = await meaningOf(database, search, reader)
  return isNamedOneByOne(meaning)
    ? lookedUp(meaning, filter)
    : inFilterAnd(filter, walked(meaning, search, reader))
}

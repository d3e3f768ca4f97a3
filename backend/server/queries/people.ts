import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { MOST_FOUND } from '#contracts/values/page-limits'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../database/database.js'
import { FORMER_CLIENT, namesOf } from './names.js'

/** The LIKE pattern for texts that contain another, with wildcards escaped. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * A person's email address as a role may read it: in full for admins, who write to people; masked
 * for others ("a••••@example.com"). A search must use the same form: searching the full address
 * would confirm guesses.
 */
export const readableEmail = (reader: Role): RawBuilder<string> =>
  sql.ref(reader === 'admin' ? 'users.email' : 'users.masked_email')

/** The name, user name and readable address of a row of `users`, a line each, in lower case. */
export const searchedText = (reader: Role): RawBuilder<string> =>
  sql.ref(reader === 'admin' ? 'users.search_admin' : 'users.search_masked')

/**
 * Whether the name, user name or readable address of a row of `users` contains the words, in any
 * case.
 */
export const isNamed = (search: string, reader: Role): RawBuilder<SqlBool> =>
  sql`${searchedText(reader)} like lower(${pattern(search)})`

/**
 * How many ids are passed to the next query; if more people match, that query tests its own rows
 * instead.
 */
const MOST_HANDED_ON = 1_000

/**
 * About how many people, spread over the table, are sampled before the index is used, if the first
 * few suggest that it pays.
 */
const LOOKED_AT = 4 * MOST_HANDED_ON
const FEW = 500
const MANY_OF_FEW = 100

/**
 * The ids of the people found; `many` if there are too many to list, `most` if they are also a good
 * part of all people.
 */
export type FoundPeople = readonly string[] | 'many' | 'most'

/** A condition that the trigram index answers quickly, unless nearly everyone matches. */
export const isFound = (search: string, reader: Role): RawBuilder<SqlBool> => {
  const words = sql`lower(${search})`
  return sql`(text_pieces(search_admin || E'\n' || masked_email, 1) @> text_pieces(${words}, least(3, length(${words}))) and ${isNamed(search, reader)})`
}

/**
 * Whether a sample already has a thousand matches: the index would collect all matching people
 * before returning the first.
 */
export const areMost = async (
  database: ReadDatabase,
  search: string,
  reader: Role,
): Promise<boolean> => {
  const foundAmong = (many: RawBuilder<number>) => sql<number>`(select count(*)::int from (
    select from users
      tablesample system (least(100, 100.0 * ${many} / (select greatest(reltuples, 1) from pg_class where oid = 'users'::regclass))::real) repeatable (1)
     where ${isNamed(search, reader)} limit ${MOST_HANDED_ON + 1}) found)`
  const many = sql<number>`case when ${foundAmong(sql`${FEW}::int`)} > ${MANY_OF_FEW} then ${LOOKED_AT}::int else 0 end`
  const { rows } = await sql<{ count: number }>`select ${foundAmong(many)} as count`.execute(
    database,
  )
  return (rows[0]?.count ?? 0) > MOST_HANDED_ON
}

/** The people whose name, user name or readable address contains the words. */
export const findPeople = async (
  database: ReadDatabase,
  search: string,
  reader: Role,
): Promise<FoundPeople> => {
  if (await areMost(database, search, reader)) return 'most'
  const people = await database
    .selectFrom('users')
    .select('userId')
    .where(isFound(search, reader))
    .limit(MOST_HANDED_ON + 1)
    .execute()
  return people.length > MOST_HANDED_ON ? 'many' : people.map(({ userId }) => userId)
}

/**
 * Which rows a search for people selects from a list, and how many of them are counted and paged if
 * there may be too many.
 */
interface Search {
  readonly isMeant: RawBuilder<SqlBool>
  readonly most: number | undefined
}

/**
 * Rows whose person, named in a column, matches. If few match, they are collected first; if many,
 * the list is walked in its order. `coalesce` keeps the planner from sorting all rows.
 */
export const searchOf = async (
  database: ReadDatabase,
  column: string,
  { search, reader }: { readonly search: string; readonly reader: Role },
): Promise<Search> => {
  if (search === '') return { isMeant: sql`true`, most: undefined }
  const found = await findPeople(database, search, reader)
  const personId = sql.ref(column)
  if (found !== 'many' && found !== 'most') {
    // The rows of one person come from an index in the order of the list.
    const isMeant: RawBuilder<SqlBool> =
      found.length === 1
        ? sql`${personId} = ${found[0]}::uuid`
        : sql`${personId} = any(${found}::uuid[])`
    return { isMeant, most: undefined }
  }
  if (column === 'users.user_id') return { isMeant: isNamed(search, reader), most: MOST_FOUND }
  const isMeant =
    found === 'most'
      ? sql<SqlBool>`(select ${isNamed(search, reader)} from users where users.user_id = ${personId})`
      : sql<SqlBool>`${personId} in (select user_id from users where ${isFound(search, reader)})`
  return { isMeant: sql`coalesce(${isMeant}, false)`, most: MOST_FOUND }
}

/** What staff see of the owner of a row. */
export interface Owner {
  readonly fullName: string
  readonly email: string
  /** Whether the account is suspended, so that nobody can decide on its requests. */
  readonly isFrozen: boolean
}

const erased: Owner = { fullName: FORMER_CLIENT, email: '', isFrozen: false }

/** Names and readable email addresses by id, including people who no longer exist. */
export const ownersOf = async (
  database: ReadDatabase,
  ids: readonly string[],
  reader: Role,
): Promise<(id: string) => Owner> => {
  const people =
    ids.length === 0
      ? []
      : await database
          .selectFrom('users')
          .leftJoin('accounts', 'accounts.accountId', 'users.userId')
          .select(['userId', 'fullName', 'suspendedAt'])
          .select(readableEmail(reader).as('email'))
          .where('userId', 'in', [...new Set(ids)])
          .execute()
  const owners = new Map(
    people.map(({ userId, suspendedAt, ...owner }) => [
      userId,
      { ...owner, isFrozen: suspendedAt !== null },
    ]),
  )
  return (id) => owners.get(id) ?? erased
}

/** Requests as staff read them: with their owners and the names of those who decided. */
export const withPeople = async <
  Request extends { readonly accountId: string; readonly decidedBy: string | null },
>(
  database: ReadDatabase,
  requests: readonly Request[],
  reader: Role,
): Promise<(Request & Owner & { readonly decidedByName: string | null })[]> => {
  const owners = requests.map(({ accountId }) => accountId)
  const deciders = requests.flatMap(({ decidedBy }) => decidedBy ?? [])
  const [ownerOf, names] = await Promise.all([
    ownersOf(database, owners, reader),
    namesOf(database, deciders),
  ])
  return requests.map((request) => ({
    ...request,
    ...ownerOf(request.accountId),
    decidedByName: names.get(request.decidedBy ?? '') ?? null,
  }))
}

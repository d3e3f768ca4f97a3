import { sql, type RawBuilder } from 'kysely'
import type { UserId } from '#contracts/values/ids'
import { MOST_OF_A_KIND, type FoundPerson } from '#contracts/site/search'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import {
  areMost,
  isFound,
  isNamed,
  readableEmail,
  searchedText,
} from '../../server/queries/people.js'
import type { IdRange } from '../../server/queries/search-words.js'

/** How many of the matches are compared with each other. */
const COMPARED = 1_000

/**
 * 0 if the words are a whole name or address, then if one begins with them, then if a later word of
 * one does.
 */
const fitOf = (words: string, reader: Role): RawBuilder<number> => {
  const [text, sought] = [searchedText(reader), sql`lower(${words})`]
  return sql`case when position(E'\n' || ${sought} || E'\n' in E'\n' || ${text} || E'\n') > 0 then 0
                  when position(E'\n' || ${sought} in E'\n' || ${text}) > 0 then 1
                  when position(' ' || ${sought} in ${text}) > 0 then 2 else 3 end`
}

/**
 * The ids of the few people whose name, user name or readable address matches best; ties newest
 * first.
 */
export const bestNamed = async (
  database: ReadDatabase,
  words: string,
  reader: Role,
): Promise<string[]> => {
  const isFrequent = await areMost(database, words, reader)
  const found = database
    .selectFrom('users')
    .select(['userId', 'createdAt'])
    .select(fitOf(words, reader).as('fit'))
    .where(isFrequent ? isNamed(words, reader) : isFound(words, reader))
    .$if(isFrequent, (some) => some.orderBy('createdAt', 'desc').orderBy('userId', 'desc'))
    .limit(COMPARED)
  const best = await database
    .selectFrom(found.as('found'))
    .select('userId')
    .orderBy('fit')
    .orderBy('createdAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
  return best.map(({ userId }) => userId)
}

/** The ids of a few people, by the beginning of their id. */
export const peopleIn = async (
  database: ReadDatabase,
  { least, greatest }: IdRange,
): Promise<string[]> => {
  const people = database
    .selectFrom('users')
    .select('userId')
    .where('userId', '>=', least)
    .where('userId', '<=', greatest)
  return (await people.orderBy('userId').limit(MOST_OF_A_KIND).execute()).map(
    ({ userId }) => userId,
  )
}

/** What a search shows about people, in the order of their ids. */
export const peopleFound = async (
  database: ReadDatabase,
  ids: readonly string[],
  reader: Role,
): Promise<FoundPerson[]> => {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('users')
    .leftJoin('powers', 'powers.userId', 'users.userId')
    .leftJoin('accounts', 'accounts.accountId', 'users.userId')
    .select(['users.userId', 'fullName', sql<Role>`coalesce(powers.role, 'client')`.as('role')])
    .select(sql<boolean>`accounts.account_id is not null`.as('hasAccount'))
    .select(readableEmail(reader).as('email'))
    .where('users.userId', 'in', ids)
    .execute()
  const people = new Map(rows.map((row) => [row.userId, { ...row, userId: row.userId as UserId }]))
  return ids.flatMap((id) => people.get(id) ?? [])
}

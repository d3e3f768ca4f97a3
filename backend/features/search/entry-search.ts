import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { MOST_OF_A_KIND, type FoundEntry } from '#contracts/site/search'
import { typesForStaff } from '../../domain/ledger.js'
import type { ReadDatabase } from '../../server/database/database.js'
import type { IdRange } from '../../server/queries/search-words.js'

export type EntryRow = Omit<FoundEntry, 'ownerName'> & {
  readonly stream: string
  readonly correlationId: string
}

/**
 * Whose entries are searched: those of one account, as its client reads them; undefined for all.
 */
export type Owner = string | undefined

const isReadBy = (owner: Owner): RawBuilder<SqlBool> =>
  owner === undefined
    ? sql`true`
    : sql`(account_id = ${owner}::uuid and type <> all(${typesForStaff}::text[]))`

const entriesThat = (meet: RawBuilder<unknown>) =>
  sql<EntryRow>`select ordinal, type, recorded_at, amount, stream, correlation_id from entries where ${meet}`

/** The entry with a number; none or one. */
export const entryNumbered = async (
  database: ReadDatabase,
  ordinal: bigint,
  owner: Owner,
): Promise<EntryRow[]> =>
  (await entriesThat(sql`ordinal = ${ordinal} and ${isReadBy(owner)}`).execute(database)).rows

/**
 * A few entries of chains, by the beginning of the chain's id: a request, a proposal, an
 * invitation.
 */
export const entriesIn = async (
  database: ReadDatabase,
  { least, greatest }: IdRange,
  owner: Owner,
): Promise<EntryRow[]> => {
  const isMeant = sql`correlation_id between ${least}::uuid and ${greatest}::uuid and ${isReadBy(owner)}`
  return (
    await entriesThat(sql`${isMeant} order by correlation_id limit ${MOST_OF_A_KIND}`).execute(
      database,
    )
  ).rows
}

/** The newest entries of some accounts. */
export const newestEntries = async (
  database: ReadDatabase,
  accountIds: readonly string[],
): Promise<EntryRow[]> => {
  if (accountIds.length === 0) return []
  const newest = entriesThat(
    sql`account_id between key and key order by account_id desc, revision desc limit ${MOST_OF_A_KIND}`,
  )
  const { rows } = await sql<EntryRow>`
    select entry.* from unnest(${accountIds}::uuid[]) key cross join lateral (${newest}) entry
     order by ordinal desc limit ${MOST_OF_A_KIND}`.execute(database)
  return rows
}

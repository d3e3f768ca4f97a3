import { sql, type RawBuilder } from 'kysely'
import { MOST_OF_A_KIND, type FoundRequest } from '#contracts/search'
import type { ReadDatabase } from '../../server/database/database.js'
import type { IdRange } from '../../server/queries/search-words.js'

export type RequestRow = Omit<FoundRequest, 'ownerName'> & { readonly accountId: string }

/** Requests of both kinds that meet a condition on their id; a quote that was never requested is none. */
const requestsThat = (meet: (id: RawBuilder<unknown>) => RawBuilder<unknown>) => sql<RequestRow>`
  (select 'deposit' as kind, deposit_id as id, account_id, method as about, coalesce(approved_amount, amount) as amount, status, requested_at
     from deposits where requested_at is not null and ${meet(sql.ref('deposit_id'))})
  union all
  (select 'withdrawal', withdrawal_id, account_id, destination, amount, status, requested_at
     from withdrawals where ${meet(sql.ref('withdrawal_id'))})`

/** A few requests, by the beginning of their id. */
export const requestsIn = async (database: ReadDatabase, { least, greatest }: IdRange): Promise<RequestRow[]> => {
  const isMeant = (id: RawBuilder<unknown>) =>
    sql`${id} between ${least}::uuid and ${greatest}::uuid order by ${id} limit ${MOST_OF_A_KIND}`
  return (await requestsThat(isMeant).execute(database)).rows
}

/** The newest requests of some accounts, so many of each kind and account, newest first. */
export const newestRequests = async (database: ReadDatabase, accountIds: readonly string[], many: number): Promise<RequestRow[]> => {
  if (accountIds.length === 0) return []
  // A range of one key, because the planner assumes that a key is rare and would fetch and sort everything of a busy account.
  const isMeant = (id: RawBuilder<unknown>) =>
    sql`account_id between key and key order by account_id desc, requested_at desc, ${id} desc limit ${many}`
  const { rows } = await sql<RequestRow>`
    select request.* from unnest(${accountIds}::uuid[]) key cross join lateral (${requestsThat(isMeant)}) request
     order by requested_at desc, id desc`.execute(database)
  return rows
}

import { sql } from 'kysely'
import { requestKinds } from '#contracts/values/request-kinds'
import { MOST_OF_A_KIND, type FoundRequest } from '#contracts/site/search'
import type { ReadDatabase } from '../../server/database/database.js'
import type { IdRange } from '../../server/queries/search-words.js'

export type RequestRow = Omit<FoundRequest, 'ownerName'> & { readonly accountId: string }

/** Excludes quotes that were never requested. */
const found = [
  'kind',
  'requestId as id',
  'accountId',
  'about',
  'amount',
  'status',
  'requestedAt',
] as const

/** A few requests, by the beginning of their id. */
export const requestsIn = (
  database: ReadDatabase,
  { least, greatest }: IdRange,
): Promise<RequestRow[]> =>
  database
    .selectFrom('requests')
    .select(found)
    .where((by) => by.between('requestId', least, greatest))
    .where('requestedAt', 'is not', null)
    .orderBy('requestId')
    .limit(MOST_OF_A_KIND * requestKinds.length)
    .$castTo<RequestRow>()
    .execute()

/** The newest requests of some accounts, so many of each kind and account, newest first. */
export const newestRequests = async (
  database: ReadDatabase,
  accountIds: readonly string[],
  many: number,
): Promise<RequestRow[]> => {
  if (accountIds.length === 0) return []
  // A range of one key, because the planner assumes that a key is rare and would fetch and sort all
  // of a busy account.
  const { rows } = await sql<RequestRow>`
    select request.kind, request.request_id as id, request.account_id, request.about, request.amount, request.status, request.requested_at
      from unnest(${accountIds}::uuid[]) key
     cross join unnest(${requestKinds}::text[]) of_kind
     cross join lateral (
       select * from requests
        where account_id between key and key and kind between of_kind and of_kind and requested_at is not null
        order by account_id desc, kind desc, requested_at desc, request_id desc limit ${many}
     ) request
     order by request.requested_at desc, request.request_id desc`.execute(database)
  return rows
}

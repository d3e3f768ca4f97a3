import { sql } from 'kysely'
import { MOST_OF_A_KIND, type FoundTrade } from '#contracts/site/search'
import type { ReadDatabase } from '../../server/database/database.js'
import type { IdRange } from '../../server/queries/search-words.js'

export type TradeRow = Omit<FoundTrade, 'ownerName'> & { readonly accountId: string }

const found = [
  'tradeId',
  'accountId',
  'instrument',
  'direction',
  'status',
  'result',
  'isByStaff',
  'reversedAt',
  'listedAt',
] as const

/** A few trades, by the beginning of their id. */
export const tradesIn = (
  database: ReadDatabase,
  { least, greatest }: IdRange,
): Promise<TradeRow[]> =>
  database
    .selectFrom('trades')
    .select(found)
    .where((by) => by.between('tradeId', least, greatest))
    .orderBy('tradeId')
    .limit(MOST_OF_A_KIND)
    .$castTo<TradeRow>()
    .execute()

/** The newest trades of some accounts, so many of each, newest first. */
export const newestTrades = async (
  database: ReadDatabase,
  accountIds: readonly string[],
  many: number,
): Promise<TradeRow[]> => {
  if (accountIds.length === 0) return []
  // A range of one key, as for requests.
  const { rows } = await sql<TradeRow>`
    select trade.trade_id, trade.account_id, trade.instrument, trade.direction, trade.status, trade.result, trade.is_by_staff,
           trade.reversed_at, trade.listed_at
      from unnest(${accountIds}::uuid[]) key
     cross join lateral (
       select * from trades
        where account_id between key and key
        order by account_id desc, listed_at desc, trade_id desc limit ${many}
     ) trade
     order by trade.listed_at desc, trade.trade_id desc`.execute(database)
  return rows
}

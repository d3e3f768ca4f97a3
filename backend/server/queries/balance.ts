import type { Balance } from '#contracts/balances'
import type { ReadDatabase } from '../database/database.js'

/** The figures of one account; undefined where it is not open. */
export const balanceOf = (accountId: string) => async (database: ReadDatabase) =>
  (await database.selectFrom('accounts').selectAll().where('accountId', '=', accountId).executeTakeFirst()) as Balance | undefined

import type { ReadDatabase } from '../../server/database/database.js'
import { balanceOf } from '../../server/queries/balance.js'
import { found } from '../../server/queries/found.js'

/** The figures of one account. */
export const ownBalance = (accountId: string) => async (database: ReadDatabase) => found(await balanceOf(accountId)(database))

/** What reserves money of one account, oldest first. */
export const holdsOf = (accountId: string) => async (database: ReadDatabase) => {
  const items = await database
    .selectFrom('withdrawals')
    .select(['withdrawalId as holdId', 'destination as label', 'amount', 'requestedAt as since'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .orderBy('requestedAt')
    .execute()
  return { items: items.map((held) => ({ ...held, cause: 'withdrawal' as const })) }
}

import { alreadyDecided } from '../../domain/decision.js'
import type { Recall } from '../../server/deciding/forgotten-requests.js'

/** Who closed a trade that its account has forgotten, and when. */
export const closingOfTrade =
  (accountId: string, tradeId: string): Recall =>
  async (database) => {
    const row = await database
      .selectFrom('trades')
      .select(['status', 'closedBy', 'closedAt'])
      .where('tradeId', '=', tradeId)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    return row?.closedBy && row.closedAt
      ? alreadyDecided({ ...row, decidedBy: row.closedBy, decidedAt: row.closedAt })
      : undefined
  }

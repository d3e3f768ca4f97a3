import type { Recall } from '../../server/deciding/forgotten-requests.js'
import { decisionIn } from '../../server/deciding/decisions.js'

/** Who decided on a withdrawal that its account has forgotten, and when. */
export const decisionOnWithdrawal =
  (accountId: string, withdrawalId: string): Recall =>
  async (database) =>
    decisionIn(
      await database
        .selectFrom('withdrawals')
        .select(['status', 'decidedBy', 'decidedAt'])
        .where('withdrawalId', '=', withdrawalId)
        .where('accountId', '=', accountId)
        .executeTakeFirst(),
    )

import { alreadyDecided } from '../../domain/account/requests.js'
import type { Rejection } from '../../domain/decider.js'
import type { Database } from '../../platform/database/database.js'

/** Who decided on a withdrawal that its account has forgotten, and when; undefined where nobody did. */
export const decisionOnWithdrawal =
  (accountId: string, withdrawalId: string) =>
  async (database: Database): Promise<Rejection | undefined> => {
    const row = await database
      .selectFrom('withdrawals')
      .select(['status', 'decidedBy', 'decidedAt'])
      .where('withdrawalId', '=', withdrawalId)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    return row?.decidedBy && row.decidedAt
      ? alreadyDecided({ status: row.status, decidedBy: row.decidedBy, decidedAt: row.decidedAt })
      : undefined
  }

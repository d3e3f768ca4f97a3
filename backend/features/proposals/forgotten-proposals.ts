import { Rejection } from '../../domain/decider.js'
import { decisionIn } from '../../server/deciding/decisions.js'
import type { Recall } from '../../server/deciding/forgotten-requests.js'

/** The outcome of a proposal that its stream has forgotten: who decided on it and when, or when it expired. */
export const fateOfProposal =
  (subject: string, proposalId: string): Recall =>
  async (database) => {
    const row = await database
      .selectFrom('proposals')
      .select(['status', 'expiresAt', 'decidedBy', 'decidedAt'])
      .where('proposalId', '=', proposalId)
      .where('subject', '=', subject)
      .executeTakeFirst()
    // Those that can still be decided on are never forgotten.
    if (row?.status === 'pending' && row.expiresAt)
      return new Rejection('proposal-expired', { expiresAt: row.expiresAt })
    return decisionIn(row)
  }

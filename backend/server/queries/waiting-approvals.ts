import { Change } from '#contracts/events/changes'
import type { ProposalId } from '#contracts/values/ids'
import type { WaitingApproval } from '#contracts/requests/requests'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../database/database.js'
import { namesOf } from './names.js'

/** The amount to be posted: for a deposit it may differ from the amount requested. */
const amountOf = (change: Change): bigint => {
  if (change.kind === 'trade-closing') return change.closing.result
  return 'amount' in change ? change.amount : 0n
}

/** Who looks at lists of staff, and when: a proposal that has expired waits no longer. */
export interface StaffLook {
  readonly role: Role
  readonly now: string
}

/**
 * Proposals for requests and trades that wait for another admin, by the id of the request or trade.
 */
export const waitingApprovals =
  (requestIds: readonly string[], { now }: Pick<StaffLook, 'now'>) =>
  async (database: ReadDatabase): Promise<ReadonlyMap<string, WaitingApproval>> => {
    if (requestIds.length === 0) return new Map()
    const rows = await database
      .selectFrom('proposals')
      .select(['proposalId', 'requestId', 'subject', 'change', 'proposedBy', 'proposedAt', 'why'])
      .where('requestId', 'in', requestIds)
      .where('status', '=', 'pending')
      .where('expiresAt', '>', now)
      .execute()
    const names = await namesOf(
      database,
      rows.map(({ proposedBy }) => proposedBy),
    )
    return new Map(
      rows.map(({ proposalId, requestId, change, why: reason, ...row }) => [
        requestId ?? '',
        {
          ...row,
          proposalId: proposalId as ProposalId,
          amount: amountOf(Change.parse(JSON.parse(change))),
          reason,
          proposedByName: names.get(row.proposedBy) ?? null,
        },
      ]),
    )
  }

/**
 * The proposals about a request, waiting or not, by id: their events tell who proposed what, and
 * the outcome.
 */
export const proposalsAbout =
  (requestId: string) =>
  async (database: ReadDatabase): Promise<string[]> => {
    const rows = await database
      .selectFrom('proposals')
      .select('proposalId')
      .where('requestId', '=', requestId)
      .limit(20)
      .execute()
    return rows.map(({ proposalId }) => proposalId)
  }

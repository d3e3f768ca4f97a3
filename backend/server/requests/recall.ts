import { Rejection } from '../../domain/decider.js'
import type { ReadDatabase } from '../database/database.js'
import { decisionIn } from '../deciding/decisions.js'
import type { Recall } from '../deciding/forgotten-requests.js'
import type { RequestRow } from './requests.projection.js'

type Past = Pick<
  RequestRow,
  'status' | 'decidedBy' | 'decidedAt' | 'paidBy' | 'paidAt' | 'reversedAt'
>

/** The state of a request that its account has forgotten. */
export const pastRequest =
  (accountId: string, requestId: string) =>
  (database: ReadDatabase): Promise<Past | undefined> =>
    database
      .selectFrom('requests')
      .select(['status', 'decidedBy', 'decidedAt', 'paidBy', 'paidAt', 'reversedAt'])
      .where('requestId', '=', requestId)
      .where('accountId', '=', accountId)
      .executeTakeFirst()

/** How it ended; the payout, if there was one, came last. */
const endOf = (past: Past | undefined): Rejection | undefined =>
  decisionIn(
    past && {
      status: past.status,
      decidedBy: past.paidBy ?? past.decidedBy,
      decidedAt: past.paidAt ?? past.decidedAt,
    },
  )

/** Who decided on a request that its account has forgotten, and when. */
export const decisionOnRequest =
  (accountId: string, requestId: string): Recall =>
  async (database) =>
    endOf(await pastRequest(accountId, requestId)(database))

/**
 * Who paid out a request, or decided against it, and when; a reversed approval says so, and one
 * approved too long ago can no longer be marked as paid.
 */
export const payoutOfRequest =
  (accountId: string, requestId: string): Recall =>
  async (database) => {
    const past = await pastRequest(accountId, requestId)(database)
    if (past?.reversedAt)
      return new Rejection('already-decided', { status: 'reversed', decidedAt: past.reversedAt })
    return past?.status === 'approved' ? new Rejection('payout-let-go') : endOf(past)
  }

import { alreadyDecided } from '../../domain/account/requests.js'
import { Rejection } from '../../domain/decider.js'
import type { Database } from '../../platform/database/database.js'

const rowOf = (database: Database, depositId: string) =>
  database
    .selectFrom('deposits')
    .select(['accountId', 'status', 'expiresAt', 'decidedBy', 'decidedAt'])
    .where('depositId', '=', depositId)
    .executeTakeFirst()

/** Who decided on a deposit that its account has forgotten, and when; undefined where nobody did. */
export const decisionOnDeposit =
  (accountId: string, depositId: string) =>
  async (database: Database): Promise<Rejection | undefined> => {
    const row = await rowOf(database, depositId)
    return row?.accountId === accountId && row.decidedBy && row.decidedAt
      ? alreadyDecided({ status: row.status, decidedBy: row.decidedBy, decidedAt: row.decidedAt })
      : undefined
  }

/** What became of a quote that its account has forgotten; undefined where it is none of the owner's. */
export const fateOfQuote = async (database: Database, ownerId: string, depositId: string): Promise<Rejection | undefined> => {
  const row = await rowOf(database, depositId)
  if (row?.accountId !== ownerId) return undefined
  const { status, expiresAt } = row
  return status === 'quoted' ? new Rejection('quote-expired', { expiresAt }) : new Rejection('quote-used', { status })
}

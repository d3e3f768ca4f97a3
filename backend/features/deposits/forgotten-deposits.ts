import { takenUntil } from '#contracts/quotes'
import { Rejection } from '../../domain/decider.js'
import type { ReadDatabase } from '../../server/database/database.js'
import type { Recall } from '../../server/deciding/forgotten-requests.js'
import { decisionIn } from '../../server/deciding/decisions.js'

const rowOf = (database: ReadDatabase, accountId: string, depositId: string) =>
  database
    .selectFrom('deposits')
    .select(['status', 'expiresAt', 'decidedBy', 'decidedAt'])
    .where('depositId', '=', depositId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** Who decided on a deposit that its account has forgotten, and when. */
export const decisionOnDeposit =
  (accountId: string, depositId: string): Recall =>
  async (database) =>
    decisionIn(await rowOf(database, accountId, depositId))

/** What became, up to a moment, of a quote that its account has forgotten. */
export const fateOfQuote =
  (accountId: string, depositId: string, at: string): Recall =>
  async (database) => {
    const row = await rowOf(database, accountId, depositId)
    if (!row) return undefined
    const { status, expiresAt } = row
    if (status !== 'quoted') return new Rejection('quote-used', { status })
    const until = takenUntil(expiresAt)
    return at < until ? new Rejection('quote-let-go', { expiresAt }) : new Rejection('quote-too-old', { expiresAt, until })
  }

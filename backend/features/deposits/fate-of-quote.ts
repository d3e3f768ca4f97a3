import { takenUntil } from '#contracts/requests/quotes'
import { Rejection } from '../../domain/decider.js'
import type { Recall } from '../../server/deciding/forgotten-requests.js'
import { pastRequest } from '../../server/requests/recall.js'

/** The outcome, up to a moment, of a quote that its account has forgotten. */
export const fateOfQuote =
  (accountId: string, depositId: string, at: string): Recall =>
  async (database) => {
    const quote = database
      .selectFrom('deposits')
      .select('expiresAt')
      .where('depositId', '=', depositId)
    const [past, own] = await Promise.all([
      pastRequest(accountId, depositId)(database),
      quote.executeTakeFirst(),
    ])
    if (!past || !own) return undefined
    const { expiresAt } = own
    if (past.status !== 'quoted') return new Rejection('quote-used', { status: past.status })
    const until = takenUntil(expiresAt)
    return at < until
      ? new Rejection('quote-let-go', { expiresAt })
      : new Rejection('quote-too-old', { expiresAt, until })
  }

import { sql } from 'kysely'
import type { ReadDatabase } from '../database/database.js'

/** How many different pictures of a client staff have decided by. */
export const decidedProofs =
  (accountId: string) =>
  async (database: ReadDatabase): Promise<number> => {
    const decided = database.selectFrom('deposits').where('accountId', '=', accountId).where('status', 'in', ['approved', 'rejected'])
    const { count } = await decided.select(sql<number>`count(distinct proof_id)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  }

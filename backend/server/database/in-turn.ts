import type { Transaction } from 'kysely'
import { Refusal } from '../refusal.js'
import type { Database, Records } from './database.js'

/**
 * Runs transactions about the same person one after the other, so that the next sees what the one before counted, and nothing is kept of a
 * person after they were erased.
 * @throws Refusal `not-signed-in` where they were
 */
export const inTurn = <Result>(
  database: Database,
  userId: string,
  work: (transaction: Transaction<Records>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    const person = await transaction.selectFrom('users').select('erasedAt').where('userId', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if (person?.erasedAt !== null) throw new Refusal('not-signed-in')
    return work(transaction)
  })

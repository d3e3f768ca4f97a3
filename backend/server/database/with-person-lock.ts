import type { Transaction } from 'kysely'
import { Refusal } from '../refusal.js'
import type { Database, Records } from './database.js'

/**
 * Serialises transactions about one person by locking their row, so that each sees what the
 * previous one counted.
 * @throws Refusal `not-signed-in` for an erased person
 */
export const withPersonLock = <Result>(
  database: Database,
  userId: string,
  work: (transaction: Transaction<Records>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('users')
      .select('erasedAt')
      .where('userId', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (person?.erasedAt !== null) throw new Refusal('not-signed-in')
    return work(transaction)
  })

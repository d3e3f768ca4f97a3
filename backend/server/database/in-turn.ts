import type { Transaction } from 'kysely'
import type { Database, Records } from './database.js'

/** Runs transactions about the same person one after the other, so that the next sees what the one before counted. */
export const inTurn = <Result>(
  database: Database,
  userId: string,
  work: (transaction: Transaction<Records>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
    return work(transaction)
  })

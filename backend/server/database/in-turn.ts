import type { Transaction } from 'kysely'
import type { Database, Records } from './database.js'

/** One transaction about a person after the other, so that what one counts the next does not pass by. */
export const inTurn = <Result>(
  database: Database,
  userId: string,
  work: (transaction: Transaction<Records>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
    return work(transaction)
  })

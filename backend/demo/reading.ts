import type { INestApplicationContext } from '@nestjs/common'
import { Database } from '../server/database/database.js'

/**
 * Everybody has read what they were told up to an instant, so that the bell counts days and not
 * years.
 */
export const readUpTo = async (app: INestApplicationContext, at: number): Promise<void> => {
  const database = app.get(Database)
  const people = await database
    .selectFrom('users')
    .select('userId')
    .where('persona', 'is not', null)
    .execute()
  const readers = people.map(({ userId }) => ({ userId, readUpTo: new Date(at).toISOString() }))
  await database
    .insertInto('notificationReaders')
    .values(readers)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { Instant } from '#contracts/values/values'
import type { Database } from '../../database/database.js'

/** Who can still take back their previous address; until then it is reserved for them. */
export const holderOfAddress = (
  emailKey: string,
  now: Instant,
  database: Database,
): Promise<{ userId: string } | undefined> =>
  database
    .selectFrom('credentialLinks')
    .select('userId')
    .where('emailKey', '=', emailKey)
    .where('kind', '=', 'undo')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

import type { Instant } from '#contracts/values'
import type { Database } from '../database/database.js'

/** Who can still take an address back that they had before: until then nobody else can have it. */
export const holderOfAddress = (emailKey: string, now: Instant, database: Database): Promise<{ userId: string } | undefined> =>
  database
    .selectFrom('credentialLinks')
    .select('userId')
    .where('emailKey', '=', emailKey)
    .where('kind', '=', 'undo')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

import type { ReleaseCodeState } from '#contracts/requests/release-codes'
import type { ReadDatabase } from '../database/database.js'

const notNeeded: ReleaseCodeState = {
  status: 'disabled',
  triesLeft: null,
  setAt: null,
  voidedAt: null,
}

/** The state of an account's release code; most accounts have never needed one. */
export const releaseCodeOf =
  (accountId: string) =>
  async (database: ReadDatabase): Promise<ReleaseCodeState> =>
    (await database
      .selectFrom('releaseCodes')
      .select(['status', 'triesLeft', 'setAt', 'voidedAt'])
      .where('accountId', '=', accountId)
      .executeTakeFirst()) ?? notNeeded

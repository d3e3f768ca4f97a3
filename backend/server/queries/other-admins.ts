import type { ReadDatabase } from '../database/database.js'

/** A sentence has no room for more names. */
const MOST_NAMED = 20

/** The names of the admins who may sign in now, except some people. */
export const otherAdmins =
  (apart: readonly string[]) =>
  async (database: ReadDatabase): Promise<string[]> => {
    const admins = await database
      .selectFrom('powers')
      .innerJoin('users', 'users.userId', 'powers.userId')
      .select('fullName')
      .where('role', '=', 'admin')
      .where('powers.status', '=', 'active')
      .where('powers.userId', 'not in', apart)
      .orderBy('fullName')
      .limit(MOST_NAMED)
      .execute()
    return admins.map(({ fullName }) => fullName)
  }

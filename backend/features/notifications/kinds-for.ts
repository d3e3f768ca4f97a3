import { NotificationKind } from '#contracts/events/notified-events'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'

const ofStaff: ReadonlySet<NotificationKind> = new Set(['proposals', 'security', 'oversight'])

/** The kinds of notifications that a person can get: as staff, and about their account. */
export const kindsFor =
  (userId: string, role: Role) =>
  async (database: ReadDatabase): Promise<NotificationKind[]> => {
    if (role === 'client')
      return NotificationKind.options.filter((kind) => kind !== 'proposals' && kind !== 'oversight')
    const account = await database
      .selectFrom('accounts')
      .select('accountId')
      .where('accountId', '=', userId)
      .executeTakeFirst()
    const own = account
      ? NotificationKind.options
      : NotificationKind.options.filter((kind) => ofStaff.has(kind))
    return role === 'admin' ? [...own] : own.filter((kind) => kind !== 'proposals')
  }

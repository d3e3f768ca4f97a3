import type { Profile } from '#contracts/own/profile'
import { userStream } from '../../domain/streams.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { found } from '../../server/queries/found.js'

/** When and why staff last removed a person's profile picture. */
const lastRemoval = (database: ReadDatabase, userId: string) =>
  database
    .selectFrom('entries')
    .select(['recordedAt as at', 'reason'])
    .where('accountId', 'is', null)
    .where('stream', '=', userStream(userId))
    .where('type', '=', 'ProfilePictureRemoved')
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What tables say of a person. */
export const profileRows =
  (userId: string) =>
  async (
    database: ReadDatabase,
  ): Promise<Omit<Profile, 'isEmailConfirmed' | 'factors' | 'destinations'>> => {
    const [known, removal] = await Promise.all([
      database
        .selectFrom('users')
        .leftJoin('accounts', 'accounts.accountId', 'users.userId')
        .leftJoin('identities', 'identities.userId', 'users.userId')
        .select(['createdAt', 'profilePictureId', 'suspendedAt', 'identities.status as identity'])
        .where('users.userId', '=', userId)
        .executeTakeFirst(),
      lastRemoval(database, userId),
    ])
    const { createdAt, profilePictureId, suspendedAt, identity } = found(known)
    const isTakenDown = profilePictureId === null && removal !== undefined
    return {
      createdAt,
      suspendedAt,
      identity,
      pictureTakenDown: isTakenDown ? { at: removal.at, reason: removal.reason ?? '' } : null,
    }
  }

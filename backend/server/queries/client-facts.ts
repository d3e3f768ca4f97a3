import { sql } from 'kysely'
import { ProfilePictureId } from '#contracts/values/ids'
import type { UserStatus } from '#contracts/values/statuses'
import { MOST_TOLD } from '#contracts/people/users'
import { type ClientFacts } from '#contracts/requests/client-facts'
import type { ReadDatabase } from '../database/database.js'
import { countOf } from './page.js'

/** What staff know about a client before deciding on a request; null for an erased person. */
export const clientFacts =
  (accountId: string) =>
  async (database: ReadDatabase): Promise<ClientFacts | null> => {
    const approved = database
      .selectFrom('requests')
      .select('requestId')
      .where('accountId', '=', accountId)
      .where('kind', '=', 'deposit')
      .where('status', '=', 'approved')
      .where('reversedAt', 'is', null)
      .orderBy('requestedAt')
    const person = database
      .selectFrom('users')
      .leftJoin('powers', 'powers.userId', 'users.userId')
      .leftJoin('accounts', 'accounts.accountId', 'users.userId')
      .leftJoin('identities', 'identities.userId', 'users.userId')
      .select([
        'users.createdAt as since',
        'suspendedAt',
        'profilePictureId',
        'identities.status as identity',
        sql<UserStatus>`coalesce(powers.status, 'active')`.as('status'),
      ])
      .where('users.userId', '=', accountId)
    const [known, { count }] = await Promise.all([
      person.executeTakeFirst(),
      countOf(database, approved, MOST_TOLD).executeTakeFirstOrThrow(),
    ])
    return known
      ? {
          ...known,
          profilePictureId: ProfilePictureId.nullable().parse(known.profilePictureId),
          approvedDeposits: count,
        }
      : null
  }

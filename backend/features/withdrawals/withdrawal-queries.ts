import { sql } from 'kysely'
import type { RequestOf } from '#contracts/endpoint'
import type { getWithdrawal, listStaffWithdrawals, listWithdrawals } from '#contracts/withdrawals'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import { found } from '../../platform/queries/found.js'
import { matches } from '../../platform/queries/matches.js'
import { pageOf } from '../../platform/queries/page.js'
import { readableEmail } from '../../platform/queries/readable-email.js'

/** Withdrawals of one owner, newest first. */
export const ownWithdrawals =
  (ownerId: string, { page, size, status }: RequestOf<typeof listWithdrawals>) =>
  (database: ReadDatabase) =>
    pageOf(
      database
        .selectFrom('withdrawals')
        .selectAll()
        .where('accountId', '=', ownerId)
        .$if(status !== undefined, (query) => query.where('status', '=', status!))
        .orderBy('requestedAt', 'desc')
        .orderBy('withdrawalId', 'desc'),
      { page, size },
    )

export const ownWithdrawal =
  (ownerId: string, { withdrawalId }: RequestOf<typeof getWithdrawal>) =>
  async (database: ReadDatabase) =>
    found(
      await database
        .selectFrom('withdrawals')
        .selectAll()
        .where('withdrawalId', '=', withdrawalId)
        .where('accountId', '=', ownerId)
        .executeTakeFirst(),
    )

export const ownDestinations = (ownerId: string) => async (database: ReadDatabase) => {
  const items = await database
    .selectFrom('destinations')
    .select(['destinationId', 'method', 'label', 'createdAt as addedAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .execute()
  return { items }
}

const withPeople = (database: ReadDatabase, reader: Role) =>
  database
    .selectFrom('withdrawals')
    .innerJoin('users as owner', 'owner.userId', 'withdrawals.accountId')
    .leftJoin('users as decider', (join) => join.on(sql`decider.user_id::text`, '=', sql.ref('withdrawals.decided_by')))
    .selectAll('withdrawals')
    .select(['owner.fullName', 'decider.fullName as decidedByName'])
    .select(readableEmail('owner.email', reader).as('email'))

/** What waits comes oldest first, everything else newest first. */
export const staffWithdrawals =
  ({ page, size, search, status }: RequestOf<typeof listStaffWithdrawals>, reader: Role) =>
  (database: ReadDatabase) =>
    pageOf(
      withPeople(database, reader)
        .$if(status !== 'all', (query) => query.where('withdrawals.status', '=', status))
        .$if(search !== '', (query) => query.where((by) => matches(by, [readableEmail('owner.email', reader), 'owner.fullName'], search)))
        .orderBy('requestedAt', status === 'pending' ? 'asc' : 'desc')
        .orderBy('withdrawalId'),
      { page, size },
    )

export const staffWithdrawal = (withdrawalId: string, reader: Role) => async (database: ReadDatabase) =>
  found(await withPeople(database, reader).where('withdrawalId', '=', withdrawalId).executeTakeFirst())

/** The sealed payout details of a withdrawal; undefined where they were erased. */
export const sealedDestination = (destinationId: string) => (database: ReadDatabase) =>
  database.selectFrom('destinations').select('sealed').where('destinationId', '=', destinationId).executeTakeFirst()

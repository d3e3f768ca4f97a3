import { sql } from 'kysely'
import type { RequestOf } from '#contracts/endpoint'
import type { getWithdrawal, listStaffWithdrawals, listWithdrawals } from '#contracts/withdrawals'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import { found } from '../../platform/queries/found.js'
import { masked } from '../../platform/queries/masked.js'
import { matches } from '../../platform/queries/matches.js'
import { pageOf } from '../../platform/queries/page.js'

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

const withPeople = (database: ReadDatabase) =>
  database
    .selectFrom('withdrawals')
    .innerJoin('users as owner', 'owner.userId', 'withdrawals.accountId')
    .leftJoin('users as decider', (join) => join.on(sql`decider.user_id::text`, '=', sql.ref('withdrawals.decided_by')))
    .selectAll('withdrawals')
    .select(['owner.email', 'owner.fullName', 'decider.fullName as decidedByName'])

/** What waits comes oldest first, everything else newest first. */
export const staffWithdrawals =
  ({ page, size, search, status }: RequestOf<typeof listStaffWithdrawals>, reader: Role) =>
  async (database: ReadDatabase) => {
    const found = await pageOf(
      withPeople(database)
        .$if(status !== 'all', (query) => query.where('withdrawals.status', '=', status))
        .$if(search !== '', (query) => query.where((by) => matches(by, ['owner.email', 'owner.fullName'], search)))
        .orderBy('requestedAt', status === 'pending' ? 'asc' : 'desc')
        .orderBy('withdrawalId'),
      { page, size },
    )
    return { ...found, items: found.items.map((withdrawal) => ({ ...withdrawal, email: masked(withdrawal.email, reader) })) }
  }

export const staffWithdrawal = (withdrawalId: string) => async (database: ReadDatabase) =>
  found(await withPeople(database).where('withdrawalId', '=', withdrawalId).executeTakeFirst())

/** The sealed payout details of a withdrawal; undefined where they were erased. */
export const sealedDestination = (destinationId: string) => (database: ReadDatabase) =>
  database.selectFrom('destinations').select('sealed').where('destinationId', '=', destinationId).executeTakeFirst()

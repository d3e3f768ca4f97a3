import { sql } from 'kysely'
import type { getDeposit, getStaffDeposit, listDeposits, listStaffDeposits } from '#contracts/deposits'
import type { RequestOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import { found } from '../../platform/queries/found.js'
import { matches } from '../../platform/queries/matches.js'
import { pageOf } from '../../platform/queries/page.js'
import { readableEmail } from '../../platform/queries/readable-email.js'

/** Deposits of one owner, newest first; a quote that was never paid is no deposit. */
export const ownDeposits =
  (ownerId: string, { page, size, status }: RequestOf<typeof listDeposits>) =>
  (database: ReadDatabase) =>
    pageOf(
      database
        .selectFrom('deposits')
        .selectAll()
        .where('accountId', '=', ownerId)
        .where('status', '<>', 'quoted')
        .$if(status !== undefined, (query) => query.where('status', '=', status!))
        .orderBy('quotedAt', 'desc')
        .orderBy('depositId', 'desc'),
      { page, size },
    )

export const ownDeposit =
  (ownerId: string, { depositId }: RequestOf<typeof getDeposit>) =>
  async (database: ReadDatabase) =>
    found(
      await database
        .selectFrom('deposits')
        .selectAll()
        .where('depositId', '=', depositId)
        .where('accountId', '=', ownerId)
        .executeTakeFirst(),
    )

const withPeople = (database: ReadDatabase, reader: Role) =>
  database
    .selectFrom('deposits')
    .innerJoin('users as owner', 'owner.userId', 'deposits.accountId')
    .leftJoin('users as decider', (join) => join.on(sql`decider.user_id::text`, '=', sql.ref('deposits.decided_by')))
    .selectAll('deposits')
    .select(['owner.fullName', 'decider.fullName as decidedByName'])
    .select(readableEmail('owner.email', reader).as('email'))

/** What waits comes oldest first, everything else newest first. */
export const staffDeposits =
  ({ page, size, search, status, method }: RequestOf<typeof listStaffDeposits>, reader: Role) =>
  (database: ReadDatabase) =>
    pageOf(
      withPeople(database, reader)
        .where('deposits.status', '<>', 'quoted')
        .$if(status !== 'all', (query) => query.where('deposits.status', '=', status))
        .$if(method !== undefined, (query) => query.where('method', '=', method!))
        .$if(search !== '', (query) => query.where((by) => matches(by, [readableEmail('owner.email', reader), 'owner.fullName'], search)))
        .orderBy('requestedAt', status === 'pending' ? 'asc' : 'desc')
        .orderBy('depositId'),
      { page, size },
    )

export const staffDeposit =
  ({ depositId }: RequestOf<typeof getStaffDeposit>, reader: Role) =>
  async (database: ReadDatabase) =>
    found(await withPeople(database, reader).where('depositId', '=', depositId).where('deposits.status', '<>', 'quoted').executeTakeFirst())

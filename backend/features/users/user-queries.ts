import { sql } from 'kysely'
import type { RequestOf } from '#contracts/endpoint'
import type { Balance } from '#contracts/balances'
import type { Counts, listUsers, UserDetail } from '#contracts/users'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import { found } from '../../platform/queries/found.js'
import { matches } from '../../platform/queries/matches.js'
import { pageOf } from '../../platform/queries/page.js'
import { readableEmail } from '../../platform/queries/readable-email.js'

const people = (database: ReadDatabase, reader: Role) =>
  database
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.accountId', 'users.userId')
    .select(['userId', 'username', 'fullName', 'role', 'status', 'createdAt', 'settled', 'available', 'held'])
    .select(readableEmail('email', reader).as('email'))

/** People, newest first. */
export const usersPage =
  ({ page, size, search, role }: RequestOf<typeof listUsers>, reader: Role) =>
  (database: ReadDatabase) =>
    pageOf(
      people(database, reader)
        .$if(role !== undefined, (query) => query.where('role', '=', role!))
        .$if(search !== '', (query) => query.where((by) => matches(by, [readableEmail('email', reader), 'fullName', 'username'], search)))
        .orderBy('createdAt', 'desc')
        .orderBy('userId'),
      { page, size },
    )

const pendingOf = (database: ReadDatabase, table: 'deposits' | 'withdrawals', accountId: string) =>
  database
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()

/** One person, their figures, and what waits for a decision. */
export const userDetail =
  (userId: string, reader: Role) =>
  async (database: ReadDatabase): Promise<Omit<UserDetail, 'feeBasisPoints'>> => {
    const person = found(await people(database, reader).where('userId', '=', userId).executeTakeFirst())
    const [balance, deposits, withdrawals] = await Promise.all([
      database.selectFrom('accounts').selectAll().where('accountId', '=', userId).executeTakeFirst(),
      pendingOf(database, 'deposits', userId),
      pendingOf(database, 'withdrawals', userId),
    ])
    return {
      ...person,
      balance: (balance ?? null) as Balance | null,
      pendingDeposits: deposits.count,
      pendingWithdrawals: withdrawals.count,
    } as Omit<UserDetail, 'feeBasisPoints'>
  }

/** What waits for staff. */
export const counts = async (database: ReadDatabase): Promise<Counts> =>
  database
    .selectNoFrom((by) => [
      by
        .selectFrom('users')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('users'),
      by
        .selectFrom('deposits')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('status', '=', 'pending')
        .as('pendingDeposits'),
      by
        .selectFrom('withdrawals')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('status', '=', 'pending')
        .as('pendingWithdrawals'),
    ])
    .executeTakeFirstOrThrow() as Promise<Counts>

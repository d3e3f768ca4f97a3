import { sql, type NotNull } from 'kysely'
import type { WaitingRequest } from '#contracts/requests'
import type { ReadDatabase } from '../../server/database/database.js'

/** How many decisions the usual time is taken from; older ones say little about today. */
const DECISIONS = 50

const MOST_TO_BE_PAID = 20

const pendingDeposits = (database: ReadDatabase, accountId: string) =>
  database
    .selectFrom('deposits')
    .select(['depositId as id', 'method as about', 'amount', 'requestedAt'])
    .where('accountId', '=', accountId)
    .where('requestedAt', 'is not', null)
    .where('status', '=', 'pending')
    .$narrowType<{ requestedAt: NotNull }>()
    .execute()

const pendingWithdrawals = (database: ReadDatabase, accountId: string) =>
  database
    .selectFrom('withdrawals')
    .select(['withdrawalId as id', 'destination as about', 'amount', 'requestedAt'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .execute()

/** The last approved withdrawals that were not sent yet. Those of years ago may never have been marked. */
const toBePaid = (database: ReadDatabase, accountId: string) =>
  database
    .selectFrom('withdrawals')
    .select(['withdrawalId as id', 'destination as about', 'amount', 'requestedAt'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'approved')
    .where('reversedAt', 'is', null)
    .orderBy('requestedAt', 'desc')
    .orderBy('withdrawalId', 'desc')
    .limit(MOST_TO_BE_PAID)
    .execute()

/** An account has few open trades. */
const openTrades = async (database: ReadDatabase, accountId: string): Promise<number> => {
  const open = database.selectFrom('trades').where('accountId', '=', accountId).where('status', '=', 'open')
  const { count } = await open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** The median time of the latest staff decisions, in minutes, at least one; the table is named in one piece of SQL text, so that it is known to be read. */
const usuallyTook = (table: 'deposits' | 'withdrawals') =>
  sql.raw(`(
    select round(date_part('epoch', percentile_disc(0.5) within group (order by greatest(took, interval '1 minute'))) / 60)::int
      from (select decided_at - requested_at as took from ${table}
             where requested_at is not null and status in ('approved', 'paid', 'rejected')
             order by requested_at desc limit ${DECISIONS}) last)`)

const usualMinutes = async (database: ReadDatabase) => {
  const { rows } = await sql<{ deposit: number | null; withdrawal: number | null }>`
    select ${usuallyTook('deposits')} as deposit, ${usuallyTook('withdrawals')} as withdrawal`.execute(database)
  return rows[0] ?? { deposit: null, withdrawal: null }
}

/** The pending requests of one client, oldest first, and how long decisions usually take. An account has few pending requests. */
export const waitingOf = (accountId: string) => async (database: ReadDatabase) => {
  const [deposits, withdrawals, approved, trades, usual] = await Promise.all([
    pendingDeposits(database, accountId),
    pendingWithdrawals(database, accountId),
    toBePaid(database, accountId),
    openTrades(database, accountId),
    usualMinutes(database),
  ])
  const items: WaitingRequest[] = [
    ...deposits.map((deposit) => ({ ...deposit, kind: 'deposit' as const })),
    ...withdrawals.map((withdrawal) => ({ ...withdrawal, kind: 'withdrawal' as const })),
  ]
  return {
    items: items.toSorted((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1)),
    openTrades: trades,
    toBePaid: approved.map((withdrawal) => ({ ...withdrawal, kind: 'withdrawal' as const })),
    usualMinutes: usual,
  }
}

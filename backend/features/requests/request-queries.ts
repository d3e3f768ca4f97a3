import { sql, type NotNull } from 'kysely'
import {
  byKind,
  requestKinds,
  requestTraits,
  type RequestKind,
} from '#contracts/values/request-kinds'
import type { ReadDatabase } from '../../server/database/database.js'

/** How many decisions the usual time is taken from; older ones say little about today. */
const DECISIONS = 50

const MOST_TO_BE_PAID = 20

/** The queues of payouts. */
const payouts = requestKinds.flatMap((kind) =>
  requestTraits[kind].isPaidOut ? [`${kind} approved` as const] : [],
)

const shown = ['requestId as id', 'kind', 'about', 'amount', 'requestedAt'] as const

/** The pending requests of an account, oldest first. */
export const pendingOf = (database: ReadDatabase, accountId: string) =>
  database
    .selectFrom('requests')
    .select(shown)
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .orderBy('requestedAt')
    .$narrowType<{ requestedAt: NotNull }>()
    .execute()

/**
 * The latest approved, unpaid requests of kinds that are paid out. Very old ones may never have
 * been marked.
 */
const toBePaid = (database: ReadDatabase, accountId: string) =>
  database
    .selectFrom('requests')
    .select(shown)
    .where('accountId', '=', accountId)
    .where('queue', 'in', payouts)
    .orderBy('requestedAt', 'desc')
    .orderBy('requestId', 'desc')
    .limit(MOST_TO_BE_PAID)
    .$narrowType<{ requestedAt: NotNull }>()
    .execute()

/** An account has few open trades. */
const openTrades = async (database: ReadDatabase, accountId: string): Promise<number> => {
  const open = database
    .selectFrom('trades')
    .where('accountId', '=', accountId)
    .where('status', '=', 'open')
  const { count } = await open
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The median time of the latest staff decisions on each kind, in minutes, at least one; null
 * without any.
 */
const usualMinutes = async (
  database: ReadDatabase,
): Promise<Record<RequestKind, number | null>> => {
  const { rows } = await sql<{ kind: RequestKind; minutes: number | null }>`
    select kind, (
      select round(date_part('epoch', percentile_disc(0.5) within group (order by greatest(took, interval '1 minute'))) / 60)::int
        from (select decided_at - requested_at as took from requests
               where requests.kind = kinds.kind and requested_at is not null and status in ('approved', 'paid', 'rejected')
               order by requested_at desc limit ${DECISIONS}) last) as minutes
      from unnest(${requestKinds}::text[]) kinds(kind)`.execute(database)
  const told = new Map(rows.map(({ kind, minutes }) => [kind, minutes]))
  return byKind((kind) => told.get(kind) ?? null)
}

/**
 * The pending requests of one client, oldest first, and how long decisions usually take. An account
 * has few pending requests.
 */
export const waitingOf = (accountId: string) => async (database: ReadDatabase) => {
  const [items, approved, trades, usual] = await Promise.all([
    pendingOf(database, accountId),
    toBePaid(database, accountId),
    openTrades(database, accountId),
    usualMinutes(database),
  ])
  return { items, openTrades: trades, toBePaid: approved, usualMinutes: usual }
}

import { MOST_COUNTED } from '#contracts/values/page-limits'
import {
  byKind,
  requestKinds,
  requestTraits,
  type RequestKind,
} from '#contracts/values/request-kinds'
import { MOST_PAYOUTS } from '#contracts/site/today'
import type { ReadDatabase } from '../database/database.js'
import { countOf } from '../queries/page.js'

interface Queue {
  readonly count: number
  readonly since: string | null
}

const empty: Queue = { count: 0, since: null }

/** Payouts are counted up to a lower limit. */
const mostOf = { pending: MOST_COUNTED, approved: MOST_PAYOUTS } as const

const waitingIn = (
  database: ReadDatabase,
  kind: RequestKind,
  status: keyof typeof mostOf,
  accountId?: string,
) =>
  database
    .selectFrom('requests')
    .where('queue', '=', `${kind} ${status}`)
    .$call((all) => (accountId === undefined ? all : all.where('accountId', '=', accountId)))

/** How many requests wait, of one account or of all. */
const countIn = async (
  ...[database, kind, status, accountId]: Parameters<typeof waitingIn>
): Promise<number> => {
  const waiting = waitingIn(database, kind, status, accountId).select('requestId')
  return (await countOf(database, waiting, mostOf[status]).executeTakeFirstOrThrow()).count
}

/** Also since when the oldest waits, which is the first of an index, so nothing is sorted. */
const queueOf = async (
  database: ReadDatabase,
  kind: RequestKind,
  status: keyof typeof mostOf,
): Promise<Queue> => {
  const oldest = waitingIn(database, kind, status)
    .select('requestedAt')
    .orderBy('requestedAt')
    .limit(1)
  const [count, first] = await Promise.all([
    countIn(database, kind, status),
    oldest.executeTakeFirst(),
  ])
  return { count, since: first?.requestedAt ?? null }
}

interface Waiting<Value> {
  readonly pending: Value
  readonly toBePaid: Value
}

/** Collects something from each queue. Kinds that are not paid out have no payout queue. */
const ofEach = async <Value>(
  valueOf: (kind: RequestKind, status: keyof typeof mostOf) => Promise<Value>,
  none: Value,
): Promise<Readonly<Record<RequestKind, Waiting<Value>>>> => {
  const values = new Map(
    await Promise.all(
      requestKinds.map(async (kind): Promise<[RequestKind, Waiting<Value>]> => {
        const [pending, toBePaid] = await Promise.all([
          valueOf(kind, 'pending'),
          requestTraits[kind].isPaidOut ? valueOf(kind, 'approved') : none,
        ])
        return [kind, { pending, toBePaid }]
      }),
    ),
  )
  return byKind((kind) => values.get(kind) ?? { pending: none, toBePaid: none })
}

/** How many requests of each kind wait for a decision and for their payout, and since when. */
export const queuesOf = (database: ReadDatabase) =>
  ofEach((kind, status) => queueOf(database, kind, status), empty)

/** The same without the times; for one account or all. */
export const countsOf = (database: ReadDatabase, accountId?: string) =>
  ofEach((kind, status) => countIn(database, kind, status, accountId), 0)

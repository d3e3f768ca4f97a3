import type { AccountAsOf } from '#contracts/audit/account-as-of'
import type { RequestStatus } from '#contracts/values/statuses'
import { TradeId } from '#contracts/values/ids'
import type { Recorded } from '#contracts/events/ledger-events'
import type { Account } from '../../domain/account/state.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import type { EventStore } from '../../engine/event-store/event-store.js'

type Log = Pick<EventStore, 'read'>

/** The position or instant asked for; by default, now. */
export interface Moment {
  readonly position?: bigint
  readonly at?: string
}

const isAfter = ({ position, at }: Moment, event: Recorded): boolean =>
  (position !== undefined && event.position > position) ||
  (at !== undefined && event.metadata.recordedAt > at)

/**
 * How many of the first `count` events of a stream are at or before a moment, by binary search:
 * their positions rise, and so do their times, apart from clock differences between processes.
 */
export const countUpTo = async (
  log: Log,
  stream: string,
  count: number,
  moment: Moment,
): Promise<number> => {
  if (moment.position === undefined && moment.at === undefined) return count
  let [known, end] = [0, count]
  while (known < end) {
    const middle = Math.floor((known + end) / 2)
    const [stored] = await log.read(stream, middle, 1)
    if (stored && !isAfter(moment, decodeEvent(stored))) known = middle + 1
    else end = middle
  }
  return known
}

/** The position of the last event up to a number; 0n if there is none. */
export const positionAt = async (database: ReadDatabase, ordinal: bigint): Promise<bigint> => {
  const query = database
    .selectFrom('entries')
    .select('position')
    .where('ordinal', '<=', ordinal)
    .orderBy('ordinal', 'desc')
  return (await query.limit(1).executeTakeFirst())?.position ?? 0n
}

/** How many of an account's events the list of entries has; it numbers them. */
export const countListed = async (database: ReadDatabase, accountId: string): Promise<number> => {
  const query = database
    .selectFrom('entries')
    .select('revision')
    .where('accountId', '=', accountId)
    .orderBy('revision', 'desc')
  return ((await query.limit(1).executeTakeFirst())?.revision ?? -1) + 1
}

/** The length of a long step through the events of an account. */
const LONG_STEP = 10

/** How many events an account had at a moment, and has now. */
interface Counts {
  readonly count: number
  readonly events: number
}

interface PlaceThen extends Pick<
  AccountAsOf,
  'ordinal' | 'position' | 'previous' | 'next' | 'tenBefore' | 'tenAfter'
> {
  /** Null before the first event. */
  readonly recordedAt: string | null
}

/**
 * The position of event `count` among the events of an account, and the numbers of the events
 * around it; 0 and null if there is none.
 */
export const placeOf = async (
  database: ReadDatabase,
  accountId: string,
  { count, events: all }: Counts,
): Promise<PlaceThen> => {
  const last = count - 1
  const around = {
    previous: last - 1,
    next: last + 1,
    tenBefore: last > 0 ? Math.max(0, last - LONG_STEP) : -1,
    tenAfter: last < all - 1 ? Math.min(all - 1, last + LONG_STEP) : -1,
  }
  const events = await database
    .selectFrom('entries')
    .select(['revision', 'ordinal', 'position', 'recordedAt'])
    .where('accountId', '=', accountId)
    .where('revision', 'in', [last, ...Object.values(around)])
    .execute()
  const eventAt = (wanted: number) => events.find(({ revision }) => revision === wanted)
  const numberAt = (wanted: number) => eventAt(wanted)?.ordinal ?? null
  const { ordinal, position, recordedAt } = eventAt(last) ?? {
    ordinal: 0n,
    position: 0n,
    recordedAt: null,
  }
  return {
    ordinal,
    position,
    recordedAt,
    previous: numberAt(around.previous),
    next: numberAt(around.next),
    tenBefore: numberAt(around.tenBefore),
    tenAfter: numberAt(around.tenAfter),
  }
}

type Outcome = Pick<AccountAsOf['pending'][number], 'outcome' | 'decidedAt'>

/**
 * The outcomes of requests, without pending ones. A withdrawal that has since been paid was
 * approved first, so it is shown as approved.
 */
const outcomesOf = async (
  database: ReadDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> => {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('requests')
    .select(['requestId as id', 'status as outcome', 'decidedAt'])
    .where('requestId', 'in', ids)
    .where('status', '<>', 'quoted')
    .$narrowType<{ outcome: Exclude<RequestStatus, 'quoted'> }>()
    .execute()
  return new Map(
    rows
      .filter(({ decidedAt }) => decidedAt !== null)
      .map(({ id, outcome, decidedAt }) => [
        id,
        { outcome: outcome === 'paid' ? 'approved' : outcome, decidedAt },
      ]),
  )
}

/**
 * The trades open then, oldest first, with their outcomes. Very new ones may be missing from the
 * list of trades.
 */
export const tradesThen = async (
  database: ReadDatabase,
  { trades }: Account,
): Promise<AccountAsOf['trades']> => {
  if (trades.size === 0) return []
  const ids = [...trades.keys()]
  const rows = await database
    .selectFrom('trades')
    .select(['tradeId', 'closedAt', 'result'])
    .where('tradeId', 'in', ids)
    .execute()
  const ends = new Map(rows.map(({ tradeId, closedAt, result }) => [tradeId, { closedAt, result }]))
  return [...trades].map(([id, { instrument, direction, lots, amount }]) => {
    const { closedAt, result } = ends.get(id) ?? { closedAt: null, result: null }
    return { tradeId: TradeId.parse(id), instrument, direction, lots, amount, closedAt, result }
  })
}

/** The requests pending then, oldest first, with their outcomes. */
export const pendingThen = async (
  database: ReadDatabase,
  then: Account,
): Promise<AccountAsOf['pending']> => {
  const outcomes = await outcomesOf(database, [...then.pending.keys()])
  return [...then.pending].map(([id, { kind, method, amount, requestedAt }]) => {
    const { outcome, decidedAt } = outcomes.get(id) ?? { outcome: null, decidedAt: null }
    return { id, kind, label: method, amount, requestedAt, outcome, decidedAt }
  })
}

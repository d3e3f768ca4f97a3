import { MOST_OF_A_CHAIN, type LogEvent } from '#contracts/audit/audit'
import { natureOf, type LedgerEventType } from '#contracts/events/ledger-events'
import { stepOf } from '#contracts/events/request-steps'
import type { Role } from '#contracts/values/values'
import { ownerOfStream } from '../../domain/streams.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { actorName, FORMER_CLIENT, namesOf } from '../../server/queries/names.js'
import { viewed, type LogFilter } from './log-kinds.js'
import { isAsked } from './log-search.js'

const columns = [
  'ordinal',
  'position',
  'eventId',
  'stream',
  'revision',
  'type',
  'recordedAt',
  'actorId',
  'actorRole',
  'reason',
  'amount',
  'heldChange',
  'correlationId',
] as const

interface Unnamed {
  readonly type: LedgerEventType
  readonly stream: string
  readonly actorId: string
  readonly correlationId: string
  readonly heldChange: bigint
}

/** Whether an event asks for an amount that moves nothing yet. */
const asks = ({ type, heldChange }: Pick<Unnamed, 'type' | 'heldChange'>): boolean => {
  const step = stepOf(type)
  return (step?.to === 'quoted' || step?.to === 'pending') && heldChange === 0n
}

/**
 * The amounts of quotes and of requests that hold nothing, by their chains, which are named by the
 * request.
 */
const askedIn = async (
  database: ReadDatabase,
  rows: readonly Unnamed[],
): Promise<ReadonlyMap<string, bigint>> => {
  const ids = rows.filter(asks).map(({ correlationId }) => correlationId)
  const requests =
    ids.length === 0
      ? []
      : await database
          .selectFrom('requests')
          .select(['requestId', 'asked'])
          .where('requestId', 'in', ids)
          .execute()
  return new Map(requests.map(({ requestId, asked }) => [requestId, asked]))
}

/** The owner concerned: of the viewed account or identity, or of the stream; null for the site. */
const ownerOf = ({ type, stream, correlationId }: Unnamed): string | null =>
  viewed.includes(type) ? correlationId : ownerOfStream(stream)

const withNames = async <Row extends Unnamed>(
  database: ReadDatabase,
  rows: readonly Row[],
): Promise<(Row & Pick<LogEvent, 'nature' | 'actorName' | 'ownerName' | 'asked'>)[]> => {
  const [names, asked] = await Promise.all([
    namesOf(
      database,
      rows.flatMap((row) => [row.actorId, ownerOf(row) ?? 'system']),
    ),
    askedIn(database, rows),
  ])
  return rows.map((row) => {
    const owner = ownerOf(row)
    return {
      ...row,
      nature: natureOf(row.type),
      actorName: actorName(names, row.actorId),
      asked: asks(row) ? (asked.get(row.correlationId) ?? null) : null,
      ownerName: owner === null ? null : (names.get(owner) ?? FORMER_CLIENT),
    }
  })
}

/**
 * Events of the whole log, newest first. Reads one more than requested, to know whether there are
 * older ones.
 */
export const logPage = (filter: LogFilter, reader: Role) => async (database: ReadDatabase) => {
  const isMeant = await isAsked(database, filter, reader)
  const rows = await database
    .selectFrom('entries')
    .select(columns)
    .where(isMeant)
    .orderBy('ordinal', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const items = await withNames(database, rows.slice(0, filter.limit))
  return { items, hasOlder: rows.length > filter.limit }
}

/** One event of the log, without its body. */
export const logEventAt = (ordinal: bigint) => async (database: ReadDatabase) => {
  const rows = await database
    .selectFrom('entries')
    .select([...columns, 'accountId', 'reverses'])
    .where('ordinal', '=', ordinal)
    .execute()
  const [event] = await withNames(database, rows)
  return event
}

/** How many events the log has after the one with a number. */
export const countAfter = (ordinal: bigint) => async (database: ReadDatabase) => {
  const newest = await database
    .selectFrom('entries')
    .select('ordinal')
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count: newest && newest.ordinal > ordinal ? Number(newest.ordinal - ordinal) : 0 }
}

/**
 * The newest events of some chains, oldest first; of the interest of each day only the open event.
 */
export const chainsOf =
  (correlationIds: readonly string[], open: bigint) => async (database: ReadDatabase) => {
    const newest = await database
      .selectFrom('entries')
      .select(columns)
      .where('correlationId', 'in', correlationIds)
      .where((has) => has.or([has('type', '!=', 'LoanInterestCharged'), has('ordinal', '=', open)]))
      .orderBy('ordinal', 'desc')
      .limit(MOST_OF_A_CHAIN)
      .execute()
    return withNames(database, newest.toReversed())
  }

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { RequestOf } from '#contracts/endpoint'
import type { listStaffTrades } from '#contracts/market/staff-trades'
import type { getTrade, listTrades, TradeStatus } from '#contracts/market/trades'
import type { ReadDatabase } from '../../server/database/database.js'
import type { Market } from '../../server/prices/market.js'
import { found } from '../../server/queries/found.js'
import { namesOf } from '../../server/queries/names.js'
import { pageOfIds } from '../../server/queries/page.js'
import { ownersOf, searchOf } from '../../server/queries/people.js'
import { stepsForStaff, stepsOf } from '../../server/queries/request-steps.js'
import { waitingApprovals, type StaffLook } from '../../server/queries/waiting-approvals.js'
import { nowOf } from './market-now.js'

/** Closed trades by when they were closed, all others by when they were opened. */
const newestFirst = (status: TradeStatus | 'all' = 'all') =>
  ({
    by: 'instant',
    columns: [status === 'closed' ? 'closedAt' : 'listedAt', 'tradeId'],
    direction: 'desc',
  }) as const

/** In terms that the index of the order answers. */
const isOf = (status: TradeStatus | 'all' = 'all'): RawBuilder<SqlBool> => {
  if (status === 'all') return sql`true`
  return status === 'closed' ? sql`trades.closed_at is not null` : sql`trades.status = ${status}`
}

const byId = (database: ReadDatabase) => async (ids: readonly string[]) => {
  const rows = await database.selectFrom('trades').selectAll().where('tradeId', 'in', ids).execute()
  return new Map(rows.map((row) => [row.tradeId, row]))
}

/** Trades of one owner, newest first. */
export const ownTrades =
  (
    ownerId: string,
    { status, instrument, ...asked }: RequestOf<typeof listTrades>,
    market: Market,
  ) =>
  async (database: ReadDatabase) => {
    const listed = await pageOfIds(
      database,
      database
        .selectFrom('trades')
        .select('tradeId as id')
        .where('accountId', '=', ownerId)
        .where(isOf(status))
        .$call((all) =>
          instrument === undefined ? all : all.where('instrument', '=', instrument),
        ),
      { order: newestFirst(status), asked, rowsOf: byId(database) },
    )
    return {
      ...listed,
      items: await Promise.all(
        listed.items.map(async (trade) => ({ ...trade, now: await nowOf(trade, market) })),
      ),
    }
  }

export const ownTrade =
  (ownerId: string, { tradeId }: RequestOf<typeof getTrade>, market: Market) =>
  async (database: ReadDatabase) => {
    const own = database
      .selectFrom('trades')
      .selectAll()
      .where('tradeId', '=', tradeId)
      .where('accountId', '=', ownerId)
    const trade = found(await own.executeTakeFirst())
    return { ...trade, now: await nowOf(trade, market), steps: await stepsOf(database, tradeId) }
  }

/** As staff see them, by id. */
const seenByStaff = async (database: ReadDatabase, ids: readonly string[], reader: StaffLook) => {
  const rows = [...(await byId(database)(ids)).values()]
  const [ownerOf, names, waiting] = await Promise.all([
    ownersOf(
      database,
      rows.map(({ accountId }) => accountId),
      reader.role,
    ),
    namesOf(
      database,
      rows.flatMap(({ closedBy }) => closedBy ?? []),
    ),
    waitingApprovals(ids, reader)(database),
  ])
  return new Map(
    rows.map((row) => [
      row.tradeId,
      {
        ...row,
        ...ownerOf(row.accountId),
        closedByName: names.get(row.closedBy ?? '') ?? null,
        approval: waiting.get(row.tradeId) ?? null,
      },
    ]),
  )
}

/** Trades of all clients, newest first. */
export const staffTrades =
  ({ search, accountId, status, ...asked }: RequestOf<typeof listStaffTrades>, reader: StaffLook) =>
  async (database: ReadDatabase) => {
    const { isMeant, most } = await searchOf(database, 'trades.account_id', {
      search,
      reader: reader.role,
    })
    const query = database
      .selectFrom('trades')
      .select('tradeId as id')
      .where(isMeant)
      .$call((all) => (accountId === undefined ? all : all.where('accountId', '=', accountId)))
      .where(isOf(status))
    return pageOfIds(database, query, {
      order: newestFirst(status),
      asked: { ...asked, most },
      rowsOf: (ids) => seenByStaff(database, ids, reader),
    })
  }

export const staffTrade =
  (tradeId: string, reader: StaffLook) => async (database: ReadDatabase) => {
    const [trade] = (await seenByStaff(database, [tradeId], reader)).values()
    return { ...found(trade), steps: await stepsForStaff(database, tradeId) }
  }

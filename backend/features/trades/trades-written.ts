import type { Trade } from '#contracts/market/trades'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'

const BATCH = 500

/** A trade with who closed it, as its reader may see them: clients read no names of staff. */
export type WrittenTrade = Omit<Trade, 'tradeId' | 'accountId' | 'position'> & {
  readonly tradeId: string
  readonly by: string | null
}

interface TradesInput {
  readonly accountId: string
  readonly status?: Trade['status'] | undefined
  readonly reader: Role
  /** How many are read at once. */
  readonly size?: number
}

interface TradePlace {
  readonly listedAt: string
  readonly tradeId: string
}

/** The next trades of an account after a place, oldest first. */
const tradesAfter = (
  database: ReadDatabase,
  { accountId, status, size = BATCH }: TradesInput,
  after?: TradePlace,
) =>
  database
    .selectFrom('trades')
    .selectAll()
    .where('accountId', '=', accountId)
    .$call((all) => (status === undefined ? all : all.where('status', '=', status)))
    .$call((all) =>
      after === undefined
        ? all
        : all.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('listedAt', 'tradeId'), '>', tuple(after.listedAt, after.tradeId)),
          ),
    )
    .orderBy('listedAt')
    .orderBy('tradeId')
    .limit(size)
    .execute()

const closerFor = async (database: ReadDatabase, ids: readonly string[], reader: Role) => {
  const names = reader === 'client' ? undefined : await namesOf(database, ids)
  return (closedBy: string | null, accountId: string): string | null => {
    if (closedBy === null) return null
    if (names) return names.get(closedBy) ?? null
    return closedBy === accountId ? 'You' : 'Our staff'
  }
}

/** All trades of an account, oldest first, some hundred at a time. */
export async function* allTrades(
  database: ReadDatabase,
  asked: TradesInput,
): AsyncGenerator<readonly WrittenTrade[]> {
  let after: TradePlace | undefined
  do {
    const rows = await tradesAfter(database, asked, after)
    const ids = rows.flatMap(({ closedBy }) => closedBy ?? [])
    const closer = await closerFor(database, ids, asked.reader)
    yield rows.map((row) => ({ ...row, by: closer(row.closedBy, row.accountId) }))
    after = rows.length < (asked.size ?? BATCH) ? undefined : rows.at(-1)
  } while (after !== undefined)
}

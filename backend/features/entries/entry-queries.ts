import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Entry, EntryPage, listEntries, Posting } from '#contracts/entries'
import type { RequestOf } from '#contracts/endpoint'
import type { ReadDatabase } from '../../platform/database/database.js'
import { namesOf } from '../../platform/queries/names.js'
import type { Tables } from '../../platform/projections/table.js'

type Filter = RequestOf<typeof listEntries>

const DAY = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString()

/** Every entry of the account with the settled balance behind it. */
const withBalances = (database: ReadDatabase, accountId: string) =>
  database
    .selectFrom('entries')
    .selectAll()
    .select(sql<string>`sum(amount) over (order by position)`.as('settledAfter'))
    .where('accountId', '=', accountId)

type Line = Tables['entries'] & { settledAfter: string }

const inFilter =
  ({ show, type, byStaff, fromDay, toDay, upTo }: Filter) =>
  (by: ExpressionBuilder<{ line: Line }, 'line'>): Expression<SqlBool> =>
    by.and([
      ...(show === 'money' ? [by('amount', '<>', 0n)] : []),
      ...(type ? [by('type', '=', type)] : []),
      ...(byStaff ? [by('isByStaff', '=', byStaff === 'true')] : []),
      ...(fromDay ? [by('recordedAt', '>=', fromDay)] : []),
      ...(toDay ? [by('recordedAt', '<', dayAfter(toDay))] : []),
      ...(upTo === undefined ? [] : [by('position', '<=', upTo)]),
    ])

const postingsOf = async (database: ReadDatabase, positions: readonly bigint[]): Promise<ReadonlyMap<bigint, Posting[]>> => {
  const rows =
    positions.length === 0
      ? []
      : await database.selectFrom('postings').selectAll().where('position', 'in', positions).orderBy('position').orderBy('line').execute()
  const byPosition = new Map<bigint, Posting[]>()
  for (const row of rows) byPosition.set(row.position, [...(byPosition.get(row.position) ?? []), row as Posting])
  return byPosition
}

/** The balance before the first day and behind the last one, whatever else is filtered. */
const settledBefore = async (database: ReadDatabase, accountId: string, before: string | undefined): Promise<bigint> => {
  const { sum } = await database
    .selectFrom('entries')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('accountId', '=', accountId)
    .$if(before !== undefined, (query) => query.where('recordedAt', '<', before!))
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

const totalsOf = (database: ReadDatabase, accountId: string, filter: Filter) =>
  database
    .selectFrom(withBalances(database, accountId).as('line'))
    .where(inFilter(filter) as never)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('moneyIn'),
      sql<number>`(count(*) filter (where amount > 0))::int`.as('moneyInCount'),
      sql<string>`coalesce(sum(amount) filter (where amount < 0), 0)`.as('moneyOut'),
      sql<number>`(count(*) filter (where amount < 0))::int`.as('moneyOutCount'),
    ])
    .executeTakeFirstOrThrow()

/** A page of an account's entries, newest first, with postings, names, running balances and the totals of the whole filter. */
export const entriesOf =
  (accountId: string, filter: Filter) =>
  async (database: ReadDatabase): Promise<EntryPage> => {
    const { page, size, fromDay, toDay } = filter
    const lines = await database
      .selectFrom(withBalances(database, accountId).as('line'))
      .where(inFilter(filter) as never)
      .selectAll()
      .orderBy('position', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const [totals, opening, closing, postings, names, newest] = await Promise.all([
      totalsOf(database, accountId, filter),
      fromDay ? settledBefore(database, accountId, fromDay) : 0n,
      settledBefore(database, accountId, toDay && dayAfter(toDay)),
      postingsOf(
        database,
        lines.map((line) => line.position),
      ),
      namesOf(
        database,
        lines.map((line) => line.actorId),
      ),
      database.selectFrom('accounts').select('position').where('accountId', '=', accountId).executeTakeFirst(),
    ])
    const items = lines.map((line) => ({
      ...line,
      settledAfter: BigInt(line.settledAfter),
      actorName: names.get(line.actorId) ?? 'System',
      postings: postings.get(line.position) ?? [],
    })) as unknown as Entry[]
    const { total, moneyInCount, moneyOutCount } = totals
    const moneyIn = BigInt(totals.moneyIn)
    const moneyOut = BigInt(totals.moneyOut)
    return { items, total, page, size, opening, moneyIn, moneyInCount, moneyOut, moneyOutCount, closing, position: newest?.position ?? 0n }
  }

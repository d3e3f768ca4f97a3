import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Entry, EntryPage, listEntries, Posting } from '#contracts/entries'
import type { RequestOf } from '#contracts/endpoint'
import type { ReadDatabase } from '../../platform/database/database.js'
import { namesOf } from '../../platform/queries/names.js'
import type { Tables } from '../../platform/projections/table.js'
import { subjectsOf } from './entry-subjects.js'

/** Every page ends at a position, so that its rows and totals agree whatever is appended meanwhile. */
type Filter = RequestOf<typeof listEntries> & { readonly upTo: bigint }

const DAY = 86_400_000
const LAST_DAY = '9999-12-31'

/** Days are those of UTC; the database knows no year 0 and no sixth digit of a year. */
const startOf = (day: string): string => (day < '0001-01-01' ? '-infinity' : `${day}T00:00:00.000Z`)
const endOf = (day: string): string => {
  if (day < '0001-01-01') return '-infinity'
  return day >= LAST_DAY ? 'infinity' : new Date(Date.parse(day) + DAY).toISOString()
}

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
      ...(fromDay ? [by('recordedAt', '>=', startOf(fromDay))] : []),
      ...(toDay ? [by('recordedAt', '<', endOf(toDay))] : []),
      by('position', '<=', upTo),
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

/** The balance up to a position and before an instant, whatever else is filtered. */
const settledBefore = async (database: ReadDatabase, accountId: string, upTo: bigint, before?: string): Promise<bigint> => {
  const { sum } = await database
    .selectFrom('entries')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('accountId', '=', accountId)
    .where('position', '<=', upTo)
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

const linesOf = (database: ReadDatabase, accountId: string, filter: Filter) =>
  database
    .selectFrom(withBalances(database, accountId).as('line'))
    .where(inFilter(filter) as never)
    .selectAll()
    .orderBy('position', 'desc')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()

const itemsOf = async (database: ReadDatabase, lines: readonly Line[]): Promise<Entry[]> => {
  const positions = lines.map((line) => line.position)
  const actors = lines.map((line) => line.actorId)
  const affairs = lines.filter(({ about }) => about === null).map(({ correlationId }) => correlationId)
  const [postings, names, subjects] = await Promise.all([
    postingsOf(database, positions),
    namesOf(database, actors),
    subjectsOf(database, affairs),
  ])
  return lines.map((line) => ({
    ...line,
    about: line.about ?? subjects.get(line.correlationId) ?? null,
    settledAfter: BigInt(line.settledAfter),
    actorName: names.get(line.actorId) ?? 'System',
    postings: postings.get(line.position) ?? [],
  })) as unknown as Entry[]
}

const newestOf = async (database: ReadDatabase, accountId: string): Promise<bigint> => {
  const newest = database.selectFrom('entries').select('position').where('accountId', '=', accountId).orderBy('position', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.position ?? 0n
}

/** A page of an account's entries, newest first, with postings, names, running balances and the totals of the whole filter. */
export const entriesOf =
  (accountId: string, asked: RequestOf<typeof listEntries>) =>
  async (database: ReadDatabase): Promise<EntryPage> => {
    const position = await newestOf(database, accountId)
    const upTo = asked.upTo === undefined || asked.upTo > position ? position : asked.upTo
    const filter = { ...asked, upTo }
    const { page, size, fromDay, toDay } = filter
    const [items, totals, opening, closing] = await Promise.all([
      linesOf(database, accountId, filter).then((lines) => itemsOf(database, lines)),
      totalsOf(database, accountId, filter),
      fromDay ? settledBefore(database, accountId, upTo, startOf(fromDay)) : 0n,
      settledBefore(database, accountId, upTo, toDay && endOf(toDay)),
    ])
    const { total, moneyInCount, moneyOutCount } = totals
    const moneyIn = BigInt(totals.moneyIn)
    const moneyOut = BigInt(totals.moneyOut)
    return { items, total, page, size, opening, moneyIn, moneyInCount, moneyOut, moneyOutCount, closing, position }
  }

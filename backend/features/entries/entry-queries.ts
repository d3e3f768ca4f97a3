import { sql, type SqlBool } from 'kysely'
import type { listEntries, Posting } from '#contracts/entries'
import type { RequestOf } from '#contracts/endpoint'
import { LedgerEventType, natureOf } from '#contracts/events/ledger-events'
import { isByHand } from '../../domain/ledger.js'
import { dayAfter, startOfDay } from '../../lib/days.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import type { Tables } from '../../engine/projections/table.js'
import { subjectsOf } from './entry-subjects.js'
import { inSpan, revisionAt, settledAfter, stretchesOf, sumsOf, type Span, type StretchSums, type Sums } from './statement-sums.js'
import { STRETCH } from './stretches.projection.js'

type Filter = RequestOf<typeof listEntries>
type Line = Tables['entries'] & { readonly accountId: string; readonly settledAfter: bigint }

/** No ledger has entries of other days: calendars of zones and of the database end somewhere. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9999-12-31']

const startOf = (day: string, zone: string): string => {
  if (day < FIRST_DAY) return '-infinity'
  return day >= LAST_DAY ? 'infinity' : startOfDay(day, zone).toISOString()
}
const endOf = (day: string, zone: string): string => (day >= LAST_DAY ? 'infinity' : startOf(dayAfter(day), zone))

const spanOf = ({ type, byStaff, fromDay, toDay, zone }: Filter, upTo: number): Span => {
  const named = LedgerEventType.options.filter(
    (each) => (type === undefined || each === type) && (byStaff === undefined || isByHand(each) === (byStaff === 'true')),
  )
  return {
    upTo,
    ...(type === undefined && byStaff === undefined ? {} : { types: named }),
    ...(fromDay ? { from: startOf(fromDay, zone) } : {}),
    ...(toDay ? { before: endOf(toDay, zone) } : {}),
  }
}

const postingsOf = async (database: ReadDatabase, ordinals: readonly bigint[]): Promise<ReadonlyMap<bigint, Posting[]>> => {
  const rows =
    ordinals.length === 0
      ? []
      : await database.selectFrom('postings').selectAll().where('ordinal', 'in', ordinals).orderBy('ordinal').orderBy('line').execute()
  const byOrdinal = new Map<bigint, Posting[]>()
  for (const row of rows) byOrdinal.set(row.ordinal, [...(byOrdinal.get(row.ordinal) ?? []), row])
  return byOrdinal
}

/**
 * The stretches to look at for a page, and how many of their entries come before it: the others are passed over, so that the last page
 * takes no longer than the first.
 */
const stretchesFor = (stretches: readonly StretchSums[], { show, page, size }: Filter): { looked: number[]; skipped: number } => {
  const looked: number[] = []
  let [skipped, found] = [(page - 1) * size, 0]
  for (const { stretch, entryCount, moneyInCount, moneyOutCount } of stretches) {
    const count = show === 'money' ? moneyInCount + moneyOutCount : entryCount
    if (found >= skipped + size) break
    if (count === 0 || (looked.length === 0 && count <= skipped)) {
      skipped -= count
      continue
    }
    looked.push(stretch)
    found += count
  }
  return { looked, skipped }
}

interface PageAsked {
  readonly filter: Filter
  readonly span: Span
  readonly stretches: readonly StretchSums[]
}

const linesOf = async (database: ReadDatabase, accountId: string, { filter, span, stretches }: PageAsked): Promise<Line[]> => {
  const { looked, skipped } = stretchesFor(stretches, filter)
  const ranges = sql<{ part: number }>`(select unnest(${looked}::int[]) as part)`.as('looked')
  const rows = await database
    .selectFrom(ranges)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('entries')
          .selectAll()
          .where('accountId', '=', accountId)
          .where(sql<SqlBool>`revision >= part * ${STRETCH} and revision < (part + 1) * ${STRETCH}`)
          .where(inSpan(span))
          .$if(filter.show === 'money', (some) => some.where('amount', '<>', 0n))
          .offset(0)
          .as('line'),
      (join) => join.onTrue(),
    )
    .selectAll('line')
    .orderBy('revision', 'desc')
    .limit(filter.size)
    .offset(skipped)
    .execute()
  const settled = await settledAfter(
    database,
    accountId,
    rows.map(({ revision }) => revision),
  )
  return rows.map((row) => ({ ...row, accountId, settledAfter: settled.get(row.revision) ?? 0n }))
}

const itemsOf = async (database: ReadDatabase, lines: readonly Line[]) => {
  const ordinals = lines.map((line) => line.ordinal)
  const actors = lines.map((line) => line.actorId)
  const requests = lines.filter(({ about }) => about === null).map(({ correlationId }) => correlationId)
  const [postings, names, subjects] = await Promise.all([
    postingsOf(database, ordinals),
    namesOf(database, actors),
    subjectsOf(database, requests),
  ])
  return lines.map((line) => ({
    ...line,
    nature: natureOf(line.type),
    about: line.about ?? subjects.get(line.correlationId) ?? null,
    actorName: names.get(line.actorId) ?? 'System',
    postings: postings.get(line.ordinal) ?? [],
  }))
}

/** Where the newest entry of the account is, and the revision at which all pages end: that of `asked`, where it lies before the newest. */
const endOfPages = async (database: ReadDatabase, accountId: string, asked: bigint | undefined) => {
  const newest = await database
    .selectFrom('entries')
    .select(['ordinal', 'position', 'revision'])
    .where('accountId', '=', accountId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { revision, ...place } = newest ?? { ordinal: 0n, position: 0n, revision: -1 }
  return { place, upTo: asked !== undefined && asked < place.ordinal ? await revisionAt(database, accountId, asked) : revision }
}

const changeOf = ({ moneyIn, moneyOut }: Sums): bigint => moneyIn + moneyOut

/** The balance after a span, whatever else is filtered. */
const balanceOf = async (database: ReadDatabase, accountId: string, span: Span): Promise<bigint> =>
  changeOf(sumsOf(await stretchesOf(database, accountId, span)))

/**
 * A page of an account's entries, newest first, with postings, names, running balances and the totals of the whole filter. Every page
 * ends at an event, so that its rows and totals agree whatever is appended meanwhile.
 */
export const entriesOf = (accountId: string, filter: RequestOf<typeof listEntries>) => async (database: ReadDatabase) => {
  const { page, size, fromDay, toDay, zone } = filter
  const { place, upTo } = await endOfPages(database, accountId, filter.upTo)
  const span = spanOf(filter, upTo)
  const stretches = await stretchesOf(database, accountId, span)
  const sums = sumsOf(stretches)
  const isAll = span.types === undefined && !fromDay
  const [items, opening, closing] = await Promise.all([
    linesOf(database, accountId, { filter, span, stretches }).then((lines) => itemsOf(database, lines)),
    fromDay ? balanceOf(database, accountId, { upTo, before: startOf(fromDay, zone) }) : 0n,
    isAll ? changeOf(sums) : balanceOf(database, accountId, { upTo, ...(toDay ? { before: endOf(toDay, zone) } : {}) }),
  ])
  const { entryCount, moneyIn, moneyInCount, moneyOut, moneyOutCount } = sums
  const total = filter.show === 'money' ? moneyInCount + moneyOutCount : entryCount
  return { items, total, page, size, opening, moneyIn, moneyInCount, moneyOut, moneyOutCount, closing, ...place }
}

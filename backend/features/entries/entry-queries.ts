import { sql, type SqlBool } from 'kysely'
import type { EntryChoice, listEntries } from '#contracts/ledger/entries'
import type { RequestOf } from '#contracts/endpoint'
import { natureOf } from '#contracts/events/ledger-events'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { noSuchRow, placeOf } from '../../server/queries/beside-row.js'
import { actorName, namesOf } from '../../server/queries/names.js'
import { postingsOf } from '../../server/queries/postings.js'
import type { Tables } from '../../engine/projections/table.js'
import { askedOf, subjectsOf } from './entry-subjects.js'
import { reversalsOf } from './reversals.js'
import { rangeOf, totalsOf, type StatementRange } from './statement-range.js'
import { inSpan, settledAfter, type StretchSums } from './statement-sums.js'
import { STRETCH } from './stretches.projection.js'

/** `skipped`: how many entries precede the page. */
interface Filter extends Pick<RequestOf<typeof listEntries>, 'show' | 'size'> {
  readonly skipped: number
}
type Line = Tables['entries'] & { readonly accountId: string; readonly settledAfter: bigint }

const countOf = (
  { entryCount, moneyInCount, moneyOutCount }: StretchSums,
  show: Filter['show'],
): number => (show === 'money' ? moneyInCount + moneyOutCount : entryCount)

/**
 * The stretches to read for a page, and how many of their entries precede it: all other stretches
 * are skipped, so that the last page takes no longer than the first.
 */
const stretchesFor = (
  stretches: readonly StretchSums[],
  { show, size, ...filter }: Filter,
): { looked: number[]; skipped: number } => {
  const looked: number[] = []
  let [skipped, found] = [filter.skipped, 0]
  for (const sums of stretches) {
    const { stretch } = sums
    const count = countOf(sums, show)
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

interface PageAsked extends Pick<StatementRange, 'span' | 'stretches'> {
  readonly filter: Filter
}

const linesOf = async (
  database: ReadDatabase,
  accountId: string,
  { filter, span, stretches }: PageAsked,
): Promise<Line[]> => {
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

const itemsOf = async (database: ReadDatabase, accountId: string, lines: readonly Line[]) => {
  const ordinals = lines.map((line) => line.ordinal)
  const actors = lines.map((line) => line.actorId)
  const requests = lines
    .filter(({ about }) => about === null)
    .map(({ correlationId }) => correlationId)
  const [postings, names, subjects, reversals] = await Promise.all([
    postingsOf(database, ordinals),
    namesOf(database, actors),
    subjectsOf(database, requests),
    reversalsOf(database, accountId, lines),
  ])
  return lines.map((line) => {
    const { reverses: _, ...shown } = line
    return {
      ...shown,
      ...reversals.get(line.revision),
      nature: natureOf(line.type),
      about: line.about ?? subjects.get(line.correlationId)?.about ?? null,
      ...askedOf(line.type, line.amount, subjects.get(line.correlationId)),
      actorName: actorName(names, line.actorId),
      postings: postings.get(line.ordinal) ?? [],
    }
  })
}

/**
 * How many of the `total` entries precede a page. Entries are only added at the front, so a cursor
 * counts the entries from it, or after it, to the end: that never changes.
 * @throws Refusal `invalid-input` for a cursor of another list
 */
const skippedBefore = (
  { page, size, row }: RequestOf<typeof listEntries>,
  total: number,
): number => {
  if (row === undefined) return (page - 1) * size
  const [side, name] = row.split('~')
  const count = Number(name)
  if (!Number.isSafeInteger(count)) throw noSuchRow()
  return Math.max(0, side === 'after' ? total - count : total - count - size)
}

/**
 * A page of an account's entries, newest first, with postings, names, running balances and the
 * totals of the whole filter.
 */
export const entriesOf =
  (accountId: string, filter: RequestOf<typeof listEntries>, reader: Role) =>
  async (database: ReadDatabase) => {
    const { page, size, show } = filter
    const range = await rangeOf(database, accountId, { ...filter, reader })
    const total = range.stretches.reduce((sum, stretch) => sum + countOf(stretch, show), 0)
    const skipped = skippedBefore(filter, total)
    const [items, totals] = await Promise.all([
      linesOf(database, accountId, { filter: { show, size, skipped }, ...range }).then((lines) =>
        itemsOf(database, accountId, lines),
      ),
      totalsOf(database, accountId, filter, range),
    ])
    const names =
      items.length > 0 ? [total - skipped, total - skipped - items.length].map(String) : []
    return {
      items,
      page,
      size,
      ...placeOf(filter.row === undefined ? undefined : skipped, names),
      ...totals,
      ...range.place,
    }
  }

/** How many entries are read and written at once: more would delay everyone else. */
const AT_ONCE = 100

/**
 * All entries of a range with the same facts, oldest first, in batches, so that only one batch is
 * in memory.
 */
export async function* allEntries(
  database: ReadDatabase,
  accountId: string,
  { show }: EntryChoice,
  { span, stretches }: StatementRange,
) {
  for (const stretch of stretches.toReversed()) {
    for (let page = Math.ceil(countOf(stretch, show) / AT_ONCE); page > 0; page--) {
      const lines = await linesOf(database, accountId, {
        filter: { show, size: AT_ONCE, skipped: (page - 1) * AT_ONCE },
        span,
        stretches: [stretch],
      })
      yield (await itemsOf(database, accountId, lines)).toReversed()
    }
  }
}

import { sql } from 'kysely'
import { booksInOrder, type BookSums } from '#contracts/ledger/books'
import type { Book } from '#contracts/ledger/entries'
import type { Instant } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { STRETCH } from './books.projection.js'

/** An event or an instant, or the earlier of both; by default, now. */
export interface Moment {
  readonly ordinal?: bigint | undefined
  readonly at?: Instant | undefined
}

/** After every event that a log can have. */
const NOW = 2n ** 63n - 1n

const lastUpTo = async (database: ReadDatabase, ordinal: bigint): Promise<bigint> => {
  const query = database
    .selectFrom('postings')
    .select('ordinal')
    .where('ordinal', '<=', ordinal)
    .orderBy('ordinal', 'desc')
  return (await query.limit(1).executeTakeFirst())?.ordinal ?? 0n
}

/**
 * In the last stretch with an entry recorded by then, because a clock that is set back never takes
 * an entry out of the log’s order.
 */
const lastRecordedBy = async (database: ReadDatabase, at: Instant): Promise<bigint> => {
  const { rows } = await sql<{ ordinal: bigint | null }>`
    select max(posting.ordinal) as ordinal
      from (select max(stretch)::bigint * ${STRETCH}::bigint as first from books where earliest <= ${at}::timestamptz) part
     cross join lateral (select ordinal from postings where ordinal >= first and ordinal < first + ${STRETCH}::bigint offset 0) posting
      join entries on entries.ordinal = posting.ordinal
     where entries.recorded_at <= ${at}::timestamptz`.execute(database)
  return rows[0]?.ordinal ?? 0n
}

/** The number of the last entry that moved money at or before a moment; 0 if there is none. */
const lastAt = async (database: ReadDatabase, { ordinal, at }: Moment): Promise<bigint> => {
  const [one, other] = await Promise.all([
    ordinal === undefined ? NOW : lastUpTo(database, ordinal),
    at === undefined ? NOW : lastRecordedBy(database, at),
  ])
  return one < other ? one : other
}

/**
 * The books up to an entry, whose number is `ordinal`, and how many entries have moved money until
 * now.
 */
export interface BooksThen {
  readonly ordinal: bigint
  readonly books: readonly BookSums[]
  readonly entryCount: number
}

/** Every entry that moves money moves it to or from a client. */
export const entriesIn = (books: readonly BookSums[]): number =>
  books.find(({ book }) => book === 'client')?.entryCount ?? 0

const sumOf = (book: Book) => ({ book, debits: 0n, credits: 0n, entryCount: 0 })

type Summed = Readonly<Record<'debits' | 'credits' | 'entryCount' | 'everCount', string>> & {
  readonly ordinal: bigint
  readonly book: Book
}

/**
 * Whole stretches by their sums, and the last one posting by posting. In one statement, so that all
 * are of the same moment.
 */
const summedUpTo = async (database: ReadDatabase, asked: bigint): Promise<readonly Summed[]> => {
  const { rows } = await sql<Summed>`
    with moment as (
      select least(max(last_ordinal), ${asked}::bigint) as ordinal, max(last_ordinal) as head
        from books where stretch = (select max(stretch) from books)
    ), place as materialized (
      select ordinal, ordinal / ${STRETCH}::bigint + case when ordinal = head then 1 else 0 end as whole from moment
    )
    select max(ordinal) as ordinal, book, sum(debits)::text as debits, sum(credits)::text as credits,
           sum(entry_count)::text as entry_count, sum(ever_count)::text as ever_count
      from (
        select place.ordinal, book, coalesce(sum(debits) filter (where stretch < whole), 0) as debits,
               coalesce(sum(credits) filter (where stretch < whole), 0) as credits,
               coalesce(sum(entry_count) filter (where stretch < whole), 0) as entry_count, sum(entry_count) as ever_count
          from place cross join books group by place.ordinal, book
        union all
        select place.ordinal, book, coalesce(sum(-amount) filter (where amount < 0), 0), coalesce(sum(amount) filter (where amount > 0), 0),
               count(distinct posting.ordinal), 0
          from place
         cross join lateral (
           select ordinal, book, amount from postings where ordinal >= whole * ${STRETCH}::bigint and ordinal <= place.ordinal offset 0
         ) posting
         group by place.ordinal, book
      ) part
     group by book`.execute(database)
  return rows
}

/** Every book up to the last entry at or before a moment. */
export const booksAt = async (database: ReadDatabase, moment: Moment): Promise<BooksThen> => {
  const rows = await summedUpTo(database, await lastAt(database, moment))
  const sums = new Map(
    rows.map(({ book, debits, credits, entryCount }) => [
      book,
      { book, debits: BigInt(debits), credits: BigInt(credits), entryCount: Number(entryCount) },
    ]),
  )
  return {
    ordinal: rows[0]?.ordinal ?? 0n,
    books: booksInOrder.map((book) => sums.get(book) ?? sumOf(book)),
    entryCount: Number(rows.find(({ book }) => book === 'client')?.everCount ?? 0),
  }
}

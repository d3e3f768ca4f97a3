import { sql, type NotNull } from 'kysely'
import { balanceOf, type listBookEntries } from '#contracts/ledger/books'
import type { RequestOf } from '#contracts/endpoint'
import type { ReadDatabase } from '../../server/database/database.js'
import { actorName, FORMER_CLIENT, namesOf } from '../../server/queries/names.js'
import { booksAt } from './book-sums.js'
import { STRETCH, stretchOf } from './books.projection.js'

type BookEntriesInput = RequestOf<typeof listBookEntries>

/** After every event that a log can have. */
const END = 2n ** 63n - 1n
const LAST_STRETCH = 2 ** 31 - 1

interface Posted {
  readonly ordinal: bigint
  readonly amount: bigint
}

/**
 * What the newest entries post to a book: one more than asked for, to know whether there are older
 * ones. Only as many stretches are read as are sure to hold so many; the one that the given event
 * is in may hold none before it.
 */
const postedTo = async (
  database: ReadDatabase,
  { book, limit, before = END }: BookEntriesInput,
): Promise<Posted[]> => {
  const last = Math.min(stretchOf(before), LAST_STRETCH)
  const { rows } = await sql<{ ordinal: bigint; amount: string }>`
    with part as materialized (
      select stretch::bigint * ${STRETCH}::bigint as first,
             sum(case when stretch = ${last} then 0 else entry_count end) over (order by stretch desc) - entry_count as newer
        from (select stretch, entry_count from books where book = ${book} and stretch <= ${last} order by stretch desc limit ${limit + 2}) own
    )
    select found.ordinal, found.amount::text
      from part
     cross join lateral (
       select ordinal, sum(amount) as amount from postings
        where ordinal >= first and ordinal < first + ${STRETCH}::bigint and ordinal < ${before}::bigint and book = ${book}
        group by ordinal offset 0
     ) found
     where newer <= ${limit}
     order by found.ordinal desc limit ${limit + 1}`.execute(database)
  return rows.map(({ ordinal, amount }) => ({ ordinal, amount: BigInt(amount) }))
}

/** Entries by their numbers, with the names of their owners and actors. */
const entriesAt = async (database: ReadDatabase, ordinals: readonly bigint[]) => {
  if (ordinals.length === 0) return new Map<bigint, never>()
  const rows = await database
    .selectFrom('entries')
    .select([
      'ordinal',
      'accountId',
      'type',
      'recordedAt',
      'actorId',
      'actorRole',
      'isByStaff',
      'reason',
    ])
    .where('ordinal', 'in', ordinals)
    .where('accountId', 'is not', null)
    .$narrowType<{ accountId: NotNull }>()
    .execute()
  const names = await namesOf(
    database,
    rows.flatMap(({ accountId, actorId }) => [accountId, actorId]),
  )
  return new Map(
    rows.map(({ actorId, ...row }) => [
      row.ordinal,
      {
        ...row,
        ownerName: names.get(row.accountId) ?? FORMER_CLIENT,
        actorName: actorName(names, actorId),
      },
    ]),
  )
}

/** Entries that post to a book, newest first, each with the balance of the book after it. */
export const bookEntries = (asked: BookEntriesInput) => async (database: ReadDatabase) => {
  const found = await postedTo(database, asked)
  const posted = found.slice(0, asked.limit)
  const ordinals = posted.map(({ ordinal }) => ordinal)
  const [entries, { books }] = await Promise.all([
    entriesAt(database, ordinals),
    booksAt(database, { ordinal: ordinals[0] ?? 0n }),
  ])
  let balance = books
    .filter(({ book }) => book === asked.book)
    .reduce((sum, book) => sum + balanceOf(book), 0n)
  const items = posted.flatMap(({ ordinal, amount }) => {
    const balanceAfter = balance
    balance -= amount
    const entry = entries.get(ordinal)
    return entry ? [{ ...entry, amount, balanceAfter }] : []
  })
  return { items, hasOlder: found.length > asked.limit }
}

import { balanceOf, type TrialBalance } from '#contracts/ledger/books'
import type { ReadDatabase } from '../../server/database/database.js'
import { booksAt, entriesIn, type Moment } from './book-sums.js'

/** The length of a long step through the entries. */
const LONG_STEP = 10

/**
 * The numbers of the entries one step and ten steps from one that moved money, or as far as there
 * are any; null if there is none.
 */
const stepsFrom = async (database: ReadDatabase, ordinal: bigint, to: '<' | '>') => {
  const rows = await database
    .selectFrom('postings')
    .select('ordinal')
    .where('ordinal', to, ordinal)
    .where('line', '=', 0)
    .orderBy('ordinal', to === '<' ? 'desc' : 'asc')
    .limit(LONG_STEP)
    .execute()
  return { one: rows[0]?.ordinal ?? null, ten: rows.at(-1)?.ordinal ?? null }
}

const entryAt = async (
  database: ReadDatabase,
  ordinal: bigint,
): Promise<Pick<TrialBalance, 'position' | 'recordedAt'>> => {
  const entry = database
    .selectFrom('entries')
    .select(['position', 'recordedAt'])
    .where('ordinal', '=', ordinal)
  return (await entry.executeTakeFirst()) ?? { position: 0n, recordedAt: null }
}

const placeOf = async (database: ReadDatabase, ordinal: bigint) => {
  const [entry, before, after] = await Promise.all([
    entryAt(database, ordinal),
    stepsFrom(database, ordinal, '<'),
    stepsFrom(database, ordinal, '>'),
  ])
  return {
    ordinal,
    ...entry,
    previous: before.one,
    next: after.one,
    tenBefore: before.ten,
    tenAfter: after.ten,
  }
}

/** Every book as of a moment, and where in the log that is. */
export const trialBalanceAt =
  (moment: Moment) =>
  async (database: ReadDatabase): Promise<TrialBalance> => {
    const { ordinal, books, entryCount } = await booksAt(database, moment)
    const entryNumber = entriesIn(books)
    return {
      ...(await placeOf(database, ordinal)),
      entryNumber,
      entriesAfter: entryCount - entryNumber,
      books: [...books],
      difference: books.reduce((sum, book) => sum + balanceOf(book), 0n),
    }
  }

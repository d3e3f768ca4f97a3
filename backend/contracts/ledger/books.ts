import { z } from 'zod'
import { HistoryPoint } from './balances.js'
import { endpoint } from '../endpoint.js'
import { Book, DecimalSign, StaffEntry } from './entries.js'
import { Pieces } from './files.js'
import { Money } from '../values/money.js'
import { Instant, Ordinal, Position } from '../values/values.js'

const readers = ['auditor', 'admin'] as const

export const BookKind = z.enum(['asset', 'liability', 'result'])
export type BookKind = z.output<typeof BookKind>

/**
 * Every book with its kind, in the order of a trial balance. A result is income if credited and an
 * expense if debited.
 */
export const bookKinds = {
  custody: 'asset',
  loans: 'asset',
  client: 'liability',
  fees: 'result',
  interest: 'result',
  sales: 'result',
  trading: 'result',
  adjustments: 'result',
} as const satisfies Record<Book, BookKind>

/** The books in the order of a trial balance. */
export const booksInOrder: readonly Book[] = Object.keys(bookKinds).map((book) => Book.parse(book))

/**
 * The sums of everything posted to a book, both without a sign, and the number of entries that post
 * to it.
 */
export const BookSums = z.object({
  book: Book,
  debits: Money,
  credits: Money,
  entryCount: z.number().int(),
})
export type BookSums = z.output<typeof BookSums>

/** What a book's credits exceed its debits by; negative for a debit balance. */
export const balanceOf = ({ debits, credits }: Pick<BookSums, 'debits' | 'credits'>): bigint =>
  credits - debits

/** Every book as of the last entry that moved money at or before a moment. */
export const TrialBalance = z.object({
  /** The number of that entry; 0 if there is none. */
  ordinal: Ordinal,
  position: Position,
  /** Null if there is no entry. */
  recordedAt: Instant.nullable(),
  /** Its place among the entries that moved money. */
  entryNumber: z.number().int(),
  entriesAfter: z.number().int(),
  /** The entry before it that moved money, by its number; null if there is none. */
  previous: Ordinal.nullable(),
  next: Ordinal.nullable(),
  tenBefore: Ordinal.nullable(),
  tenAfter: Ordinal.nullable(),
  books: z.array(BookSums),
  /** The sum of all postings: zero unless the ledger is wrong. */
  difference: Money,
})
export type TrialBalance = z.output<typeof TrialBalance>

/** The earlier of the two moments if both are given; now if neither is. */
const Moment = z.strictObject({ ordinal: Ordinal.optional(), at: Instant.optional() })

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/audit/trial-balance',
  roles: readers,
  summary:
    'The debits, credits and entries of every book as of an event or an instant; without either, as of now',
  request: Moment,
  response: TrialBalance,
})

export const getTrialBalanceFile = endpoint({
  method: 'GET',
  path: '/audit/trial-balance/file',
  roles: readers,
  summary: 'The same as a file of separated values',
  body: 'download',
  request: Moment.extend({ decimal: DecimalSign.default('point') }),
  response: Pieces,
})

/**
 * Balances that the ledger had, exactly: after the first entry, the newest, and at most 1,500 in
 * all; more of the latest entries than of older ones.
 */
export const getOwedHistory = endpoint({
  method: 'GET',
  path: '/audit/trial-balance/history',
  roles: readers,
  summary:
    'The balance of the client book, which is owed to all clients together, over time, oldest first',
  request: z.strictObject({}),
  response: z.object({ points: z.array(HistoryPoint) }),
})

/**
 * An entry as a book has it: `amount` is what it posts there, credits positive, and `balanceAfter`
 * the balance of the book after it. Its account belongs to `ownerName`.
 */
export const BookEntry = StaffEntry.pick({
  ordinal: true,
  accountId: true,
  type: true,
  recordedAt: true,
  actorRole: true,
  actorName: true,
  isByStaff: true,
  reason: true,
  amount: true,
}).extend({ ownerName: z.string(), balanceAfter: Money })
export type BookEntry = z.output<typeof BookEntry>

export const listBookEntries = endpoint({
  method: 'GET',
  path: '/audit/books/:book/entries',
  roles: readers,
  summary: 'The entries that post to one book, newest first; `before` pages back (exclusive)',
  request: z.strictObject({
    book: Book,
    before: Ordinal.optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
  }),
  response: z.object({ items: z.array(BookEntry), hasOlder: z.boolean() }),
})

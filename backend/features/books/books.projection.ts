import { accountEvents } from '#contracts/events/account-events'
import type { Recorded } from '#contracts/events/ledger-events'
import { effectOf } from '../../domain/ledger.js'
import { keyed } from '../../platform/projections/projection.js'
import { money, position, table, text, type RowOf } from '../../platform/projections/table.js'

export const booksTable = table({
  name: 'books',
  version: 1,
  key: ['book'],
  columns: { book: text, balance: money, position },
})
export type BookRow = RowOf<typeof booksTable>

declare module '../../platform/projections/table.js' {
  interface Tables {
    books: BookRow
  }
}

const post = (row: BookRow | undefined, event: Recorded, book: string): BookRow =>
  effectOf(event).postings.reduce(
    (sum, posting) => (posting.book === book ? { book, balance: sum.balance + posting.amount, position: event.position } : sum),
    row ?? { book, balance: 0n, position: 0n },
  )

/** One row a book: its balance. All balances together are the trial balance: zero. */
export const bookRows = keyed({
  table: booksTable,
  keys: (event) => [...new Set(effectOf(event).postings.map(({ book }) => book))],
  on: Object.fromEntries(Object.keys(accountEvents).map((type) => [type, post])),
})

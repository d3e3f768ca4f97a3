import { accountEvents } from '#contracts/events/account-events'
import type { Book } from '#contracts/ledger/entries'
import type { Recorded } from '#contracts/events/ledger-events'
import { effectOf } from '../../domain/ledger.js'
import { keyed } from '../../engine/projections/projection.js'
import { money, position, table, textOf, type RowOf } from '../../engine/projections/table.js'

export const booksTable = table({
  name: 'books',
  version: 1,
  key: ['book'],
  columns: { book: textOf<Book>(), balance: money, position },
})
export type BookRow = RowOf<typeof booksTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    books: BookRow
  }
}

const post = (row: BookRow | undefined, event: Recorded, key: string): BookRow | undefined =>
  effectOf(event).postings.reduce(
    (sum, { book, amount }) => (book === key ? { book, balance: (sum?.balance ?? 0n) + amount, position: event.position } : sum),
    row,
  )

/** One row per book: its balance. The sum of all balances is the trial balance: zero. */
export const bookRows = keyed({
  table: booksTable,
  keys: (event) => [...new Set(effectOf(event).postings.map(({ book }) => book))],
  on: Object.fromEntries(Object.keys(accountEvents).map((type) => [type, post])),
})

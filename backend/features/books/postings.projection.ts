import type { Book } from '#contracts/ledger/entries'
import { effectOf } from '../../domain/ledger.js'
import { accountIdOf } from '../../domain/streams.js'
import { appended } from '../../engine/projections/projection.js'
import {
  integer,
  money,
  position,
  table,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

export const postingsTable = table({
  name: 'postings',
  version: 1,
  key: ['ordinal', 'line'],
  columns: {
    ordinal: position,
    line: integer,
    accountId: uuid,
    book: textOf<Book>(),
    amount: money,
  },
})
export type PostingRow = RowOf<typeof postingsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    postings: PostingRow
  }
}

/** The double entry: one row per posting. The rows of one event sum to zero. */
export const postingRows = appended({
  table: postingsTable,
  rows: (event) =>
    effectOf(event).postings.map(({ book, amount }, line) => ({
      ordinal: event.ordinal,
      line,
      accountId: accountIdOf(event),
      book,
      amount,
    })),
})

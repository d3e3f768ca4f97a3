import type { Book } from '#contracts/ledger/entries'
import { accountEvents } from '#contracts/events/account-events'
import type { Numbered } from '#contracts/events/ledger-events'
import { effectOf } from '../../domain/ledger.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  integer,
  money,
  position,
  table,
  text,
  textOf,
  type RowOf,
} from '../../engine/projections/table.js'

/**
 * How many consecutive events make a stretch of the log; those before number 500 are stretch 0. If
 * it changes, so does the table’s version.
 */
export const STRETCH = 500n

/** `earliest` is of any of its entries, because clocks may be set back. */
export const booksTable = table({
  name: 'books',
  version: 2,
  key: ['key'],
  columns: {
    key: text,
    book: textOf<Book>(),
    stretch: integer,
    debits: money,
    credits: money,
    entryCount: integer,
    earliest: instant,
    lastOrdinal: position,
    lastAt: instant,
    position,
  },
  indexes: [['stretch', 'book']],
})
export type BookRow = RowOf<typeof booksTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    books: BookRow
  }
}

/** The stretch of the log that an event is in. */
export const stretchOf = (ordinal: bigint): number => Number(ordinal / STRETCH)

const keyOf = (event: Numbered, book: Book): string => `${stretchOf(event.ordinal)}/${book}`

const post = (row: BookRow | undefined, event: Numbered, key: string): BookRow | undefined => {
  const { ordinal, position: at, metadata } = event
  const amounts = effectOf(event).postings.flatMap(({ book, amount }) =>
    keyOf(event, book) === key ? [amount] : [],
  )
  const sum = (sign: 1n | -1n) =>
    amounts.reduce((all, amount) => (amount * sign > 0n ? all + amount * sign : all), 0n)
  return {
    key,
    book: key.slice(key.indexOf('/') + 1) as Book,
    stretch: stretchOf(ordinal),
    debits: (row?.debits ?? 0n) + sum(-1n),
    credits: (row?.credits ?? 0n) + sum(1n),
    entryCount: (row?.entryCount ?? 0) + 1,
    earliest: row && row.earliest < metadata.recordedAt ? row.earliest : metadata.recordedAt,
    lastOrdinal: ordinal,
    lastAt: metadata.recordedAt,
    position: at,
  }
}

/**
 * What was posted to each book, one row per book and stretch of the log in which there was
 * anything. All stretches together are the trial balance of now, those before a moment that of the
 * moment, apart from the postings of its own stretch.
 */
export const bookRows = keyed({
  table: booksTable,
  keys: (event) => [...new Set(effectOf(event).postings.map(({ book }) => keyOf(event, book)))],
  on: Object.fromEntries(Object.keys(accountEvents).map((type) => [type, post])),
  announce: { resources: ['books'], ownerOf: () => null },
})

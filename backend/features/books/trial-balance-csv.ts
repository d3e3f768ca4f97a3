import { bookKindText, bookText } from '#contracts/ledger/book-text'
import { balanceOf, bookKinds, type BookSums, type TrialBalance } from '#contracts/ledger/books'
import type { DecimalSign } from '#contracts/ledger/entries'
import { BYTE_ORDER_MARK, writerWith, type Cell } from '../../server/csv.js'

const HEAD = [
  'Last entry no.',
  'Recorded (UTC)',
  'Kind',
  'Book',
  'Entries',
  'Debits (USD)',
  'Credits (USD)',
  'Debit balance (USD)',
  'Credit balance (USD)',
]

/** The debit and the credit balance of a book, of which one is zero. */
const sidesOf = (sums: BookSums): readonly [bigint, bigint] => {
  const balance = balanceOf(sums)
  return balance < 0n ? [-balance, 0n] : [0n, balance]
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, amount) => all + amount, 0n)

/** The trial balance as separated values: a row for each book and one with the totals. */
export async function* csvOf(
  { ordinal, recordedAt, entryNumber, books }: TrialBalance,
  decimal: DecimalSign,
): AsyncGenerator<Buffer> {
  const written = writerWith(decimal)
  const moment: Cell[] = [ordinal.toString(), recordedAt]
  const rows = books.map((sums) => [
    ...moment,
    bookKindText[bookKinds[sums.book]],
    bookText[sums.book],
    sums.entryCount.toString(),
    sums.debits,
    sums.credits,
    ...sidesOf(sums),
  ])
  const sides = books.map(sidesOf)
  const totals = [
    sum(books.map(({ debits }) => debits)),
    sum(books.map(({ credits }) => credits)),
    sum(sides.map(([debit]) => debit)),
    sum(sides.map(([, credit]) => credit)),
  ]
  yield Buffer.from(BYTE_ORDER_MARK)
  yield written([HEAD, ...rows, [...moment, null, 'Total', entryNumber.toString(), ...totals]])
}

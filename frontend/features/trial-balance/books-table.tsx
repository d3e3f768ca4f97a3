import { bookKindText, bookText } from '#contracts/ledger/book-text'
import { balanceOf, bookKinds, type BookSums, type TrialBalance } from '#contracts/ledger/books'
import { formatCount, formatMoney } from '../../lib/format/format-money.js'
import { linkTo } from '../../lib/links/link-to.js'
import { kitText } from '../../lib/text/kit.js'
import { trialBalanceText as text } from '../../lib/text/trial-balance.js'
import { DataTable, type Column, type SumRow } from '../../ui/lists/data-table.js'
import { Money } from '../../ui/figures/money.js'
import { BookBalance } from './book-balance.js'
import { openBook, type TrialBalanceSearch } from './trial-balance-search.js'
import styles from './trial-balance.module.css'

const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n)

const debitBalance = (sums: BookSums): bigint => (balanceOf(sums) < 0n ? -balanceOf(sums) : 0n)
const creditBalance = (sums: BookSums): bigint => (balanceOf(sums) > 0n ? balanceOf(sums) : 0n)

const sides = [
  { id: 'debits', head: text.debits, of: ({ debits }: BookSums) => debits, isQuiet: true },
  { id: 'credits', head: text.credits, of: ({ credits }: BookSums) => credits, isQuiet: true },
  { id: 'debitBalance', head: text.debitBalance, of: debitBalance, isQuiet: false },
  { id: 'creditBalance', head: text.creditBalance, of: creditBalance, isQuiet: false },
] as const

const columns = (live: boolean): readonly Column<BookSums>[] => [
  { id: 'book', head: text.book, cell: ({ book }) => bookText[book] },
  {
    id: 'entries',
    head: text.entryCount,
    isNumber: true,
    isQuiet: true,
    cell: ({ entryCount }) => (entryCount === 0 ? text.noEntries : formatCount(entryCount)),
  },
  ...sides.map(({ id, head, of, isQuiet }) => ({
    id,
    head,
    isNumber: true,
    isQuiet,
    cell: (sums: BookSums) => of(sums) !== 0n && <Money cents={of(sums)} live={live} />,
  })),
]

const postedOf = (debits: bigint, credits: bigint): string =>
  text.posted(formatMoney(debits), formatMoney(credits))

const totalOf = ({ books, difference, entryNumber }: TrialBalance, live: boolean): SumRow => {
  const title = difference === 0n ? kitText.sumsToZero : text.total
  const totals = sides.map(({ id, of }) => [id, sumOf(books.map(of))] as const)
  const [debits = 0n, credits = 0n] = totals.map(([, cents]) => cents)
  return {
    cells: {
      book: <strong className={styles.total}>{title}</strong>,
      entries: formatCount(entryNumber),
      ...Object.fromEntries(
        totals.map(([id, cents]) => [
          id,
          <strong key={id} className={styles.total}>
            <Money cents={cents} live={live} />
          </strong>,
        ]),
      ),
    },
    compact: {
      title,
      amount: difference !== 0n && <BookBalance cents={difference} />,
      under: `${text.entries(entryNumber)}. ${postedOf(debits, credits)}`,
    },
  }
}

interface BooksTableProps {
  readonly balance: TrialBalance
  readonly search: TrialBalanceSearch
}

/** Every book by kind, with totals. A row opens the entries of its book. */
export const BooksTable = ({ balance, search }: BooksTableProps) => {
  const live = search.ordinal === undefined
  return (
    <DataTable
      caption={text.figures}
      density="staff"
      rows={balance.books}
      rowKey={({ book }) => book}
      openKey={openBook(search)}
      groupOf={({ book }) => bookKindText[bookKinds[book]]}
      columns={columns(live)}
      below={totalOf(balance, live)}
      compact={(sums) => ({
        title: bookText[sums.book],
        amount: sums.entryCount > 0 && <BookBalance cents={balanceOf(sums)} live={live} />,
        under:
          sums.entryCount === 0
            ? text.noEntries
            : `${text.entries(sums.entryCount)}. ${postedOf(sums.debits, sums.credits)}`,
      })}
      rowLink={({ book }) =>
        linkTo({
          from: '/audit/trial-balance',
          to: '.',
          search: (shown) => ({ ...shown, book, before: undefined }),
        })
      }
    />
  )
}

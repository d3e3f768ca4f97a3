import type { BookKind } from './books.js'
import type { Book } from './entries.js'

/** The names of books for people. */
export const bookText = {
  client: 'Client',
  custody: 'Custody',
  trading: 'Trading',
  adjustments: 'Adjustments',
  fees: 'Fees',
  sales: 'Sales',
  loans: 'Loans',
  interest: 'Interest',
} as const satisfies Record<Book, string>

/** The names of kinds of books, as accountants group them. */
export const bookKindText = {
  asset: 'Assets',
  liability: 'Liabilities',
  result: 'Income and expenses',
} as const satisfies Record<BookKind, string>

import { bookText } from '#contracts/ledger/book-text'
import type { Posting } from '#contracts/ledger/entries'
import { formatMoney } from '../../../lib/format/format-money.js'
import { manageText } from '../../../lib/text/manage.js'

/** One line for each book that receives, with the one that gives: "Custody to Client, $900.00". */
export const postingLines = (postings: readonly Posting[]): string[] => {
  const from = postings.find(({ amount }) => amount < 0n)
  return postings
    .filter(({ amount }) => amount > 0n)
    .map(({ book, amount }) =>
      manageText.postingLine(from ? bookText[from.book] : '', bookText[book], formatMoney(amount)),
    )
}

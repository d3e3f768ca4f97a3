import type { Entry, EntryPage } from '#contracts/ledger/entries'

const chains = (newer: Entry, older: Entry | undefined): boolean =>
  !older || newer.settledAfter - newer.amount === older.settledAfter

const balances = ({ postings, amount }: Entry): boolean => {
  const client = postings.reduce(
    (sum, posting) => (posting.book === 'client' ? sum + posting.amount : sum),
    0n,
  )
  return client === amount && postings.reduce((sum, posting) => sum + posting.amount, 0n) === 0n
}

/**
 * Whether a page of an unfiltered period adds up. The browser checks the answer itself: the closing
 * balance is the opening balance plus all changes, each balance follows from the one before, and
 * the postings of each entry sum to zero.
 */
export const addsUp = ({ items, opening, moneyIn, moneyOut, closing }: EntryPage): boolean =>
  closing === opening + moneyIn + moneyOut &&
  items.every((entry, at) => chains(entry, items[at + 1]) && balances(entry))

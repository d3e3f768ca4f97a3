import type { Book, Posting } from '#contracts/ledger/entries'

/** What an event does to the figures of its account, in cents. Omitted figures stay unchanged. */
export interface Effect {
  readonly postings: readonly Posting[]
  readonly held: bigint
  readonly deposits: bigint
  readonly profit: bigint
  readonly profitByStaff: bigint
  readonly withdrawn: bigint
  readonly fees: bigint
  readonly debt: bigint
}

const noPostings: readonly Posting[] = []

/** Profit by staff follows from `isByHand`, so that no row has to state it. */
export const change = ({
  postings = noPostings,
  held = 0n,
  deposits = 0n,
  profit = 0n,
  withdrawn = 0n,
  fees = 0n,
  debt = 0n,
}: Partial<Omit<Effect, 'profitByStaff'>>): Effect => ({
  postings,
  held,
  deposits,
  profit,
  profitByStaff: 0n,
  withdrawn,
  fees,
  debt,
})

const none = change({})
export const nothing = () => none

/**
 * Moves an amount between two books: the first is debited, the second credited. A move of zero
 * posts nothing.
 */
export const move = (from: Book, to: Book, amount: bigint): readonly Posting[] =>
  amount === 0n
    ? []
    : [
        { book: from, amount: -amount },
        { book: to, amount },
      ]

/** Undoes an effect, except for holds, because the request that money was held for is over. */
export const opposite = ({
  postings,
  deposits,
  profit,
  profitByStaff,
  withdrawn,
  fees,
  debt,
}: Effect): Effect => ({
  postings: postings.map(({ book, amount }) => ({ book, amount: -amount })),
  held: 0n,
  deposits: -deposits,
  profit: -profit,
  profitByStaff: -profitByStaff,
  withdrawn: -withdrawn,
  fees: -fees,
  debt: -debt,
})

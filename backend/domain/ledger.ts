import type { Book, Posting } from '#contracts/entries'
import type { EventNamed, LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'

/** What an event does to the figures of its account, in cents. Everything that is left out stays as it is. */
export interface Effect {
  readonly postings: readonly Posting[]
  readonly held: bigint
  readonly deposits: bigint
  readonly profit: bigint
  readonly profitByStaff: bigint
  readonly withdrawn: bigint
  readonly fees: bigint
}

const none: Effect = { postings: [], held: 0n, deposits: 0n, profit: 0n, profitByStaff: 0n, withdrawn: 0n, fees: 0n }
const nothing = () => none

/** Moves an amount between two books: the first is debited, the second credited. A move of zero posts nothing. */
const move = (from: Book, to: Book, amount: bigint): readonly Posting[] =>
  amount === 0n
    ? []
    : [
        { book: from, amount: -amount },
        { book: to, amount },
      ]

type EffectTable = { readonly [Type in LedgerEventType]: (data: EventNamed<Type>['data']) => Effect }

/** The posting table: one row an event. A new event does not compile until it has one. */
const effects = {
  AccountOpened: nothing,
  WithdrawalSettingsChanged: nothing,
  QuoteIssued: nothing,
  DepositRequested: nothing,
  DepositApproved: ({ amount }) => ({ ...none, postings: move('custody', 'client', amount), deposits: amount }),
  DepositRejected: nothing,
  WithdrawalRequested: ({ amount }) => ({ ...none, held: amount }),
  WithdrawalApproved: ({ amount, fee }) => ({
    ...none,
    postings: [...move('client', 'custody', amount - fee), ...move('client', 'fees', fee)],
    held: -amount,
    withdrawn: amount - fee,
    fees: fee,
  }),
  WithdrawalRejected: ({ amount }) => ({ ...none, held: -amount }),
  WithdrawalCancelled: ({ amount }) => ({ ...none, held: -amount }),
  BalanceCredited: ({ amount }) => ({ ...none, postings: move('adjustments', 'client', amount), deposits: amount }),
  BalanceDebited: ({ amount }) => ({ ...none, postings: move('client', 'adjustments', amount), deposits: -amount }),
  ProfitRecorded: ({ amount }) => ({ ...none, postings: move('trading', 'client', amount), profit: amount, profitByStaff: amount }),
  LossRecorded: ({ amount }) => ({ ...none, postings: move('client', 'trading', amount), profit: -amount, profitByStaff: -amount }),
  SiteSettingsChanged: nothing,
  WalletAddressChanged: nothing,
  RoleGranted: nothing,
  DestinationSaved: nothing,
} satisfies EffectTable

/** The postings and figures of one event. */
export const effectOf = (event: LedgerEvent): Effect => (effects[event.type] as (data: LedgerEvent['data']) => Effect)(event.data)

/** What the postings of an effect change on the client's book. */
export const settledChange = ({ postings }: Effect): bigint =>
  postings.reduce((sum, { book, amount }) => (book === 'client' ? sum + amount : sum), 0n)

/** The sum of all postings of an effect: zero, or the ledger is wrong. */
export const trialBalanceOf = ({ postings }: Effect): bigint => postings.reduce((sum, { amount }) => sum + amount, 0n)

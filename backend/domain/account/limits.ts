/** How much an account may have open at once, and how much of what is finished it remembers. */
export interface Limits {
  /** Quotes that are still in force. */
  readonly openQuotes: number
  readonly pendingDeposits: number
  readonly pendingWithdrawals: number
  readonly openTrades: number
  /** The latest unused quotes, in force or not, that may still be submitted as paid; an older one is let go. At least as many as may be in force. */
  readonly quotesKept: number
  /** The latest approved withdrawals that were not paid out; an older one can no longer be marked as paid. */
  readonly payoutsKept: number
  /** Reversals of the latest entries; an entry older than all of them can no longer be reversed. */
  readonly reversalsKept: number
  /** The latest decisions on deposits and withdrawals. */
  readonly decisionsKept: number
}

export const usualLimits: Limits = {
  openQuotes: 20,
  pendingDeposits: 50,
  pendingWithdrawals: 50,
  openTrades: 50,
  quotesKept: 40,
  payoutsKept: 100,
  reversalsKept: 200,
  decisionsKept: 100,
}

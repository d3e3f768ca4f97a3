/** How much an account may have open at once, and how much finished business it remembers. */
export interface Limits {
  /** Quotes still valid. */
  readonly openQuotes: number
  readonly pendingDeposits: number
  readonly pendingWithdrawals: number
  readonly pendingLoans: number
  readonly openTrades: number
  /** Purchases that were not refunded. */
  readonly purchasesKept: number
  /** Experts copied at once. */
  readonly copies: number
  /**
   * The latest unused quotes, valid or expired, that may still be submitted as paid; older ones are
   * forgotten. At least as many as may be valid.
   */
  readonly quotesKept: number
  /** The latest approved but unpaid withdrawals; an older one can no longer be marked as paid. */
  readonly payoutsKept: number
  /** The latest reversals; an entry older than all reversed ones can no longer be reversed. */
  readonly reversalsKept: number
  /** The latest decisions on requests, and closings of trades. */
  readonly decisionsKept: number
}

export const usualLimits: Limits = {
  openQuotes: 20,
  pendingDeposits: 50,
  pendingWithdrawals: 50,
  pendingLoans: 1,
  openTrades: 50,
  purchasesKept: 100,
  copies: 50,
  quotesKept: 40,
  payoutsKept: 100,
  reversalsKept: 200,
  decisionsKept: 100,
}

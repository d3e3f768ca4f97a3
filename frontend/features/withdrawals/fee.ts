import { feeOf } from '#contracts/values/money'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'

/**
 * The fee of a withdrawal in cents, by the same rule as the ledger: zero while billing is disabled.
 */
export const withdrawalFee = (
  amount: bigint,
  { billing, feeBasisPoints }: WithdrawalTerms,
): bigint => (billing === 'enabled' ? feeOf(amount, feeBasisPoints) : 0n)

/** Whether withdrawals cost a fee. */
export const takesFee = ({ billing, feeBasisPoints }: WithdrawalTerms): boolean =>
  billing === 'enabled' && feeBasisPoints > 0

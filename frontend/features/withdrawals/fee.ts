import { feeOf } from '#contracts/money'
import type { WithdrawalTerms } from '#contracts/withdrawals'

/** What a withdrawal costs, by the rule of the ledger: without billing nothing, whatever the rate. */
export const withdrawalFee = (amount: bigint, { billing, feeBasisPoints }: WithdrawalTerms): bigint =>
  billing === 'enabled' ? feeOf(amount, feeBasisPoints) : 0n

/** Whether the terms take a fee at all. */
export const takesFee = ({ billing, feeBasisPoints }: WithdrawalTerms): boolean => billing === 'enabled' && feeBasisPoints > 0

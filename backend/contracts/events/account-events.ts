import { z } from 'zod'
import { DepositMethod, PriceSource, WithdrawalMethod } from '../assets.js'
import { Billing } from '../balances.js'
import { DepositId, DestinationId, FileId, WithdrawalId } from '../ids.js'
import { Money, PositiveAmount } from '../money.js'
import { Decimal, Instant, Reason } from '../values.js'

/** Events of the stream `account-<uuid>`. Facts only; no personal data: ids, hashes and masked labels. */
export const accountEvents = {
  AccountOpened: z.strictObject({ currency: z.literal('USD') }),
  WithdrawalSettingsChanged: z.strictObject({ billing: Billing, reason: Reason }),
  QuoteIssued: z.strictObject({
    depositId: DepositId,
    amount: PositiveAmount,
    method: DepositMethod,
    coinAmount: Decimal,
    rate: Decimal,
    priceSource: PriceSource,
    address: z.string(),
    memo: z.string().optional(),
    expiresAt: Instant,
  }),
  DepositRequested: z.strictObject({
    depositId: DepositId,
    amount: PositiveAmount,
    method: DepositMethod,
    coinAmount: Decimal,
    proofId: FileId,
    proofHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  DepositApproved: z.strictObject({ depositId: DepositId, amount: PositiveAmount }),
  DepositRejected: z.strictObject({ depositId: DepositId, amount: PositiveAmount, reason: Reason }),
  WithdrawalRequested: z.strictObject({
    withdrawalId: WithdrawalId,
    amount: PositiveAmount,
    fee: Money,
    method: WithdrawalMethod,
    destinationId: DestinationId,
    destination: z.string(),
  }),
  WithdrawalApproved: z.strictObject({ withdrawalId: WithdrawalId, amount: PositiveAmount, fee: Money }),
  WithdrawalRejected: z.strictObject({ withdrawalId: WithdrawalId, amount: PositiveAmount, reason: Reason }),
  WithdrawalCancelled: z.strictObject({ withdrawalId: WithdrawalId, amount: PositiveAmount }),
  BalanceCredited: z.strictObject({ amount: PositiveAmount, reason: Reason }),
  BalanceDebited: z.strictObject({ amount: PositiveAmount, reason: Reason }),
  ProfitRecorded: z.strictObject({ amount: PositiveAmount, reason: Reason }),
  LossRecorded: z.strictObject({ amount: PositiveAmount, reason: Reason }),
}

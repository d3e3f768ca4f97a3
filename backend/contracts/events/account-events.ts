import { z } from 'zod'
import { DepositMethod, PriceSource, WithdrawalMethod } from '../values/assets.js'
import { Billing, CODE_TRIES, CodeStatus } from '../values/switches.js'
import {
  CopyId,
  DepositId,
  DestinationId,
  FileId,
  OfferId,
  ProposalId,
  TradeId,
  Uuid,
  WithdrawalId,
} from '../values/ids.js'
import { Money, PositiveAmount } from '../values/money.js'
import { SignalStrength } from '../values/signal-strength.js'
import { Direction, InstrumentSymbol } from '../values/trade-values.js'
import { Decimal, Instant } from '../values/values.js'
import { loanEvents } from './loan-events.js'
import { moneyEvents, ReversedEntry } from './money-events.js'
import { notice, reversal } from './nature.js'
import { proposalEvents } from './proposal-events.js'
import { RecordedText } from '../values/recorded-text.js'

/**
 * Events of the stream `account-<uuid>`. Facts only; no personal data: ids, hashes and masked
 * labels.
 */
export const accountEvents = {
  AccountOpened: notice({ currency: z.literal('USD') }),
  WithdrawalSettingsChanged: notice({ billing: Billing, reason: RecordedText }),
  /** From here on a withdrawal needs a release code, or none; any earlier code is void. */
  CodeStatusChanged: notice({ code: CodeStatus, reason: RecordedText }),
  /** Staff set a release code for one withdrawal; it is stored hashed and appears in no event. */
  ReleaseCodeSet: notice({ codeId: Uuid, reason: RecordedText }),
  ReleaseCodeRefused: notice({ codeId: Uuid, triesLeft: z.number().int().min(0).max(CODE_TRIES) }),
  ReleaseCodeVoided: notice({ codeId: Uuid }),
  ReleaseCodeUsed: notice({ codeId: Uuid, withdrawalId: WithdrawalId }),
  /** Moves no money. It names the purchase that it came with, or whose refund it came with. */
  SignalStrengthSet: notice({
    strength: SignalStrength,
    reason: RecordedText,
    purchaseId: Uuid.optional(),
  }),
  /** From here on no money moves or is reserved in the account, until it is reinstated. */
  AccountSuspended: notice({ reason: RecordedText }),
  AccountReinstated: notice({ reason: RecordedText }),
  /**
   * The last event of an account. From here on its owner cannot sign in, and their personal data is
   * erased.
   */
  AccountClosed: notice({ reason: RecordedText, proposalId: ProposalId }),
  QuoteIssued: notice({
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
  /** `rateEndedAt` is set if the quote's rate had expired before the deposit was submitted. */
  DepositRequested: notice({
    depositId: DepositId,
    amount: PositiveAmount,
    method: DepositMethod,
    coinAmount: Decimal,
    proofId: FileId,
    proofHash: z.string().regex(/^[0-9a-f]{64}$/),
    rateEndedAt: Instant.optional(),
  }),
  DepositRejected: notice({ depositId: DepositId, amount: PositiveAmount, reason: RecordedText }),
  DepositCancelled: notice({ depositId: DepositId, amount: PositiveAmount }),
  WithdrawalRequested: notice({
    withdrawalId: WithdrawalId,
    amount: PositiveAmount,
    fee: Money,
    method: WithdrawalMethod,
    destinationId: DestinationId,
    destination: z.string(),
  }),
  WithdrawalRejected: notice({
    withdrawalId: WithdrawalId,
    amount: PositiveAmount,
    reason: RecordedText,
  }),
  WithdrawalCancelled: notice({ withdrawalId: WithdrawalId, amount: PositiveAmount }),
  /** `amount` is what was sent, without the fee. */
  WithdrawalPaidOut: notice({
    withdrawalId: WithdrawalId,
    amount: PositiveAmount,
    reference: RecordedText,
  }),
  /** At the ask for a buyer, the bid for a seller. The amount is held until the trade is closed. */
  TradeOpened: notice({
    tradeId: TradeId,
    instrument: InstrumentSymbol,
    direction: Direction,
    amount: PositiveAmount,
    lots: z.string(),
    price: Decimal,
    priceSource: PriceSource,
  }),
  ExpertCopied: notice({ copyId: CopyId, offerId: OfferId, name: RecordedText }),
  /**
   * By the client; or with a reason, because the expert is offered no longer or the account closes.
   */
  ExpertCopyEnded: notice({
    copyId: CopyId,
    offerId: OfferId,
    name: RecordedText,
    reason: RecordedText.optional(),
  }),
  ...moneyEvents,
  ...loanEvents,
  /**
   * Reverses an entry; names its proposal if two admins were needed. It cannot be reversed itself.
   */
  EntryReversed: reversal({
    entry: ReversedEntry,
    reason: RecordedText,
    proposalId: ProposalId.optional(),
  }),
  ...proposalEvents,
}

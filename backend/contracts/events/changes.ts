import { z } from 'zod'
import { DepositMethod } from '../values/assets.js'
import { DepositId, InvitationId, LoanId, WithdrawalId } from '../values/ids.js'
import { Money, PositiveAmount } from '../values/money.js'
import { PurchaseLink, PurchasePlace } from '../values/purchase-link-values.js'
import { InstrumentSymbol } from '../values/trade-values.js'
import { Instant, Role } from '../values/values.js'
import { addedTrade, namedTrade, ReversedEntry, TradeClosing } from './money-events.js'
import { RecordedText } from '../values/recorded-text.js'

/** The highest fee of a withdrawal, in basis points: half of it. */
const HIGHEST_FEE = 5_000

/** The SHA-256 of a stored logo, in hexadecimal. */
export const LogoHash = z.string().regex(/^[0-9a-f]{64}$/, 'Upload the logo again')

export const MinimumWithdrawal = Money.refine(
  (cents) => cents > 0n,
  'The smallest withdrawal must be more than zero',
).refine((cents) => cents <= 1_000_000_00n, 'The smallest withdrawal must be at most 1,000,000.00')

/** Settings of the whole site. */
export const SiteSettings = z.strictObject({
  siteName: RecordedText,
  /** In cents. */
  minimumWithdrawal: MinimumWithdrawal,
  /** 200 is 2 %. */
  withdrawalFeeBasisPoints: z
    .number()
    .int('Enter a fee with at most two decimals, such as 2.25')
    .min(0, 'The fee cannot be below zero')
    .max(HIGHEST_FEE, 'The fee must be at most 50 %'),
  /** Empty: none. The same for `logo` and `supportAddress`. */
  bannerText: RecordedText,
  logo: LogoHash.or(z.literal('')),
  supportAddress: RecordedText,
  /**
   * From this amount on, any movement of money in or out of an account takes two admins; null: none
   * does. Recorded events keep the name, which tells what it governed first.
   */
  manualEntryThreshold: PositiveAmount.nullable(),
  /** Clients close their own trades, at the market. */
  clientsCloseTrades: z.boolean(),
  /** A withdrawal leaves at least as much available as its client owes. */
  keepsOwedAvailable: z.boolean(),
})
export type SiteSettings = z.output<typeof SiteSettings>

/**
 * The address that a coin is paid to; the memo must go with a transfer on networks where many share
 * one address.
 */
export const Wallet = z.strictObject({
  address: z
    .string()
    .trim()
    .min(1, 'An address is required')
    .max(120, 'An address can have at most 120 characters'),
  memo: z.string().trim().max(40, 'A memo can have at most 40 characters').optional(),
})
export type Wallet = z.output<typeof Wallet>

/**
 * Who is invited, and to which role: `to` is their masked email address, or empty if anyone with
 * the link may use it.
 */
export const Invited = z.strictObject({ invitationId: InvitationId, role: Role, to: z.string() })

/**
 * Manual entries by staff: money from or to the adjustments book, or a result from or to the
 * trading book.
 */
export const ManualEntryKind = z.enum(['credit', 'debit', 'profit', 'loss'])
export type ManualEntryKind = z.output<typeof ManualEntryKind>

/** What an admin may propose and a second one may have to approve. */
export const Change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settings'), settings: SiteSettings.partial() }),
  /** Without a wallet, the coin is no longer offered. */
  z.strictObject({ kind: z.literal('wallet'), method: DepositMethod, wallet: Wallet.nullable() }),
  /** A link to a firm that sells coins, or its removal. */
  z.strictObject({
    kind: z.literal('purchase-link'),
    place: PurchasePlace,
    link: PurchaseLink.extend({ name: RecordedText }).nullable(),
  }),
  /** Whether new trades in an instrument are taken. */
  z.strictObject({
    kind: z.literal('instrument'),
    instrument: InstrumentSymbol,
    isOpen: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('invitation'), ...Invited.shape }),
  z.strictObject({
    kind: z.literal('manual-entry'),
    entry: ManualEntryKind,
    amount: PositiveAmount,
    ...namedTrade,
  }),
  z.strictObject({ kind: z.literal('closed-trade'), ...addedTrade }),
  /** This approval and the next ones are carried out exactly as posted. */
  z.strictObject({
    kind: z.literal('deposit-approval'),
    depositId: DepositId,
    amount: PositiveAmount,
    reason: RecordedText.optional(),
  }),
  z.strictObject({
    kind: z.literal('withdrawal-approval'),
    withdrawalId: WithdrawalId,
    amount: PositiveAmount,
    fee: Money,
  }),
  z.strictObject({ kind: z.literal('loan-approval'), loanId: LoanId, amount: PositiveAmount }),
  z.strictObject({ kind: z.literal('trade-closing'), closing: TradeClosing }),
  /** Of the account. */
  z.strictObject({ kind: z.literal('closing') }),
  /**
   * `paidAt`: when the withdrawal was paid out, as shown to the proposer; missing if it was not.
   */
  z.strictObject({ kind: z.literal('reversal'), entry: ReversedEntry, paidAt: Instant.optional() }),
  z.strictObject({ kind: z.literal('role'), role: Role }),
  /** Removes all second factors of the person. */
  z.strictObject({ kind: z.literal('factor-reset') }),
])
export type Change = z.output<typeof Change>
export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

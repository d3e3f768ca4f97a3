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

/**
 * Settings of the whole site. The fee rate is in basis points (200 is 2 %), the minimum in cents; an empty banner, logo or support address means
 * none. From `manualEntryThreshold` on, in cents, any movement of money in or out of an account waits for a second admin; null if none does. It is
 * named after what it governed first, since recorded events contain the name. `clientsCloseTrades`: clients close their own trades, at the market.
 * `keepsOwedAvailable`: a withdrawal leaves at least as much available as its client owes.
 */
export const SiteSettings = z.strictObject({
  siteName: RecordedText,
  minimumWithdrawal: MinimumWithdrawal,
  withdrawalFeeBasisPoints: z
    .number()
    .int('Enter a fee with at most two decimals, such as 2.25')
    .min(0, 'The fee cannot be below zero')
    .max(HIGHEST_FEE, 'The fee must be at most 50 %'),
  bannerText: RecordedText,
  logo: LogoHash.or(z.literal('')),
  supportAddress: RecordedText,
  manualEntryThreshold: PositiveAmount.nullable(),
  clientsCloseTrades: z.boolean(),
  keepsOwedAvailable: z.boolean(),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** The address that a coin is paid to; the memo must go with a transfer on networks where many share one address. */
export const Wallet = z.strictObject({
  address: z
    .string()
    .trim()
    .min(1, 'An address is required')
    .max(120, 'An address can have at most 120 characters'),
  memo: z.string().trim().max(40, 'A memo can have at most 40 characters').optional(),
})
export type Wallet = z.output<typeof Wallet>

/** Who is invited, and to which role: `to` is their masked email address, or empty if anyone with the link may use it. */
export const Invited = z.strictObject({ invitationId: InvitationId, role: Role, to: z.string() })

/** Manual entries by staff: money from or to the adjustments book, or a result from or to the trading book. */
export const ManualEntryKind = z.enum(['credit', 'debit', 'profit', 'loss'])
export type ManualEntryKind = z.output<typeof ManualEntryKind>

/**
 * What an admin may ask for that a second one may have to approve: settings of the site; a coin's address (without a wallet it is no longer
 * offered); a link to a firm that sells coins, or its removal; whether new trades in an instrument are taken; an invitation; a manual entry or the
 * reversal of one; a closed trade added by staff; the approval of a deposit, withdrawal or loan, and the closing of a trade, exactly as posted; closing
 * an account; a role; removing second factors. `paidAt` is when the withdrawal
 * whose approval is to be reversed had been paid out, as the proposer was shown; missing if it was not.
 */
export const Change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settings'), settings: SiteSettings.partial() }),
  z.strictObject({ kind: z.literal('wallet'), method: DepositMethod, wallet: Wallet.nullable() }),
  z.strictObject({
    kind: z.literal('purchase-link'),
    place: PurchasePlace,
    link: PurchaseLink.extend({ name: RecordedText }).nullable(),
  }),
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
  z.strictObject({ kind: z.literal('closing') }),
  z.strictObject({ kind: z.literal('reversal'), entry: ReversedEntry, paidAt: Instant.optional() }),
  z.strictObject({ kind: z.literal('role'), role: Role }),
  z.strictObject({ kind: z.literal('factor-reset') }),
])
export type Change = z.output<typeof Change>
export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

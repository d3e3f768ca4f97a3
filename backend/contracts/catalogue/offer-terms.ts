import { z } from 'zod'
import { RecordedText } from '../values/recorded-text.js'
import { Money, PositiveAmount } from '../values/money.js'
import { LoanTerms } from './loan-terms.js'

/**
 * What the operator offers: experts to copy, packages and signal plans to buy, loan plans to apply
 * for.
 */
export const OfferKind = z.enum(['expert', 'package', 'signalPlan', 'loanPlan'])
export type OfferKind = z.output<typeof OfferKind>

const COUNT = 'Enter a whole number from 0 to 1,000,000,000'
const count = z.number(COUNT).int(COUNT).min(0, COUNT).max(1_000_000_000, COUNT)

const RATE = 'Enter a rate from -100 to 10,000, with at most two decimals'
const SHARE = 'Enter a share from 0 to 100, with at most two decimals'
const PER_CENT = 'Enter a whole number from 0 to 10,000'
const perCent = z.number(PER_CENT).int(PER_CENT).min(0, PER_CENT).max(10_000, PER_CENT)
const BONUS = 'Enter a whole number from 0 to 100'
export const BonusPercent = z.number(BONUS).int(BONUS).min(0, BONUS).max(100, BONUS)
const LEVERAGE = 'Enter a whole number from 1 to 1,000'

/** The SHA-256 of a stored photo, in hexadecimal. */
export const PhotoHash = z.string().regex(/^[0-9a-f]{64}$/, 'Upload the photo again')

export const MinimumBalance = Money.refine(
  (cents) => cents >= 0n,
  'The minimum balance cannot be below zero',
)

/** Rates are in basis points (1250 = 12.5 %). */
export const ExpertTerms = z.strictObject({
  kind: z.literal('expert'),
  name: RecordedText,
  /** What the expert’s own account made. */
  returnBasisPoints: z.number(RATE).int(RATE).min(-100_00, RATE).max(10_000_00, RATE),
  followers: count,
  /** The expert’s share of a profit. */
  profitShareBasisPoints: z.number(SHARE).int(SHARE).min(0, SHARE).max(100_00, SHARE),
  minimumBalance: MinimumBalance,
  photo: PhotoHash.optional(),
})

export const PackageTerms = z.strictObject({
  kind: z.literal('package'),
  name: RecordedText,
  price: PositiveAmount,
  features: z.array(RecordedText).min(1, 'Add at least one feature').max(20, 'At most 20 features'),
  /** The lowest spread. */
  spreadPips: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter pips such as 0.8'),
  /** The number of currency pairs, at least. */
  pairs: count,
  /** The highest: 100 is 1:100. */
  leverage: z.number(LEVERAGE).int(LEVERAGE).min(1, LEVERAGE).max(1_000, LEVERAGE),
})

/** The bonus is added to the signal strength of the account that buys it. */
export const SignalPlanTerms = z.strictObject({
  kind: z.literal('signalPlan'),
  name: RecordedText,
  price: PositiveAmount,
  bonusPercent: BonusPercent,
})

/**
 * A loan, and what the operator says of its use: the target return, and when returns can be
 * withdrawn.
 */
export const LoanPlanTerms = z.strictObject({
  kind: z.literal('loanPlan'),
  name: RecordedText,
  ...LoanTerms.shape,
  returnFromPercent: perCent,
  returnToPercent: perCent,
  withdrawalRule: RecordedText,
})

/** All that an offer says. Events record it whole. */
export const OfferTerms = z.discriminatedUnion('kind', [
  ExpertTerms,
  PackageTerms,
  SignalPlanTerms,
  LoanPlanTerms,
])
export type OfferTerms = z.output<typeof OfferTerms>
export type TermsOf<Kind extends OfferKind> = Extract<OfferTerms, { kind: Kind }>

/** What is bought from the balance. */
export const BuyableKind = z.enum(['package', 'signalPlan'])
export type BuyableKind = z.output<typeof BuyableKind>

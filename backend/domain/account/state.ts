import { z } from 'zod'
import { DepositMethod } from '#contracts/values/assets'
import { Figures, HoldCause } from '#contracts/ledger/balances'
import { Billing, CodeStatus } from '#contracts/values/switches'
import { Purchase } from '#contracts/requests/purchases'
import { Money } from '#contracts/values/money'
import { requestKinds } from '#contracts/values/request-kinds'
import { FIRST_STRENGTH, SignalStrength } from '#contracts/values/signal-strength'
import { Direction, InstrumentSymbol } from '#contracts/values/trade-values'
import { UtcDay } from '#contracts/values/utc-days'
import { Instant } from '#contracts/values/values'
import { byId } from '../by-id.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { Decision } from '../decision.js'
import { noFigures } from '../figures.js'
import { noProposals, Proposals } from '../proposals.js'
import { DoneAlone, nothingAlone } from './two-admins.js'

const Quote = z.object({
  amount: Money,
  method: DepositMethod,
  coinAmount: z.string(),
  expiresAt: Instant,
})
export type Quote = z.output<typeof Quote>

const Kind = z.enum(requestKinds)

/** What the approval of a requested loan needs to know of its plan. */
const PlanTerms = z.object({ days: z.number().int(), yearlyBasisPoints: z.number().int() })

/** A pending request. Only a withdrawal has `fee` and `destinationId`, only a loan `plan`. */
const Pending = z.object({
  kind: Kind,
  amount: Money,
  fee: Money,
  method: z.string(),
  destinationId: z.string().optional(),
  plan: PlanTerms.optional(),
  requestedAt: Instant,
})
export type Pending = z.output<typeof Pending>

/** Reserved money, and the kind of request that reserves it. */
const Hold = z.object({ cause: HoldCause, amount: Money })
export type Hold = z.output<typeof Hold>

/** An open trade: what its closing needs to know. Its amount is among the holds. */
const OpenTrade = z.object({
  instrument: InstrumentSymbol,
  direction: Direction,
  amount: Money,
  lots: z.string(),
  price: z.string(),
})
export type OpenTrade = z.output<typeof OpenTrade>

/**
 * A loan that is not repaid yet: what of it is owed, and the interest that is. `carried` are the
 * parts of a cent not charged yet, `chargedTo` is the last day whose interest was charged, at first
 * the day before the loan.
 */
const OpenLoan = z.object({
  loanId: z.string(),
  principal: Money,
  interest: Money,
  carried: z.number().int(),
  yearlyBasisPoints: z.number().int(),
  chargedTo: UtcDay,
  dueOn: UtcDay,
  isOverdue: z.boolean(),
})
export type OpenLoan = z.output<typeof OpenLoan>

/** The payout of an approved withdrawal after its fee, its destination, and the approver. */
const Unpaid = z.object({
  amount: Money,
  destinationId: z.string().optional(),
  approvedBy: z.string(),
})

/** Who reversed the entry at a revision, and when. */
const Reversal = z.object({
  revision: z.number().int(),
  reversedBy: z.string(),
  reversedAt: Instant,
})
export type Reversal = z.output<typeof Reversal>

/** The latest release code, until it is used; without tries left it is void. */
const CurrentCode = z.object({ codeId: z.string(), triesLeft: z.number().int() })

const Decided = Decision.extend({ kind: z.enum([...requestKinds, 'trade']) })

/** What was bought and not refunded; `raised` is by how much it raised the signal strength. */
const Purchased = Purchase.omit({ purchaseId: true, offerId: true, terms: true }).extend({
  offerId: z.string(),
})

/** An expert who is copied. */
const Copied = z.object({ offerId: z.string(), name: z.string(), copiedAt: Instant })

/**
 * What decisions about one account need to know: a fold of its events. It has everything pending,
 * bought and copied and every open trade, but only the latest quotes, unpaid withdrawals, decisions
 * and reversals. `holds` has each hold by the id of its cause; they sum to `figures.held`.
 * `trialBalance` is the sum of all postings, in cents: zero unless the ledger is wrong. `reversals`
 * are by the id of the reversed event and complete from `reversibleFrom` on.
 */
export const Account = z.object({
  ownerId: z.string().nullable(),
  openedAt: Instant.nullable(),
  billing: Billing,
  code: CodeStatus,
  releaseCode: CurrentCode.nullable(),
  signalStrength: SignalStrength,
  suspendedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  figures: Figures,
  trialBalance: Money,
  quotes: byId(Quote),
  pending: byId(Pending),
  holds: byId(Hold),
  trades: byId(OpenTrade),
  purchases: byId(Purchased),
  copies: byId(Copied),
  loan: OpenLoan.nullable(),
  unpaid: byId(Unpaid),
  decided: byId(Decided),
  reversals: byId(Reversal),
  reversibleFrom: z.number().int(),
  ...DoneAlone.shape,
  ...Proposals.shape,
})
export type Account = z.output<typeof Account>

/**
 * The version of the rules that fold events into an `Account`. Each version has its own snapshots.
 */
export const ACCOUNT_VERSION = 17

export const noAccount: Account = {
  ownerId: null,
  openedAt: null,
  billing: 'disabled',
  code: 'disabled',
  releaseCode: null,
  signalStrength: FIRST_STRENGTH,
  suspendedAt: null,
  closedAt: null,
  figures: noFigures,
  trialBalance: 0n,
  quotes: new Map(),
  pending: new Map(),
  holds: new Map(),
  trades: new Map(),
  purchases: new Map(),
  copies: new Map(),
  loan: null,
  unpaid: new Map(),
  decided: new Map(),
  reversals: new Map(),
  reversibleFrom: 0,
  ...nothingAlone,
  ...noProposals,
}

/** @throws Rejection `account-not-open` */
export const requireOpen = (account: Account): void => {
  if (account.ownerId === null) throw new Rejection('account-not-open')
}

/** Nothing happens in a closed account. @throws Rejection `account-closed` with since when */
export const requireNotClosed = ({ closedAt }: Account): void => {
  if (closedAt !== null) throw new Rejection('account-closed', { since: closedAt })
}

/**
 * No money moves or is reserved in a suspended account.
 * @throws Rejection `account-suspended` with since when, or `account-not-open`
 */
export const requireActive = (account: Account): void => {
  requireOpen(account)
  if (account.suspendedAt !== null)
    throw new Rejection('account-suspended', { since: account.suspendedAt })
}

/** Staff never act on an account of their own. @throws Rejection `own-account` */
export const requireOther = (account: Account, { actorId }: DecisionContext): void => {
  requireOpen(account)
  if (account.ownerId === actorId) throw new Rejection('own-account')
}

/** @throws Rejection `insufficient-funds` with what is available */
export const requireAvailable = ({ figures }: Account, amount: bigint): void => {
  if (amount > figures.available)
    throw new Rejection('insufficient-funds', { available: Money.encode(figures.available) })
}

import { z } from 'zod'
import { BonusPercent, BuyableKind } from '../catalogue/offer-terms.js'
import { PriceSource } from '../values/assets.js'
import {
  DepositId,
  OfferId,
  ProposalId,
  PurchaseId,
  TradeId,
  Uuid,
  WithdrawalId,
} from '../values/ids.js'
import { Money, PositiveAmount } from '../values/money.js'
import { Direction, InstrumentSymbol } from '../values/trade-values.js'
import { Decimal, Instant } from '../values/values.js'
import { funding, result } from './nature.js'
import { RecordedText } from '../values/recorded-text.js'

/** Names its proposal if two admins were needed. */
const byOneOrTwo = { proposalId: ProposalId.optional() }

/** A manual entry. */
const byHand = { amount: PositiveAmount, reason: RecordedText, ...byOneOrTwo }

/** The trade that a profit or loss by hand stands for, if it names one. */
export const namedTrade = { tradeId: TradeId.optional(), instrument: InstrumentSymbol.optional() }

export const ResultByStaff = Money.refine((cents) => cents !== 0n, 'A result is not zero')

/**
 * A trade that staff add as closed: it never was open here. `closedAt` is when staff say it closed.
 */
export const addedTrade = {
  tradeId: TradeId,
  instrument: InstrumentSymbol,
  direction: Direction,
  result: ResultByStaff,
  closedAt: Instant,
}

/**
 * The end of a trade, and the price as evidence; `pricedAt` is when it was made, if that was
 * before: at the end of the last session, or when the closing was proposed to a second admin.
 */
const closing = {
  tradeId: TradeId,
  instrument: InstrumentSymbol,
  amount: PositiveAmount,
  result: Money,
  price: Decimal,
  pricedAt: Instant.optional(),
  priceSource: PriceSource,
}

/** What staff set instead of the market's result, and why. */
const setByStaff = { marketResult: Money, reason: RecordedText }

/** The closing of a trade as it is to be posted; without `set` at the market price. */
export const TradeClosing = z.strictObject({
  ...closing,
  set: z.strictObject(setByStaff).optional(),
})
export type TradeClosing = z.output<typeof TradeClosing>

/** The events of an account that move money. Each of them can be reversed, once. */
export const moneyEvents = {
  /** `amount` is what is paid in. If it differs from the requested amount, the reason says why. */
  DepositApproved: funding({
    depositId: DepositId,
    amount: PositiveAmount,
    reason: RecordedText.optional(),
    ...byOneOrTwo,
  }),
  WithdrawalApproved: funding({
    withdrawalId: WithdrawalId,
    amount: PositiveAmount,
    fee: Money,
    ...byOneOrTwo,
  }),
  /** From the balance, at the price that the client was shown. Only a signal plan has a bonus. */
  OfferBought: funding({
    purchaseId: PurchaseId,
    offerId: OfferId,
    kind: BuyableKind,
    name: RecordedText,
    price: PositiveAmount,
    bonusPercent: BonusPercent.optional(),
  }),
  BalanceCredited: funding(byHand),
  BalanceDebited: funding(byHand),
  ProfitRecorded: result({ ...byHand, ...namedTrade }),
  LossRecorded: result({ ...byHand, ...namedTrade }),
  /**
   * Closed at the market price: `result` is the market's, negative for a loss. `amount` is no
   * longer held.
   */
  TradeClosed: result({ ...closing, ...byOneOrTwo }),
  /** Closed with a result set by staff; also records the market's. */
  TradeClosedByHand: result({ ...closing, ...setByStaff, ...byOneOrTwo }),
  ClosedTradeAdded: result({ ...addedTrade, reason: RecordedText, ...byOneOrTwo }),
}

type MoneyFact = {
  [Type in keyof typeof moneyEvents]: {
    readonly type: Type
    readonly data: z.output<(typeof moneyEvents)[Type]['data']>
  }
}[keyof typeof moneyEvents]

/** The same as JSON. */
type WrittenFact = { type: string; data: Record<string, string | number | undefined> }

const types = Object.keys(moneyEvents) as MoneyFact['type'][]
const factOf = (type: MoneyFact['type']) =>
  z.strictObject({ type: z.literal(type), data: moneyEvents[type].data })
const facts: z.ZodType<Pick<MoneyFact, 'type' | 'data'>, WrittenFact> = z.union(types.map(factOf))

/** One of these events: its type and data. */
const MoneyFact = facts as z.ZodType<MoneyFact, WrittenFact>

/**
 * An entry to be reversed, exactly as recorded: the event, its revision in the stream of its
 * account, its chain, and its type and data.
 */
export const ReversedEntry = z.strictObject({
  eventId: Uuid,
  revision: z.int32().min(0),
  correlationId: Uuid,
  recordedAt: Instant,
  fact: MoneyFact,
})
export type ReversedEntry = z.output<typeof ReversedEntry>

export const isReversible = (type: string): type is MoneyFact['type'] =>
  Object.hasOwn(moneyEvents, type)

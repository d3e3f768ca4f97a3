import { z } from 'zod'
import { PriceSource } from '../assets.js'
import { DepositId, ProposalId, TradeId, Uuid, WithdrawalId } from '../ids.js'
import { Instrument } from '../instruments.js'
import { Money, PositiveAmount } from '../money.js'
import { Decimal, Instant } from '../values.js'
import { funding, result } from './nature.js'
import { RecordedText } from './recorded-text.js'

/** What two admins stand for names its proposal. */
const byOneOrTwo = { proposalId: ProposalId.optional() }

/** An entry by hand. */
const byHand = { amount: PositiveAmount, reason: RecordedText, ...byOneOrTwo }

/** The end of a trade, and the price as evidence. */
const closing = {
  tradeId: TradeId,
  instrument: Instrument,
  amount: PositiveAmount,
  result: Money,
  price: Decimal,
  priceSource: PriceSource,
}

/** What staff set in place of what the market gave, and why. */
const setByStaff = { marketResult: Money, reason: RecordedText }

/** The closing of a trade as it is to be posted; without `set` at the market price. */
export const TradeClosing = z.strictObject({ ...closing, set: z.strictObject(setByStaff).optional() })
export type TradeClosing = z.output<typeof TradeClosing>

/** The events of an account that move money. Each of them can be reversed, once. */
export const moneyEvents = {
  /** `amount` is what is paid in. If that differs from what was asked for, the reason says why. */
  DepositApproved: funding({ depositId: DepositId, amount: PositiveAmount, reason: RecordedText.optional(), ...byOneOrTwo }),
  WithdrawalApproved: funding({ withdrawalId: WithdrawalId, amount: PositiveAmount, fee: Money, ...byOneOrTwo }),
  BalanceCredited: funding(byHand),
  BalanceDebited: funding(byHand),
  ProfitRecorded: result(byHand),
  LossRecorded: result(byHand),
  /** Closed at the market price: `result` is what the market gave, a loss with a minus. `amount` is no longer held. */
  TradeClosed: result({ ...closing, ...byOneOrTwo }),
  /** Closed with a result that staff set; what the market gave stands beside it. */
  TradeClosedByHand: result({ ...closing, ...setByStaff, ...byOneOrTwo }),
}

type MoneyFact = {
  [Type in keyof typeof moneyEvents]: { readonly type: Type; readonly data: z.output<(typeof moneyEvents)[Type]['data']> }
}[keyof typeof moneyEvents]

/** The same as JSON. */
type WrittenFact = { type: string; data: Record<string, string | undefined> }

const types = Object.keys(moneyEvents) as MoneyFact['type'][]
const factOf = (type: MoneyFact['type']) => z.strictObject({ type: z.literal(type), data: moneyEvents[type].data })
const facts: z.ZodType<Pick<MoneyFact, 'type' | 'data'>, WrittenFact> = z.union(types.map(factOf))

/** One of these events: its type and data. */
const MoneyFact = facts as z.ZodType<MoneyFact, WrittenFact>

/**
 * An entry that is to be reversed, exactly as it was recorded: the event, its revision in the stream of its account, the chain that it
 * belongs to, and what it was.
 */
export const ReversedEntry = z.strictObject({
  eventId: Uuid,
  revision: z.int32().min(0),
  correlationId: Uuid,
  recordedAt: Instant,
  fact: MoneyFact,
})
export type ReversedEntry = z.output<typeof ReversedEntry>

/** The types of the events that move money. */
export type MoneyEventType = MoneyFact['type']

export const isReversible = (type: string): type is MoneyFact['type'] => Object.hasOwn(moneyEvents, type)

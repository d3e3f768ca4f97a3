import type { EventNamed } from '#contracts/events/ledger-events'
import type { TradeId } from '#contracts/ids'
import { Money } from '#contracts/money'
import { MOST_LEVERAGE } from '#contracts/trade-values'
import { withLast, without } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { alreadyDecided, decisionOn } from '../decision.js'
import { hold, release } from './holds.js'
import type { Limits } from './limits.js'
import { requireNew } from './requests.js'
import { requireActive, requireAvailable, requireOther, type Account, type OpenTrade } from './state.js'

/** What the market gives for an open trade: the price it would be closed at, and what that brings, a loss with a minus. */
export interface MarketClosing {
  readonly price: string
  readonly priceSource: EventNamed<'TradeClosed'>['data']['priceSource']
  readonly result: bigint
}

interface CloseTrade {
  readonly tradeId: TradeId
  /** Null if the trade was not found open before the decision. */
  readonly market: MarketClosing | null
  /** Another result than the market's, and why. `threshold`: from which difference on one admin alone may not set it; null if the site has none. */
  readonly set: { readonly result: bigint; readonly reason: string; readonly threshold: bigint | null } | null
}

export interface TradeCommands {
  /** `worth` is what the lots are worth now, in cents. */
  OpenTrade: EventNamed<'TradeOpened'>['data'] & { readonly worth: bigint }
  CloseTrade: CloseTrade
}

type TradeEvent = EventNamed<'TradeOpened' | 'TradeClosed' | 'TradeClosedByHand'>

/** A loss takes no more than what was held for the trade. */
export const atMostHeld = (result: bigint, { amount }: Pick<OpenTrade, 'amount'>): bigint => (result < -amount ? -amount : result)

/** @throws Rejection `already-decided` with who closed it and when, or `unknown-request`, also if that was too long ago */
const openTrade = ({ trades, decided }: Account, tradeId: string): OpenTrade => {
  const trade = trades.get(tradeId)
  if (trade) return trade
  const past = decided.get(tradeId)
  throw past?.kind === 'trade' ? alreadyDecided(past) : new Rejection('unknown-request')
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)

const setByStaff = (
  { tradeId, set }: CloseTrade & { readonly set: NonNullable<CloseTrade['set']> },
  atMarket: EventNamed<'TradeClosed'>['data'],
): EventNamed<'TradeClosedByHand'> => {
  const { result, reason, threshold } = set
  if (result < -atMarket.amount) throw new Rejection('loss-above-amount', { amount: Money.encode(atMarket.amount) })
  if (threshold !== null && distance(result, atMarket.result) >= threshold)
    throw new Rejection('beyond-one-admin', { threshold: Money.encode(threshold), market: Money.encode(atMarket.result) })
  return { type: 'TradeClosedByHand', data: { ...atMarket, tradeId, result, marketResult: atMarket.result, reason } }
}

const close = (account: Account, command: CloseTrade, context: DecisionContext): TradeEvent => {
  requireOther(account, context)
  const trade = openTrade(account, command.tradeId)
  requireActive(account)
  if (command.market === null) throw new Rejection('concurrent-change')
  const { price, priceSource, result } = command.market
  const { instrument, amount } = trade
  const data = { tradeId: command.tradeId, instrument, amount, result: atMostHeld(result, trade), price, priceSource }
  return command.set === null ? { type: 'TradeClosed', data } : setByStaff({ ...command, set: command.set }, data)
}

const closer =
  ({ decisionsKept }: Limits) =>
  (account: Account, { tradeId }: { readonly tradeId: string }, context: DecisionContext): Account => ({
    ...release(account, tradeId),
    trades: without(account.trades, tradeId),
    decided: withLast(account.decided, tradeId, { kind: 'trade', ...decisionOn('closed', context) }, decisionsKept),
  })

/** Trades: the amount is held while one is open. Staff close it, at the market price or with a result of their own. */
export const trades = (limits: Limits): Topic<Account, TradeCommands, TradeEvent> => ({
  decide: {
    OpenTrade: (account, { tradeId, instrument, direction, amount, lots, price, priceSource, worth }) => {
      requireActive(account)
      requireNew(account, tradeId)
      if (account.trades.size >= limits.openTrades) throw new Rejection('too-many-trades', { limit: limits.openTrades })
      requireAvailable(account, amount)
      if (worth > amount * MOST_LEVERAGE)
        throw new Rejection('too-many-lots', { worth: Money.encode(worth), most: Money.encode(amount * MOST_LEVERAGE) })
      return [{ type: 'TradeOpened', data: { tradeId, instrument, direction, amount, lots, price, priceSource } }]
    },
    CloseTrade: (account, command, context) => [close(account, command, context)],
  },
  evolve: {
    TradeOpened: (account, { tradeId, instrument, direction, amount, lots, price }) => ({
      ...hold(account, tradeId, { cause: 'trade', amount }),
      trades: new Map(account.trades).set(tradeId, { instrument, direction, amount, lots, price }),
    }),
    TradeClosed: closer(limits),
    TradeClosedByHand: closer(limits),
  },
})

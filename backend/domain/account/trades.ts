import type { Change } from '#contracts/events/changes'
import { atMostHeld } from '#contracts/market/result'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { TradeClosing } from '#contracts/events/money-events'
import type { TradeId } from '#contracts/values/ids'
import { Money } from '#contracts/values/money'
import { MOST_LEVERAGE } from '#contracts/values/trade-values'
import type { Instant } from '#contracts/values/values'
import { withLast, without } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { alreadyDecided, decisionOn } from '../decision.js'
import { hold, release } from './holds.js'
import type { Limits } from './limits.js'
import { requireNew } from './requests.js'
import {
  requireActive,
  requireAvailable,
  requireOpen,
  requireOther,
  type Account,
  type OpenTrade,
} from './state.js'
import { aloneOrProposed, type TwoAdmins } from './two-admins.js'

/**
 * The market's terms for closing a trade: the price, when it was made if not now, and the result,
 * negative for a loss. `madeAt`: when in any case; a closing that has to wait is priced at it.
 */
export interface MarketClosing {
  readonly price: string
  readonly pricedAt?: Instant | undefined
  readonly madeAt?: Instant | undefined
  readonly priceSource: EventNamed<'TradeClosed'>['data']['priceSource']
  readonly result: bigint
}

interface CloseTrade {
  readonly tradeId: TradeId
  /** Null if the trade was not found open before the decision. */
  readonly market: MarketClosing | null
  /** A result that replaces the market's, and why. */
  readonly set: { readonly result: bigint; readonly reason: string } | null
  readonly twoAdmins: TwoAdmins | null
}

interface CloseOwnTrade extends Pick<CloseTrade, 'tradeId' | 'market'> {
  /** Whether clients close their own trades. */
  readonly isOffered: boolean
}

export interface TradeCommands {
  /** `worth` is the lots' current value, in cents. */
  OpenTrade: EventNamed<'TradeOpened'>['data'] & { readonly worth: bigint }
  CloseTrade: CloseTrade
  CloseOwnTrade: CloseOwnTrade
}

type TradeClosedEvent = EventNamed<'TradeClosed' | 'TradeClosedByHand'>
type TradeEvent = EventNamed<'TradeOpened'> | TradeClosedEvent

/**
 * @throws Rejection `already-decided` with who closed it and when, or `unknown-request`, also if
 * that was too long ago
 */
const openTrade = ({ trades, decided }: Account, tradeId: string): OpenTrade => {
  const trade = trades.get(tradeId)
  if (trade) return trade
  const past = decided.get(tradeId)
  throw past?.kind === 'trade' ? alreadyDecided(past) : new Rejection('unknown-request')
}

/**
 * The closing of a trade: at the market price, or with the result set by staff.
 * @throws Rejection `loss-above-amount`
 */
const closingOf = (
  trade: OpenTrade,
  { tradeId, set }: Pick<CloseTrade, 'tradeId' | 'set'>,
  { price, pricedAt, priceSource, result }: MarketClosing,
): TradeClosing => {
  const { instrument, amount } = trade
  const atMarket = {
    tradeId,
    instrument,
    amount,
    result: atMostHeld(result, trade),
    price,
    ...(pricedAt === undefined ? {} : { pricedAt }),
    priceSource,
  }
  if (set === null) return atMarket
  if (set.result < -amount)
    throw new Rejection('loss-above-amount', { amount: Money.encode(amount) })
  return {
    ...atMarket,
    result: set.result,
    set: { marketResult: atMarket.result, reason: set.reason },
  }
}

/**
 * Closes an open trade.
 * @throws Rejection `own-account`, `account-suspended`, and what `openTrade` throws
 */
export const tradeClosed = (
  account: Account,
  { set, ...data }: TradeClosing,
  context: DecisionContext,
): TradeClosedEvent => {
  requireOther(account, context)
  openTrade(account, data.tradeId)
  requireActive(account)
  return set === undefined
    ? { type: 'TradeClosed', data }
    : { type: 'TradeClosedByHand', data: { ...data, ...set } }
}

const close = (account: Account, command: CloseTrade, context: DecisionContext) => {
  const { tradeId, market, set, twoAdmins } = command
  requireOther(account, context)
  const trade = openTrade(account, tradeId)
  requireActive(account)
  if (market === null) throw new Rejection('concurrent-change')
  const closing = closingOf(trade, command, market)
  const event = tradeClosed(account, closing, context)
  const pricedAt = market.pricedAt ?? market.madeAt
  const change: Change = {
    kind: 'trade-closing',
    closing: pricedAt === undefined ? closing : { ...closing, pricedAt },
  }
  return aloneOrProposed(account, { event, change, reason: set?.reason, twoAdmins }, context)
}

const closer =
  ({ decisionsKept }: Limits) =>
  (
    account: Account,
    { tradeId }: { readonly tradeId: string },
    context: DecisionContext,
  ): Account => ({
    ...release(account, tradeId),
    trades: without(account.trades, tradeId),
    decided: withLast(
      account.decided,
      tradeId,
      { kind: 'trade', ...decisionOn('closed', context) },
      decisionsKept,
    ),
  })

/**
 * Closes a trade for its client at the market price.
 * @throws Rejection `closing-not-offered`, and what `openTrade` throws
 */
const closeOwn = (
  account: Account,
  { tradeId, market, isOffered }: CloseOwnTrade,
): readonly TradeClosedEvent[] => {
  requireOpen(account)
  const trade = openTrade(account, tradeId)
  requireActive(account)
  if (!isOffered) throw new Rejection('closing-not-offered')
  if (market === null) throw new Rejection('concurrent-change')
  return [{ type: 'TradeClosed', data: closingOf(trade, { tradeId, set: null }, market) }]
}

/**
 * Trades: the amount is held while one is open. Staff close it, at the market price or with a
 * result of their own; its client, at the market price, where the site says so.
 */
export const trades = (
  limits: Limits,
): Topic<Account, TradeCommands, TradeEvent, EventNamed<'ChangeProposed'>> => ({
  decide: {
    OpenTrade: (
      account,
      { tradeId, instrument, direction, amount, lots, price, priceSource, worth },
    ) => {
      requireActive(account)
      requireNew(account, tradeId)
      if (account.trades.size >= limits.openTrades)
        throw new Rejection('too-many-trades', { limit: limits.openTrades })
      requireAvailable(account, amount)
      if (worth > amount * MOST_LEVERAGE)
        throw new Rejection('too-many-lots', {
          worth: Money.encode(worth),
          most: Money.encode(amount * MOST_LEVERAGE),
        })
      return [
        {
          type: 'TradeOpened',
          data: { tradeId, instrument, direction, amount, lots, price, priceSource },
        },
      ]
    },
    CloseTrade: close,
    CloseOwnTrade: closeOwn,
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

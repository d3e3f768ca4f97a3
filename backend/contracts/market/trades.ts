import { z } from 'zod'
import { PriceSource } from '../values/assets.js'
import { endpoint } from '../endpoint.js'
import { AccountId, TradeId } from '../values/ids.js'
import { Instrument } from '../values/instruments.js'
import { Money } from '../values/money.js'
import { PageQuery, pageOf } from '../values/page.js'
import { RequestStep } from '../requests/requests.js'
import { tradeStatuses } from '../values/statuses.js'
import { Direction } from '../values/trade-values.js'
import { Decimal, Instant, Position } from '../values/values.js'

export const TradeStatus = z.enum(tradeStatuses)
export type TradeStatus = z.output<typeof TradeStatus>

/**
 * One trade. `instrument` is its symbol; `amount` is held while it is open. Once closed, `result` is its profit, negative for a loss, and
 * `marketResult` the market's at `closePrice`, which was made at `closePricedAt` if the market was closed; they may differ if staff set the result (`isByStaff`), for the reason. `reversedAt` is when the
 * closing was reversed.
 */
export const Trade = z.object({
  tradeId: TradeId,
  accountId: AccountId,
  instrument: z.string(),
  direction: Direction,
  amount: Money,
  lots: z.string(),
  openPrice: Decimal,
  source: PriceSource,
  status: TradeStatus,
  openedAt: Instant,
  closedAt: Instant.nullable(),
  closePrice: Decimal.nullable(),
  closePricedAt: Instant.nullable(),
  result: Money.nullable(),
  marketResult: Money.nullable(),
  isByStaff: z.boolean(),
  reason: z.string().nullable(),
  reversedAt: Instant.nullable(),
  position: Position,
})
export type Trade = z.output<typeof Trade>

/** The result of closing a trade at the last market price, negative for a loss. It can be closed only while that price, of `at`, is current. */
const AtMarket = z.object({ price: Decimal, result: Money, at: Instant, isCurrent: z.boolean() })
export type AtMarket = z.output<typeof AtMarket>

/** As its client sees it. `now` is null once it is closed, without prices, or if its instrument is no longer offered. */
export const OwnTrade = Trade.extend({ now: AtMarket.nullable() })
export type OwnTrade = z.output<typeof OwnTrade>

/** With everything that happened to it, oldest first. */
export const TradeDetail = OwnTrade.extend({ steps: z.array(RequestStep) })
export type TradeDetail = z.output<typeof TradeDetail>

export const listTrades = endpoint({
  method: 'GET',
  path: '/trades',
  roles: ['client', 'admin'],
  summary: 'Your own trades, newest first',
  request: PageQuery.extend({
    status: TradeStatus.optional(),
    instrument: Instrument.optional(),
  }),
  response: pageOf(OwnTrade),
})

export const getTrade = endpoint({
  method: 'GET',
  path: '/trades/:tradeId',
  roles: ['client', 'admin'],
  summary: 'One of your own trades, with its steps',
  request: z.strictObject({ tradeId: TradeId }),
  response: TradeDetail,
})

import { z } from 'zod'
import { PriceSource } from '../values/assets.js'
import { Session } from './sessions.js'
import { endpoint } from '../endpoint.js'
import { AccountId, TradeId } from '../values/ids.js'
import { Instrument } from '../values/instruments.js'
import { ExportFormat } from '../values/looks.js'
import { Money } from '../values/money.js'
import { PageQuery, pageOf } from '../values/page.js'
import { DecimalSign } from '../ledger/entries.js'
import { Pieces } from '../ledger/files.js'
import { RequestStep } from '../requests/requests.js'
import { tradeStatuses } from '../values/statuses.js'
import { Direction } from '../values/trade-values.js'
import { Accepted, Decimal, Instant, Position, TimeZone } from '../values/values.js'

export const TradeStatus = z.enum(tradeStatuses)
export type TradeStatus = z.output<typeof TradeStatus>

/**
 * One trade. `instrument` is its symbol; `amount` is held while it is open. Once closed, `result` is its profit, negative for a loss, and
 * `marketResult` the market's at `closePrice`, which was made at `closePricedAt` if the market was closed; they may differ if staff set the result
 * (`isByStaff`), for the reason. `reversedAt` is when the closing was reversed. A trade that staff added as closed, or that a profit or loss by
 * hand names, never was open: it has no prices and no `openedAt`, its amount is zero and its lot size one; without a `direction` nobody said
 * which. `listedAt` is when it was opened, or else closed.
 */
export const Trade = z.object({
  tradeId: TradeId,
  accountId: AccountId,
  instrument: z.string(),
  direction: Direction.nullable(),
  amount: Money,
  lots: z.string(),
  openPrice: Decimal.nullable(),
  source: PriceSource.nullable(),
  status: TradeStatus,
  listedAt: Instant,
  openedAt: Instant.nullable(),
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

/**
 * The result of closing a trade at the last market price, negative for a loss. It can be closed only while that price, of `at`, is current; by its
 * client only while the market is open.
 */
const AtMarket = z.object({
  price: Decimal,
  result: Money,
  at: Instant,
  isCurrent: z.boolean(),
  session: Session,
})
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

/** At the market price on arrival; sent again, it answers with the first price and result. */
export const closeOwnTrade = endpoint({
  method: 'POST',
  path: '/trades/:tradeId/close',
  roles: ['client', 'admin'],
  summary: 'Close one of your own trades at the market price, where the site says that clients do',
  request: z.strictObject({ tradeId: TradeId }),
  response: Accepted.extend({ price: Decimal, result: Money }),
})

const TradesChoice = z.strictObject({
  format: ExportFormat.extract(['csv']),
  status: TradeStatus.optional(),
  zone: TimeZone.default('UTC'),
  decimal: DecimalSign.default('point'),
})

export const getTradesFile = endpoint({
  method: 'GET',
  path: '/trades/file',
  roles: ['client', 'admin'],
  summary: 'All your own trades, oldest first, as a CSV file',
  body: 'download',
  request: TradesChoice,
  response: Pieces,
})

export const getAccountTradesFile = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/trades/file',
  roles: ['admin', 'auditor'],
  proof: 'recent',
  summary: 'All trades of one account, oldest first, as a CSV file',
  body: 'download',
  request: TradesChoice.extend({ accountId: AccountId }),
  response: Pieces,
})

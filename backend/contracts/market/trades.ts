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
 * One trade. Entered by staff as closed, or named by a profit or loss, it never was open: no
 * prices, no `openedAt`, amount zero, lot size one.
 */
export const Trade = z.object({
  tradeId: TradeId,
  accountId: AccountId,
  /** Its symbol. */
  instrument: z.string(),
  /** Null for a trade that never was open, if nobody said which. */
  direction: Direction.nullable(),
  /** Held while the trade is open. */
  amount: Money,
  lots: z.string(),
  openPrice: Decimal.nullable(),
  source: PriceSource.nullable(),
  status: TradeStatus,
  /** When it was opened, or else closed. */
  listedAt: Instant,
  openedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  closePrice: Decimal.nullable(),
  /** When `closePrice` was made, if the market was closed. */
  closePricedAt: Instant.nullable(),
  /** The profit, negative for a loss; null while the trade is open. */
  result: Money.nullable(),
  /** The result at `closePrice`; `result` differs if staff set it. */
  marketResult: Money.nullable(),
  /** Staff set the result, for the reason given. */
  isByStaff: z.boolean(),
  reason: z.string().nullable(),
  /** When the closing was reversed. */
  reversedAt: Instant.nullable(),
  position: Position,
})
export type Trade = z.output<typeof Trade>

/**
 * The result of closing a trade at the last market price, negative for a loss. It can be closed
 * only while that price, of `at`, is current; by its client only while the market is open.
 */
const AtMarket = z.object({
  price: Decimal,
  result: Money,
  at: Instant,
  isCurrent: z.boolean(),
  session: Session,
})
export type AtMarket = z.output<typeof AtMarket>

/**
 * As its client sees it. `now` is null once it is closed, without prices, or if its instrument is
 * no longer offered.
 */
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

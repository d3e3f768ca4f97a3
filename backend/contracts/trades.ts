import { z } from 'zod'
import { PriceSource } from './assets.js'
import { endpoint } from './endpoint.js'
import { AccountId, TradeId } from './ids.js'
import { MAX_AMOUNT, Money } from './money.js'
import { PageQuery, Search, pageOf } from './page.js'
import { Preview } from './preview.js'
import { RequestStep, StaffRequestStep } from './requests.js'
import { tradeStatuses } from './statuses.js'
import { Direction } from './trade-values.js'
import { Accepted, Decimal, Instant, Position, Reason } from './values.js'

export const TradeStatus = z.enum(tradeStatuses)
export type TradeStatus = z.output<typeof TradeStatus>

/**
 * One trade. `instrument` is the symbol of what is traded; `amount` is held while it is open. Once it is closed, `result` is what it brought, a loss with a minus, and `marketResult`
 * what the market gave at `closePrice`; they may differ if staff set the result (`isByStaff`), for the reason. `reversedAt` is when the closing was taken back.
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
  result: Money.nullable(),
  marketResult: Money.nullable(),
  isByStaff: z.boolean(),
  reason: z.string().nullable(),
  reversedAt: Instant.nullable(),
  position: Position,
})
export type Trade = z.output<typeof Trade>

/** With everything that happened to it, oldest first. */
export const TradeDetail = Trade.extend({ steps: z.array(RequestStep) })
export type TradeDetail = z.output<typeof TradeDetail>

/** A trade as staff see it: with its owner and the name of whoever closed it. */
export const StaffTrade = Trade.extend({
  email: z.string(),
  fullName: z.string(),
  closedBy: z.string().nullable(),
  closedByName: z.string().nullable(),
})
export type StaffTrade = z.output<typeof StaffTrade>

export const StaffTradeDetail = StaffTrade.extend({ steps: z.array(StaffRequestStep) })
export type StaffTradeDetail = z.output<typeof StaffTradeDetail>

export const listTrades = endpoint({
  method: 'GET',
  path: '/trades',
  roles: ['client', 'admin'],
  summary: 'Your own trades, newest first',
  request: PageQuery.extend({ status: TradeStatus.optional() }),
  response: pageOf(Trade),
})

export const getTrade = endpoint({
  method: 'GET',
  path: '/trades/:tradeId',
  roles: ['client', 'admin'],
  summary: 'One of your own trades, with its steps',
  request: z.strictObject({ tradeId: TradeId }),
  response: TradeDetail,
})

export const listStaffTrades = endpoint({
  method: 'GET',
  path: '/staff/trades',
  roles: ['admin', 'auditor'],
  summary: 'Trades of all clients or of one account, newest first',
  request: PageQuery.extend({ search: Search, accountId: AccountId.optional(), status: TradeStatus.or(z.literal('all')).default('all') }),
  response: pageOf(StaffTrade),
})

export const getStaffTrade = endpoint({
  method: 'GET',
  path: '/staff/trades/:tradeId',
  roles: ['admin', 'auditor'],
  summary: 'One trade of a client',
  request: z.strictObject({ tradeId: TradeId }),
  response: StaffTradeDetail,
})

/** What a closing brings the client: a profit, a loss with a minus, or nothing. */
const Result = Money.refine((cents) => cents <= MAX_AMOUNT && cents >= -MAX_AMOUNT, 'The result must be at most 1,000,000,000.00')

/** `result` is another one than the market’s. `price` and `marketResult` are what the market gives now. */
export const previewTradeClosing = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/trades/:tradeId/preview/closing',
  roles: ['admin'],
  summary: 'What closing a trade would post and change now',
  request: z.strictObject({ accountId: AccountId, tradeId: TradeId, result: Result.optional() }),
  response: Preview.extend({ price: Decimal, source: PriceSource, marketResult: Money }),
})

/** Without `set` it is closed at the market price as the request arrives. `set` is another result, and why. */
export const closeTrade = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/trades/:tradeId/close',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Close a trade at the market price, or with another result for a reason; its amount is no longer held',
  request: z.strictObject({
    accountId: AccountId,
    tradeId: TradeId,
    set: z.strictObject({ result: Result, reason: Reason }).optional(),
  }),
  response: Accepted,
})

import { z } from 'zod'
import { PriceSource } from '../values/assets.js'
import { endpoint } from '../endpoint.js'
import { AccountId, TradeId } from '../values/ids.js'
import { Instrument } from '../values/instruments.js'
import { MAX_AMOUNT, Money, PositiveAmount } from '../values/money.js'
import { PageQuery, Search, pageOf } from '../values/page.js'
import { Preview } from '../ledger/preview.js'
import { Outcome, StaffRequestStep, WaitingApproval } from '../requests/requests.js'
import { Trade, TradeStatus } from './trades.js'
import { Direction } from '../values/trade-values.js'
import { Decimal, Instant, Reason } from '../values/values.js'

/**
 * A trade as staff see it: with its owner and its closer's name. `isFrozen`: its client is
 * suspended, so nobody can close it.
 */
export const StaffTrade = Trade.extend({
  email: z.string(),
  fullName: z.string(),
  isFrozen: z.boolean(),
  closedBy: z.string().nullable(),
  closedByName: z.string().nullable(),
  approval: WaitingApproval.nullable(),
})
export type StaffTrade = z.output<typeof StaffTrade>

export const StaffTradeDetail = StaffTrade.extend({ steps: z.array(StaffRequestStep) })
export type StaffTradeDetail = z.output<typeof StaffTradeDetail>

export const listStaffTrades = endpoint({
  method: 'GET',
  path: '/staff/trades',
  roles: ['admin', 'auditor'],
  summary: 'Trades of all clients or of one account, newest first',
  request: PageQuery.extend({
    search: Search,
    accountId: AccountId.optional(),
    status: TradeStatus.or(z.literal('all')).default('all'),
  }),
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

/** A closing's result for the client: a profit, a negative loss, or zero. */
const Result = Money.refine(
  (cents) => cents <= MAX_AMOUNT && cents >= -MAX_AMOUNT,
  'The result must be at most 1,000,000,000.00',
)

/**
 * `result` replaces the market’s. `price` and `marketResult` are the market's current values;
 * `pricedAt` is the end of its last session out of hours, otherwise null.
 */
export const previewTradeClosing = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/trades/:tradeId/preview/closing',
  roles: ['admin'],
  summary: 'What closing a trade would post and change now',
  request: z.strictObject({ accountId: AccountId, tradeId: TradeId, result: Result.optional() }),
  response: Preview.extend({
    price: Decimal,
    pricedAt: Instant.nullable(),
    source: PriceSource,
    marketResult: Money,
  }),
})

/** Without `set` it is closed at the market price on arrival. `set` is another result, and why. */
export const closeTrade = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/trades/:tradeId/close',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Close a trade at the market price, or with another result for a reason; its amount is no longer held',
  request: z.strictObject({
    accountId: AccountId,
    tradeId: TradeId,
    set: z.strictObject({ result: Result, reason: Reason }).optional(),
  }),
  response: Outcome,
})

/** A trade that was closed elsewhere. `outcome` says which way the amount moves the balance. */
const ClosedTrade = z.strictObject({
  accountId: AccountId,
  instrument: Instrument,
  direction: Direction,
  outcome: z.enum(['profit', 'loss']),
  amount: PositiveAmount,
  closedAt: Instant,
})

export const previewClosedTrade = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/preview/closed-trade',
  roles: ['admin'],
  summary:
    'What adding a closed trade would post and change, and whether a second admin has to approve it first',
  request: ClosedTrade,
  response: Preview,
})

export const addClosedTrade = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/trades',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Add a trade that is already closed, with its result and a reason that the client sees',
  request: ClosedTrade.extend({ reason: Reason }),
  response: Outcome,
})

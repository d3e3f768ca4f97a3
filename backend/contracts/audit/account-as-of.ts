import { z } from 'zod'
import { Balance, Figures } from '../ledger/balances.js'
import { Billing, CodeStatus } from '../values/switches.js'
import { endpoint } from '../endpoint.js'
import { AccountId } from '../values/ids.js'
import { Money } from '../values/money.js'
import { requestKinds } from '../values/request-kinds.js'
import { SignalStrength } from '../values/signal-strength.js'
import { Trade } from '../market/trades.js'
import { Direction } from '../values/trade-values.js'
import { Instant, Ordinal, Position } from '../values/values.js'

/** A request that was pending at that moment, and its outcome. */
export const PendingThen = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  label: z.string(),
  amount: Money,
  requestedAt: Instant,
  outcome: z.string().nullable(),
  decidedAt: Instant.nullable(),
})

/**
 * A trade that was open at that moment and held its amount, and its outcome: null while it is open,
 * or not known yet.
 */
export const OpenThen = Trade.pick({
  tradeId: true,
  instrument: true,
  lots: true,
  amount: true,
  closedAt: true,
  result: true,
}).extend({ direction: Direction })

/** An account as of an event or an instant, folded by the same function as the live balance. */
export const AccountAsOf = z.object({
  accountId: AccountId,
  fullName: z.string(),
  stream: z.string(),
  /** The number of the last event included. */
  ordinal: Ordinal,
  position: Position,
  recordedAt: Instant,
  /** Which of the account’s events that is; 0 before the first. */
  eventNumber: z.number().int(),
  eventsAfter: z.number().int(),
  /** The account’s event before this one, by its number; null if there is none. */
  previous: Ordinal.nullable(),
  next: Ordinal.nullable(),
  /** Ten events earlier, or as far back as there are any. */
  tenBefore: Ordinal.nullable(),
  /** Ten events later, or as far on as there are any. */
  tenAfter: Ordinal.nullable(),
  figures: Figures,
  now: Balance,
  /** The sum of the account’s postings up to then: zero unless the ledger is wrong. */
  trialBalance: Money,
  pending: z.array(PendingThen),
  trades: z.array(OpenThen),
  settings: z.object({
    billing: Billing,
    code: CodeStatus,
    suspendedAt: Instant.nullable(),
    signalStrength: SignalStrength,
  }),
})
export type AccountAsOf = z.output<typeof AccountAsOf>

export const getAccountAsOf = endpoint({
  method: 'GET',
  path: '/audit/accounts/:accountId',
  roles: ['auditor', 'admin'],
  summary: 'The balances of an account as of an event or an instant; without either, as of now',
  request: z.strictObject({
    accountId: AccountId,
    ordinal: Ordinal.optional(),
    at: Instant.optional(),
  }),
  response: AccountAsOf,
})

import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { AccountId } from '../values/ids.js'
import { requestKinds } from '../values/request-kinds.js'
import { SignalSetter, SignalStrength } from '../values/signal-strength.js'
import { Money } from '../values/money.js'
import { Instant, Ordinal, Position } from '../values/values.js'
import { Billing } from '../values/switches.js'

/** The figures of one account, in US dollars, without reversed entries. */
export const Figures = z.object({
  /** The sum of the account’s postings, shown as total balance. */
  settled: Money,
  /** What pending requests and open trades reserve. */
  held: Money,
  /** `settled` − `held`. */
  available: Money,
  /** Approved deposits + credits − debits. */
  deposits: Money,
  /** Profits − losses. */
  profit: Money,
  /** The part of `profit` that staff entered. */
  profitByStaff: Money,
  /** What approved withdrawals paid out. */
  withdrawn: Money,
  /** What they cost. */
  fees: Money,
  /** What is owed of a loan, with interest. */
  debt: Money,
})
export type Figures = z.output<typeof Figures>

/** The figures of an account with its state. */
export const Balance = Figures.extend({
  accountId: AccountId,
  openedAt: Instant,
  billing: Billing,
  /** Since when no money moves or is reserved; null while the account is active. */
  suspendedAt: Instant.nullable(),
  /** In per cent. */
  signalStrength: SignalStrength,
  /** When staff or a bought plan last set it; null if neither ever did. */
  signalSetAt: Instant.nullable(),
  signalSetBy: SignalSetter.nullable(),
  /** How many events the account has; for clients without staff-only ones. */
  eventCount: z.number().int(),
  /** Of the last of them: of two balances, the one with the higher position is newer. */
  position: Position,
})
export type Balance = z.output<typeof Balance>

/** What can reserve money. */
export const HoldCause = z.enum(['withdrawal', 'trade'])
export type HoldCause = z.output<typeof HoldCause>

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  roles: ['client', 'admin'],
  summary: 'The figures of your own account',
  request: z.strictObject({}),
  response: Balance,
})

/** One step of an account's history: the settled balance after an event. */
export const HistoryPoint = z.object({ ordinal: Ordinal, recordedAt: Instant, settled: Money })
export type HistoryPoint = z.output<typeof HistoryPoint>

/** An approved deposit or a withdrawal of an account's history. */
export const Transfer = z.object({
  requestId: z.uuid(),
  kind: z.enum(requestKinds),
  at: Instant,
  amount: Money,
})
export type Transfer = z.output<typeof Transfer>

/**
 * Beyond 150 points: the exact lowest, highest and last balance of each part of the history. The
 * latest hundred transfers, oldest first, without reversed ones.
 */
export const getBalanceHistory = endpoint({
  method: 'GET',
  path: '/balance/history',
  roles: ['client', 'admin'],
  summary: 'The settled balance of your own account after each event that changed it, oldest first',
  request: z.strictObject({}),
  response: z.object({ points: z.array(HistoryPoint), transfers: z.array(Transfer) }),
})

/**
 * The same account, worked out anew: its events up to a number are folded, without any table of
 * balances; zero before the first.
 */
export const getLedgerBalance = endpoint({
  method: 'GET',
  path: '/balance/ledger/:ordinal',
  roles: ['client', 'admin'],
  summary: 'The settled balance of your own account after an entry, folded from the log',
  request: z.strictObject({ ordinal: Ordinal }),
  response: z.object({ settled: Money }),
})

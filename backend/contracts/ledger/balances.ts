import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { AccountId } from '../values/ids.js'
import { requestKinds } from '../values/request-kinds.js'
import { SignalSetter, SignalStrength } from '../values/signal-strength.js'
import { Money } from '../values/money.js'
import { Instant, Ordinal, Position } from '../values/values.js'
import { Billing } from '../values/switches.js'

/**
 * The figures of one account, in US dollars. `settled` is the sum of its postings (shown as total balance), `held` what pending requests
 * and open trades reserve, `available` the difference; `deposits` = approved deposits + credits - debits; `profit` = profits - losses, of which
 * `profitByStaff` was entered by staff; `withdrawn` and `fees` are what approved withdrawals paid out and cost; `debt` is what is owed of a loan, with interest; all without reversed entries.
 */
export const Figures = z.object({
  settled: Money,
  held: Money,
  available: Money,
  deposits: Money,
  profit: Money,
  profitByStaff: Money,
  withdrawn: Money,
  fees: Money,
  debt: Money,
})
export type Figures = z.output<typeof Figures>

/**
 * `suspendedAt`: since when no money moves or is reserved; null while the account is active. `signalSetAt` and `signalSetBy`: when the account
 * desk or a bought plan last set `signalStrength`, in per cent; null if neither ever did. `eventCount`: how many events the account has;
 * `position` is that of the last one: of two balances the one with the higher position is newer. For clients both exclude staff-only events.
 */
export const Balance = Figures.extend({
  accountId: AccountId,
  openedAt: Instant,
  billing: Billing,
  suspendedAt: Instant.nullable(),
  signalStrength: SignalStrength,
  signalSetAt: Instant.nullable(),
  signalSetBy: SignalSetter.nullable(),
  eventCount: z.number().int(),
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
 * Events that left the balance unchanged have no point. The latest hundred transfers, oldest first, without those taken back. Beyond 150 events: the exact lowest, highest and last balance of each part of its history.
 */
export const getBalanceHistory = endpoint({
  method: 'GET',
  path: '/balance/history',
  roles: ['client', 'admin'],
  summary: 'The settled balance of your own account after each event that changed it, oldest first',
  request: z.strictObject({}),
  response: z.object({ points: z.array(HistoryPoint), transfers: z.array(Transfer) }),
})

/** The same account, worked out anew: its events up to a number are folded, without any table of balances; zero before the first. */
export const getLedgerBalance = endpoint({
  method: 'GET',
  path: '/balance/ledger/:ordinal',
  roles: ['client', 'admin'],
  summary: 'The settled balance of your own account after an entry, folded from the log',
  request: z.strictObject({ ordinal: Ordinal }),
  response: z.object({ settled: Money }),
})

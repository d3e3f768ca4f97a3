import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { AccountId } from './ids.js'
import { Money } from './money.js'
import { Instant, Position } from './values.js'

/**
 * The figures of one account, in US dollars. `settled` is the sum of its postings (shown as total balance), `held` what open requests
 * reserve, `available` the difference; `deposits` = approved deposits + credits - debits; `profit` = profits - losses, of which
 * `profitByStaff` was entered by staff; `withdrawn` and `fees` are what approved withdrawals paid out and cost.
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
})
export type Figures = z.output<typeof Figures>

export const Billing = z.enum(['enabled', 'disabled'])
export type Billing = z.output<typeof Billing>

/** `position` is that of the account's last event: of two balances the one with the higher position is newer. */
export const Balance = Figures.extend({
  accountId: AccountId,
  openedAt: Instant,
  billing: Billing,
  eventCount: z.number().int(),
  position: Position,
})
export type Balance = z.output<typeof Balance>

/** What can reserve money. */
export const HoldCause = z.enum(['withdrawal'])
export type HoldCause = z.output<typeof HoldCause>

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  roles: ['client', 'admin'],
  summary: 'The figures of your own account',
  request: z.strictObject({}),
  response: Balance,
})

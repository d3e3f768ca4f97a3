import { z } from 'zod'
import { DepositMethod } from '../values/assets.js'
import { Deposit } from './deposits.js'
import { endpoint } from '../endpoint.js'
import { DepositId } from '../values/ids.js'
import { PositiveAmount } from '../values/money.js'
import { Accepted } from '../values/values.js'

/** How long a quote holds its rate, in seconds. */
export const QUOTE_SECONDS = 3_600

/**
 * How long after its rate expired a deposit can still be submitted as paid, in seconds: three days.
 */
export const LATE_SECONDS = 3 * 86_400

/**
 * The moment from which a quote that expired at `expiresAt` can no longer be submitted, even if it
 * was paid.
 */
export const takenUntil = (expiresAt: string): string =>
  new Date(Date.parse(expiresAt) + LATE_SECONDS * 1_000).toISOString()

export const requestQuote = endpoint({
  method: 'POST',
  path: '/deposits/quotes',
  roles: ['client', 'admin'],
  summary: 'Lock a rate for a deposit: coin amount, address and expiry',
  request: z.strictObject({ amount: PositiveAmount, method: DepositMethod }),
  response: Accepted.extend({ depositId: DepositId }),
})

/** A quote that was not submitted. */
export const OpenQuote = Deposit.pick({
  depositId: true,
  amount: true,
  method: true,
  coinAmount: true,
  expiresAt: true,
})
export type OpenQuote = z.output<typeof OpenQuote>

export const listQuotes = endpoint({
  method: 'GET',
  path: '/deposits/quotes',
  roles: ['client', 'admin'],
  summary: 'Your own quotes that can still be submitted, the one that ends first at the top',
  request: z.strictObject({}),
  response: z.object({ items: z.array(OpenQuote) }),
})

import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { AccountId, WithdrawalId } from '../values/ids.js'
import { LOOK_MINUTES, LOOKS_AN_HOUR } from '../values/looks.js'

/**
 * A line of payout details: `name` for machines, `label` and `value` for people. Typed values, as
 * opposed to chosen ones, must be copied exactly.
 */
export const PayoutLine = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  isTyped: z.boolean(),
})
export type PayoutLine = z.output<typeof PayoutLine>

export const readPayoutDetails = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/withdrawals/:withdrawalId/payout-details',
  roles: ['admin'],
  proof: 'recent',
  summary: `Where a withdrawal that is pending, or approved and not paid out, is to be paid to; the reading is recorded, once in ${LOOK_MINUTES} minutes, and there are ${LOOKS_AN_HOUR} in an hour at most`,
  request: z.strictObject({ accountId: AccountId, withdrawalId: WithdrawalId }),
  response: z.object({ payTo: z.array(PayoutLine) }),
})

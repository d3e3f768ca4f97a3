import { z } from 'zod'
import { WithdrawalMethod } from '../values/assets.js'
import { endpoint } from '../endpoint.js'
import { DestinationId } from '../values/ids.js'
import { typed } from '../payouts/payout.js'
import { PayoutDetails } from '../payouts/payouts.js'
import { Accepted, Instant } from '../values/values.js'

/** How many payout destinations one person may have saved at a time. */
export const MOST_DESTINATIONS = 10

/** The owner's name for a destination. It is encrypted and nobody else reads it. */
export const DestinationName = typed('A name', 40)

/**
 * A payout destination as its owner sees it: its label masks most of what was typed, `name` is the
 * owner's name for it, and `holder` the account holder, if its method asks for one. A destination
 * whose details cannot be read any more is `isDamaged`: it can only be removed.
 */
export const Destination = z.object({
  destinationId: DestinationId,
  method: WithdrawalMethod,
  label: z.string(),
  name: z.string().nullable(),
  holder: z.string().nullable(),
  addedAt: Instant,
  isDamaged: z.literal(true).optional(),
})
export type Destination = z.output<typeof Destination>

/**
 * Stored encrypted. Its owner sees it as "Nordbank ••••4417", the ledger and its readers as "Bank
 * ••••4417".
 */
export const saveDestination = endpoint({
  method: 'POST',
  path: '/destinations',
  roles: ['client', 'admin'],
  proof: 'recent',
  summary: 'Save a payout destination',
  request: z.strictObject({ details: PayoutDetails }),
  response: Accepted.extend({ destinationId: DestinationId, label: z.string() }),
})

/** Null removes the name. */
export const nameDestination = endpoint({
  method: 'POST',
  path: '/destinations/:destinationId/name',
  roles: ['client', 'admin'],
  summary: 'Name one of your own payout destinations',
  request: z.strictObject({ destinationId: DestinationId, name: DestinationName.nullable() }),
  response: Accepted,
})

/** A pending withdrawal to it is paid as requested; its details are erased once none is left. */
export const removeDestination = endpoint({
  method: 'POST',
  path: '/destinations/:destinationId/remove',
  roles: ['client', 'admin'],
  proof: 'recent',
  summary:
    'Remove one of your own payout destinations; its details are erased once no open withdrawal needs them',
  request: z.strictObject({ destinationId: DestinationId }),
  response: Accepted,
})

export const listDestinations = endpoint({
  method: 'GET',
  path: '/destinations',
  roles: ['client', 'admin'],
  summary: 'Your own payout destinations, masked',
  request: z.strictObject({}),
  response: z.object({ items: z.array(Destination) }),
})

import { z } from 'zod'
import { WithdrawalMethod } from './assets.js'
import { endpoint } from './endpoint.js'
import { DestinationId } from './ids.js'
import { PayoutDetails } from './payouts/payouts.js'
import { Instant } from './values.js'

/** A place to be paid at, as its owner sees it: its label masks most of what was typed, and `holder` is whom it belongs to, if its method says so. */
export const Destination = z.object({
  destinationId: DestinationId,
  method: WithdrawalMethod,
  label: z.string(),
  holder: z.string().nullable(),
  addedAt: Instant,
})
export type Destination = z.output<typeof Destination>

/** Stored encrypted. Its owner sees it as "Nordbank ••••4417", the ledger and its readers as "Bank ••••4417". */
export const saveDestination = endpoint({
  method: 'POST',
  path: '/destinations',
  roles: ['client', 'admin'],
  summary: 'Save a payout destination',
  request: z.strictObject({ details: PayoutDetails }),
  response: z.object({ destinationId: DestinationId, label: z.string() }),
})

export const listDestinations = endpoint({
  method: 'GET',
  path: '/destinations',
  roles: ['client', 'admin'],
  summary: 'Your own payout destinations, masked',
  request: z.strictObject({}),
  response: z.object({ items: z.array(Destination) }),
})

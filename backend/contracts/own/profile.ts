import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { FactorKind } from '../values/factor-kinds.js'
import { identityStatuses } from '../values/statuses.js'
import { Instant } from '../values/values.js'

/**
 * What the account page shows its person. `identity` is null until they sent pictures,
 * `suspendedAt` while their account is active. `pictureTakenDown`: staff removed their profile
 * picture and they show none now.
 */
export const Profile = z.object({
  createdAt: Instant,
  isEmailConfirmed: z.boolean(),
  identity: z.enum(identityStatuses).nullable(),
  suspendedAt: Instant.nullable(),
  factors: z.array(FactorKind),
  destinations: z.number().int(),
  pictureTakenDown: z.object({ at: Instant, reason: z.string() }).nullable(),
})
export type Profile = z.output<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  roles: everyRole,
  summary:
    'What your own account page shows: since when you have been here, and what is confirmed, verified and protected',
  request: z.strictObject({}),
  response: Profile,
})

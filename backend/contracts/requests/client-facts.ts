import { z } from 'zod'
import { ProfilePictureId } from '../values/ids.js'
import { identityStatuses, userStatuses } from '../values/statuses.js'
import { Instant } from '../values/values.js'

/**
 * What staff know about a client before deciding: whether they are blocked or suspended, since when
 * they have been a client, how many of their deposits were approved, counted up to 101, the status
 * of their identity (null if never submitted), and their profile picture.
 */
export const ClientFacts = z.object({
  status: z.enum(userStatuses),
  suspendedAt: Instant.nullable(),
  since: Instant,
  approvedDeposits: z.number().int(),
  identity: z.enum(identityStatuses).nullable(),
  profilePictureId: ProfilePictureId.nullable(),
})
export type ClientFacts = z.output<typeof ClientFacts>

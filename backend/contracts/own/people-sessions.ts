import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { SessionId, UserId } from '../values/ids.js'
import { Accepted, Instant, Reason } from '../values/values.js'

/**
 * Where a person is signed in. `address` is the network without its last part; both are null if
 * unknown.
 */
export const OpenSession = z.object({
  sessionId: SessionId,
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: Instant,
  seenAt: Instant,
})
export type OpenSession = z.output<typeof OpenSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/staff/users/:userId/sessions',
  roles: ['admin'],
  summary: 'Where a person is signed in, the session used last first',
  request: z.strictObject({ userId: UserId }),
  response: z.object({ items: z.array(OpenSession) }),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/sessions/end',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Sign a person out of one session, or of all where none is named, with a reason; their screens are signed out at once',
  request: z.strictObject({ userId: UserId, sessionId: SessionId.optional(), reason: Reason }),
  response: Accepted,
})

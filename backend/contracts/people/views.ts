import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { AccountId } from '../values/ids.js'
import { Accepted, Instant, Reason } from '../values/values.js'

/** How long an account can be viewed at a time. */
export const VIEW_MINUTES = 30

/**
 * The header by which a staff tab says whose account it views: the session's other tabs are
 * unaffected.
 */
export const VIEW_HEADER = 'X-Daybook-View'

export const viewAsClient = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/view',
  roles: ['admin'],
  proof: 'recent',
  summary: `View an account as its client sees it, with a reason, for ${VIEW_MINUTES} minutes; requests that name it in ${VIEW_HEADER} read as the client does and change nothing`,
  request: z.strictObject({ accountId: AccountId, reason: Reason }),
  response: Accepted.extend({ until: Instant }),
})

export const endView = endpoint({
  method: 'POST',
  path: '/staff/view/end',
  roles: ['admin'],
  summary: 'End the view that this session has open, if any',
  keyed: false,
  request: z.strictObject({}),
  response: z.object({ ended: z.literal(true) }),
})

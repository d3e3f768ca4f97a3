import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { RequestCounts } from './requests.js'

/**
 * What waits for staff, for the tabs and the menu; each is counted up to 10,001. `waitingProposals`
 * excludes the reader's own and those about them, on which another admin decides.
 */
export const Counts = z.object({
  users: z.number().int(),
  requests: RequestCounts,
  waitingProposals: z.number().int(),
  waitingIdentities: z.number().int(),
  stuckMails: z.number().int(),
})
export type Counts = z.output<typeof Counts>

export const getCounts = endpoint({
  method: 'GET',
  path: '/staff/counts',
  roles: ['admin', 'auditor'],
  summary: 'How many requests are pending',
  request: z.strictObject({}),
  response: Counts,
})

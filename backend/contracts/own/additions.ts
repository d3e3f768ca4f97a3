import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { LinkToken } from '../values/link-token.js'
import { TakenBack } from '../values/taking-back.js'

export const takeBack = endpoint({
  method: 'POST',
  path: '/additions/take-back',
  roles: 'anyone',
  summary:
    'Use the link that was mailed about a second factor, codes or a payout destination: what was added within seven days is taken back, and all sessions end',
  keyed: false,
  request: z.strictObject({ token: LinkToken }),
  /** `withdrawals`: how many pending ones to such a destination were cancelled. */
  response: TakenBack.extend({ withdrawals: z.number().int() }),
})

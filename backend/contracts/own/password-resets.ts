import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { TakenBack } from '../values/taking-back.js'
import { LinkToken } from '../values/link-token.js'
import { NewPassword } from './session.js'
import { Email, Instant } from '../values/values.js'

/** The answer does not reveal whether the address is known, unless the operator wants it to. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  roles: 'anyone',
  summary:
    'Mail a link that sets a new password; the answer does not reveal whether anybody has the address, unless the operator wants it to',
  keyed: false,
  request: z.strictObject({ email: Email }),
  /** `isCertain`: whether the answer means that the address is known. */
  response: z.object({ accepted: z.literal(true), isCertain: z.boolean() }),
})

export const readPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets/read',
  roles: 'anyone',
  summary: 'Whether a mailed link can still set a new password, and until when',
  keyed: false,
  request: z.strictObject({ token: LinkToken }),
  response: z.object({ expiresAt: Instant }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/password-resets/use',
  roles: 'anyone',
  summary:
    'Set a new password by a mailed link, once; what was added while the address was unconfirmed is taken back, all sessions end; it signs nobody in',
  keyed: false,
  request: z.strictObject({ token: LinkToken, password: NewPassword }),
  response: TakenBack,
})

import { z } from 'zod'
import { CurrentPassword, everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { TakenBack } from '../values/taking-back.js'
import { LinkToken } from '../values/link-token.js'
import { Accepted, Email, Instant } from '../values/values.js'

/**
 * The caller's address. `pending` is one that they asked for and have not confirmed yet. `isMailed`
 * is false if this site sends no mail: then no address can be confirmed or changed, and none has to
 * be.
 */
export const OwnEmail = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  isMailed: z.boolean(),
  pending: z.object({ email: z.string(), expiresAt: Instant }).nullable(),
})
export type OwnEmail = z.output<typeof OwnEmail>

export const getOwnEmail = endpoint({
  method: 'GET',
  path: '/email',
  roles: everyRole,
  summary: 'The own address, whether it is confirmed, and the one that is to replace it',
  request: z.strictObject({}),
  response: OwnEmail,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/email',
  roles: everyRole,
  proof: 'recent',
  summary:
    'Ask for another address, with the current password; it holds once the link mailed to it is used. Never tells whether it is taken',
  request: z.strictObject({ currentPassword: CurrentPassword, email: Email }),
  response: Accepted,
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/email/confirmation',
  roles: everyRole,
  summary: 'Mail the link that confirms the own address again; the earlier link stops working',
  keyed: false,
  request: z.strictObject({}),
  /** False if the address is already confirmed. */
  response: z.object({ sent: z.boolean() }),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/email/confirm',
  roles: 'anyone',
  summary:
    'Use the link that was mailed to an address: it is confirmed, and replaces the previous one where that was asked for',
  keyed: false,
  request: z.strictObject({ token: LinkToken }),
  response: z.object({ done: z.enum(['confirmed', 'changed']) }),
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/email/undo',
  roles: 'anyone',
  summary:
    'Use the link that was mailed to the previous address: it is restored, what was added within seven days is taken back, and all sessions end',
  keyed: false,
  request: z.strictObject({ token: LinkToken }),
  response: TakenBack,
})

import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { AccountId } from '../values/ids.js'
import { Accepted, Instant, Reason } from '../values/values.js'
import { CodeStatus } from '../values/switches.js'

/** Letters and digits in upper case, regardless of the case, spaces and dashes typed. */
export const ReleaseCode = z
  .string()
  .max(80)
  .overwrite((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .regex(/^[A-Z0-9]{8,32}$/, 'Enter the code of 8 to 32 letters and digits')

const OwnCode = ReleaseCode.refine(
  (code) => /[A-Z]/.test(code) && /\d/.test(code) && new Set(code).size >= 5,
  'This is easy to guess; mix letters and digits, at least five different ones',
)

/**
 * The state of an account's release code, without the code. `triesLeft` is null if there is no
 * usable code, zero once it is void; `setAt` is when staff set it, `voidedAt` when it was entered
 * wrongly for the fifth time.
 */
export const ReleaseCodeState = z.object({
  status: CodeStatus,
  triesLeft: z.number().int().nullable(),
  setAt: Instant.nullable(),
  voidedAt: Instant.nullable(),
})
export type ReleaseCodeState = z.output<typeof ReleaseCodeState>

/**
 * Without `code` the server generates one. Only the answer shows it, and repeating the same
 * request. `isMailed`: to the client's confirmed address; otherwise staff hand it over.
 */
export const setReleaseCode = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/release-code',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Set the release code for the next withdrawal of an account, with a reason; any earlier one becomes void',
  request: z.strictObject({ accountId: AccountId, code: OwnCode.optional(), reason: Reason }),
  response: Accepted.extend({ code: z.string(), isMailed: z.boolean() }),
})

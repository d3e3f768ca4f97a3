import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { AccountId } from './ids.js'
import { Accepted, Instant, Reason } from './values.js'

/** How often a release code may be entered wrongly: with the last of these tries it is void. */
export const CODE_TRIES = 5

/** Whether a withdrawal of an account needs a release code. */
export const CodeStatus = z.enum(['enabled', 'disabled'])
export type CodeStatus = z.output<typeof CodeStatus>

/** Letters and digits in upper case, whatever case, spaces and dashes they are typed in. */
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
 * The release code of one account, without the code. `triesLeft` is null where there is none that could be used, zero once it is void;
 * `setAt` is when staff set it, `voidedAt` when it was entered wrongly for the fifth time.
 */
export const ReleaseCodeState = z.object({
  status: CodeStatus,
  triesLeft: z.number().int().nullable(),
  setAt: Instant.nullable(),
  voidedAt: Instant.nullable(),
})
export type ReleaseCodeState = z.output<typeof ReleaseCodeState>

/** Without `code` the server makes one. The answer shows it; only the same request sent again does so another time. */
export const setReleaseCode = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/release-code',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Set the release code for the next withdrawal of an account, with a reason; any earlier one becomes void',
  request: z.strictObject({ accountId: AccountId, code: OwnCode.optional(), reason: Reason }),
  response: Accepted.extend({ code: z.string() }),
})

import { z } from 'zod'
import type { Instant } from './values.js'

/** How long an addition to an account can be taken back by the link in the mail about it. */
export const TAKE_BACK_MS = 7 * 24 * 60 * 60_000

/** A link used in its last second is decided slightly later. */
const LATE_MS = 10 * 60_000

/** Whether something was added recently enough to be taken back. */
export const isLately = (addedAt: Instant, at: Instant): boolean =>
  Date.parse(at) - Date.parse(addedAt) <= TAKE_BACK_MS + LATE_MS

/** By the link mailed about it, by undoing a change of address, or by a password reset. */
export const TakeBackCause = z.enum(['link', 'email-restored', 'password-reset'])
export type TakeBackCause = z.output<typeof TakeBackCause>

/**
 * What is taken back: how many second factors and payout destinations, and whether it includes
 * one-time codes.
 */
export const TakenBack = z.object({
  factors: z.number().int(),
  destinations: z.number().int(),
  codes: z.boolean(),
})
export type TakenBack = z.output<typeof TakenBack>

import { z } from 'zod'
import { Instant } from '../values/values.js'

/**
 * Whether it is traded now, since when and until when; null if no end is in sight. Out of hours,
 * prices are those of the end of the last session.
 */
export const Session = z.object({
  isOpen: z.boolean(),
  since: Instant.nullable(),
  until: Instant.nullable(),
})
export type Session = z.output<typeof Session>

/** Since when, and why, staff take no new trades in an instrument. */
export const ClosedInstrument = z.object({ since: Instant, reason: z.string() })

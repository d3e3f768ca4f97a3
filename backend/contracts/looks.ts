import { z } from 'zod'
import type { Instant } from './values.js'

/** How long one look at the same thing counts as one: the log has one event for it, in minutes. */
export const LOOK_MINUTES = 15

/** How many looks of a kind one person may have in an hour: at the pictures of identities, and at payout details. */
export const LOOKS_AN_HOUR = 30

const HOUR_MS = 60 * 60_000

/** Until when a look counts towards those of an hour. */
export const lookCountsUntil = (look: Instant): Instant => new Date(Date.parse(look) + HOUR_MS).toISOString()

/** As what the entries of an account leave the server. */
export const ExportFormat = z.enum(['csv', 'pdf'])

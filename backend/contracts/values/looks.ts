import { z } from 'zod'
import type { Instant } from './values.js'

/**
 * In minutes: repeated looks at the same thing within this time count as one and make one event.
 */
export const LOOK_MINUTES = 15

/**
 * How many looks of each kind one person may take in an hour: at identity pictures, and at payout
 * details.
 */
export const LOOKS_AN_HOUR = 30

const HOUR_MS = 60 * 60_000

/** Until when a look counts towards the hourly limit. */
export const lookCountsUntil = (look: Instant): Instant =>
  new Date(Date.parse(look) + HOUR_MS).toISOString()

/** The file format in which an account's entries are exported. */
export const ExportFormat = z.enum(['csv', 'pdf'])

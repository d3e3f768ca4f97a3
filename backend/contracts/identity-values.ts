import { z } from 'zod'
import type { Instant } from './values.js'

/** The two pictures of an identity document. */
export const Side = z.enum(['front', 'back'])
export type Side = z.output<typeof Side>

/** The SHA-256 of a stored picture, in hex. */
export const PictureHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Why an identity was declined, as the client is told; `other` says nothing without the words of staff. */
export const DeclineGround = z.enum(['unreadable', 'cut-off', 'wrong-document', 'expired', 'name-differs', 'not-genuine', 'other'])
export type DeclineGround = z.output<typeof DeclineGround>

/** How long one look at the pictures of somebody counts as one: the log has one event for it, in minutes. */
export const LOOK_MINUTES = 15

/** How many such looks one member of staff, or auditor, may have in an hour. */
export const LOOKS_AN_HOUR = 30

const HOUR_MS = 60 * 60_000

/** Until when a look counts towards those of an hour. */
export const lookCountsUntil = (look: Instant): Instant => new Date(Date.parse(look) + HOUR_MS).toISOString()

import { z } from 'zod'
import { Instant } from './values.js'

const MINUTE_MS = 60_000
const REST_MS = 24 * 60 * MINUTE_MS

/** Why money rests: after what changed about how its owner signs in, or is reached. */
export const RestCause = z.enum(['email-changed', 'password-reset', 'factor-added', 'factors-reset', 'taken-back'])
export type RestCause = z.output<typeof RestCause>

/** Until when no withdrawal of somebody is accepted, and why. */
export const Rest = z.object({ until: Instant, because: RestCause })
export type Rest = z.output<typeof Rest>

/**
 * Until when money rests that began to at an instant: for a day, so that its owner can take back what a thief did before the thief takes the
 * money. It is a full minute, as people are told it.
 */
export const restsUntil = (since: Instant): Instant =>
  new Date(Math.ceil((Date.parse(since) + REST_MS) / MINUTE_MS) * MINUTE_MS).toISOString()

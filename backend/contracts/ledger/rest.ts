import { z } from 'zod'
import { Instant } from '../values/values.js'

const MINUTE_MS = 60_000
const REST_MS = 24 * 60 * MINUTE_MS

/** Why money rests: after a change to how its owner signs in, or is reached. */
export const RestCause = z.enum([
  'email-changed',
  'password-reset',
  'factor-added',
  'factors-reset',
  'taken-back',
])
export type RestCause = z.output<typeof RestCause>

/** Until when a person's withdrawals are refused, and why. */
export const Rest = z.object({ until: Instant, because: RestCause })
export type Rest = z.output<typeof Rest>

/**
 * When money stops resting: after a day, so that its owner can undo an attacker's changes before
 * the attacker takes the money. Rounded to a full minute, as people are shown it.
 */
export const restsUntil = (since: Instant): Instant =>
  new Date(Math.ceil((Date.parse(since) + REST_MS) / MINUTE_MS) * MINUTE_MS).toISOString()

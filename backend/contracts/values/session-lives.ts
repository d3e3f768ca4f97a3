import type { Instant, Role } from './values.js'

const MINUTE = 60_000

/** How long a session lasts without use, and at most, in milliseconds. */
export const lives = {
  client: { idle: 30 * MINUTE, most: 12 * 60 * MINUTE },
  admin: { idle: 15 * MINUTE, most: 8 * 60 * MINUTE },
  auditor: { idle: 15 * MINUTE, most: 8 * 60 * MINUTE },
} as const satisfies Record<Role, { idle: number; most: number }>

/**
 * Until when acts may be recorded after a sign-in: a minute past the longest session, for requests
 * in progress as it ended.
 */
export const lastActAfter = (role: Role, signedInAt: Instant): Instant =>
  new Date(Date.parse(signedInAt) + lives[role].most + MINUTE).toISOString()

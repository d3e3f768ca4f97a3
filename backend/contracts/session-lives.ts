import type { Instant, Role } from './values.js'

const MINUTE = 60_000

/** How long a session lives without use, and at most, in milliseconds. */
export const lives = {
  client: { idle: 30 * MINUTE, most: 12 * 60 * MINUTE },
  admin: { idle: 15 * MINUTE, most: 8 * 60 * MINUTE },
  auditor: { idle: 15 * MINUTE, most: 8 * 60 * MINUTE },
} as const satisfies Record<Role, { idle: number; most: number }>

/** When the last session ends that somebody in a role opened at an instant. */
export const sessionEnd = (role: Role, openedAt: Instant): Instant => new Date(Date.parse(openedAt) + lives[role].most).toISOString()

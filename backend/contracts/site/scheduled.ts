import { z } from 'zod'
import { Instant } from '../values/values.js'

/** Work that the server does by itself, each act at its time and once. */
export const scheduledWorks = ['loan-interest', 'loan-overdue', 'copy-ended'] as const

/**
 * One kind of it, as of `lookedAt`, when this server last looked; null before the first look.
 * `lastAt` is when the last one was done by any server, and `nextAt` when the next one is due.
 * `failure` says why one could not be done; it is tried again at each look.
 */
export const ScheduledState = z.object({
  work: z.enum(scheduledWorks),
  lookedAt: Instant.nullable(),
  lastAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  failure: z.string().nullable(),
})
export type ScheduledState = z.output<typeof ScheduledState>
export type ScheduledWorkName = (typeof scheduledWorks)[number]

import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { Instant, Ordinal, Position } from './values.js'

/** `building` while read models are made from the log, `degraded` where figures may be old. */
const HealthStatus = z.enum(['ok', 'building', 'degraded'])

/** What anybody may know. `knownAt` is when the log last answered; the status is judged by what was known then. */
const Health = z.object({ status: HealthStatus, knownAt: Instant.nullable() })

/** How far the read models are that are being built: `total` is null where the store cannot count its events. */
export const BuildProgress = z.object({
  events: z.number().int(),
  total: z.number().int().nullable(),
  /** Why the last attempt ended; another one goes on from what it left. */
  failure: z.string().nullable(),
})
export type BuildProgress = z.output<typeof BuildProgress>

/**
 * One read model: the last event it has taken, how many more the log has (no more than a thousand are counted where they have to be read
 * for it), and why it stands still where it is parked in this process.
 */
export const ProjectionHealth = z.object({
  name: z.string(),
  position: Position,
  ordinal: Ordinal,
  lag: z.number().int(),
  parked: z.string().nullable(),
})
export type ProjectionHealth = z.output<typeof ProjectionHealth>

export const HealthDetails = Health.extend({
  eventStore: z.enum(['postgres', 'eventstoredb']),
  /** The end of the log at `knownAt`. */
  head: Position,
  /** Whether the projections follow the log; false where that fails again and again, which the log of the server explains. */
  isFollowing: z.boolean(),
  /** Since when the log has been ahead of read models that do not move; null where they move or are at its end. */
  stalledSince: Instant.nullable(),
  building: BuildProgress.nullable(),
  projections: z.array(ProjectionHealth),
})
export type HealthDetails = z.output<typeof HealthDetails>

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  roles: 'anyone',
  summary: 'Whether the ledger and its read models are healthy; 503 if not',
  request: z.strictObject({}),
  response: Health,
})

export const getHealthDetails = endpoint({
  method: 'GET',
  path: '/audit/health',
  roles: ['admin', 'auditor'],
  summary: 'The health of the log and of each read model; 503 if not healthy',
  request: z.strictObject({}),
  response: HealthDetails,
})

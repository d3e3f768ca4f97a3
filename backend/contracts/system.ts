import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { Position } from './values.js'

/** One projection: how far it is behind the log, and why it stands still where it is parked. */
export const ProjectionHealth = z.object({ name: z.string(), position: Position, lag: z.number().int(), parked: z.string().nullable() })
export type ProjectionHealth = z.output<typeof ProjectionHealth>

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  eventStore: z.enum(['postgres', 'eventstoredb']),
  head: Position,
  /** Whether the projections follow the log; false where that fails again and again, which the log of the server explains. */
  isFollowing: z.boolean(),
  projections: z.array(ProjectionHealth),
})
export type Health = z.output<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  roles: 'anyone',
  summary: 'Whether the ledger and its projections are well; 503 when they are not',
  request: z.strictObject({}),
  response: Health,
})

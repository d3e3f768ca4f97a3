import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { MailHealth } from './mails.js'
import { PriceSource } from '../values/assets.js'
import { Market } from '../values/instrument-file.js'
import { Instant, Ordinal, Position } from '../values/values.js'

/**
 * `building` while read models are built from the log, `degraded` if figures may be out of date, a
 * stream of the log cannot be folded, or rows were written by something other than the server.
 */
const HealthStatus = z.enum(['ok', 'building', 'degraded'])

/** The public part. `knownAt` is when the log last answered; the status reflects that moment. */
const Health = z.object({ status: HealthStatus, knownAt: Instant.nullable() })

/**
 * The progress of the read models being built; `total` is null if the store cannot count its
 * events.
 */
export const BuildProgress = z.object({
  events: z.number().int(),
  total: z.number().int().nullable(),
  /** Why the last attempt ended; the next one resumes from there. */
  failure: z.string().nullable(),
})
export type BuildProgress = z.output<typeof BuildProgress>

/**
 * One read model: the last event it has folded, how many more the log has (up to a thousand if they
 * must be read to be counted), and, if it is parked in this process, why.
 */
export const ProjectionHealth = z.object({
  name: z.string(),
  position: Position,
  ordinal: Ordinal,
  lag: z.number().int(),
  parked: z.string().nullable(),
})
export type ProjectionHealth = z.output<typeof ProjectionHealth>

/** A stream of the log that cannot be folded, from which event in it on, and why. */
const BrokenStream = z.object({
  stream: z.string(),
  revision: z.number().int(),
  reason: z.string(),
})

/**
 * A row that was refused because it was not written by the server: its table, its key, and when it
 * was found.
 */
const RefusedRow = z.object({ table: z.string(), row: z.string(), at: Instant })
export type RefusedRow = z.output<typeof RefusedRow>

/**
 * The price source of a market and its state: `silent` without new prices, `incomplete` with some,
 * `old` if they are too old to move money, as out of hours.
 */
export const PriceHealth = z.object({
  market: Market,
  source: PriceSource,
  state: z.enum(['ok', 'silent', 'incomplete', 'old']),
  since: Instant.nullable(),
  /** Continues "the source …". */
  reason: z.string().nullable(),
  /** The time of the newest price. */
  lastAt: Instant.nullable(),
})
export type PriceHealth = z.output<typeof PriceHealth>

export const HealthDetails = Health.extend({
  eventStore: z.enum(['postgres', 'eventstoredb']),
  /** The end of the log at `knownAt`. */
  head: Position,
  /**
   * Whether the projections follow the log; false after a failure, which the server's log explains.
   */
  isFollowing: z.boolean(),
  /**
   * Since when read models have not moved although the log has more events; null if they move or
   * are at its end.
   */
  stalledSince: Instant.nullable(),
  building: BuildProgress.nullable(),
  projections: z.array(ProjectionHealth),
  /**
   * Found since the server started and not folded since. No decisions are made on them; all others
   * work.
   */
  broken: z.array(BrokenStream),
  /** Whether mail goes out, which does not affect `status`; null before the first check. */
  mail: MailHealth.nullable(),
  /** Of the markets that have a source. They do not affect `status`. */
  prices: z.array(PriceHealth),
  /** Since the server started; at most a thousand. */
  refusedRows: z.array(RefusedRow),
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

import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { LedgerEventType } from '../events/ledger-events.js'
import { AccountId, ReplayId } from '../values/ids.js'
import { ActorRole, Instant, Ordinal, Position } from '../values/values.js'

const readers = ['auditor', 'admin'] as const

/**
 * A cell in which a live table and the replay differ; `column` is null if a whole row is missing or
 * surplus.
 */
export const Difference = z.object({
  table: z.string(),
  row: z.string(),
  column: z.string().nullable(),
  stored: z.string().nullable(),
  replayed: z.string().nullable(),
  accountId: AccountId.nullable(),
  /** The event that made the row; null if the table does not record it. */
  ordinal: Ordinal.nullable(),
})
export type Difference = z.output<typeof Difference>

export const ReplayedTable = z.object({
  table: z.string(),
  rows: z.number().int(),
  compared: z.number().int(),
  differences: z.number().int(),
  /**
   * The table was compared up to this event; a late table stopped before the last event of the
   * replay.
   */
  ordinal: Ordinal,
  verdict: z.enum(['waiting', 'comparing', 'identical', 'different', 'late']),
})

/** What must hold of the log and, from `folds` to `signIns`, of each act in it. */
export const CheckName = z.enum([
  /** Every event is readable. */
  'events',
  /** They ascend without gaps. */
  'positions',
  /** Those of a stream count up from 0. */
  'revisions',
  /** Each is there once. */
  'commands',
  /** Those of an event sum to zero. */
  'postings',
  /** Never below zero. */
  'available',
  /** Nothing is repaid that is not owed. */
  'debts',
  /** Its events follow from earlier ones. */
  'folds',
  /** Its actor was allowed to act at that time. */
  'actors',
  /** It had two admins if it needed two. */
  'twoAdmins',
  /** The rules decide the same. */
  'decisions',
  /** Its actor had signed in before. */
  'signIns',
  /** Each snapshot equals the fold of its stream. */
  'snapshots',
])
export type CheckName = z.output<typeof CheckName>

const UNDER_WAY_MS = 20_000

/** Until when an act may land that was decided before an instant: it was in progress. */
export const underWayUntil = (at: Instant): Instant =>
  new Date(Date.parse(at) + UNDER_WAY_MS).toISOString()

/** What is wrong with an act: with its events, its actor, its approvers or its outcome. */
export const Fault = z.enum([
  'cannot-fold',
  'not-their-role',
  'not-active',
  'not-for-role',
  'own-account',
  'not-their-own',
  'needs-two',
  'own-proposal',
  'not-as-proposed',
  'no-request',
  'no-such-entry',
  'refused',
  'differs',
  'unknown-act',
  'not-signed-in',
])
export type Fault = z.output<typeof Fault>

/**
 * A wrong act, by one of its events; `actorId` is its recorded actor. An unknown actor has no name.
 */
export const JudgedAct = z.object({
  fault: Fault,
  type: LedgerEventType,
  actorId: z.string(),
  actorRole: ActorRole,
  actorName: z.string().nullable(),
})
export type JudgedAct = z.output<typeof JudgedAct>

/**
 * A place where a check fails, with the figures that show it. `ordinal` is null if there is no
 * event to count.
 */
export const CheckedPlace = z.object({
  position: Position,
  ordinal: Ordinal.nullable(),
  stream: z.string().nullable(),
  accountId: AccountId.nullable(),
  detail: z.string(),
  /** Null if a check is not about an act. */
  act: JudgedAct.nullable(),
})
export type CheckedPlace = z.output<typeof CheckedPlace>

/**
 * One check: how often it was made, how often it failed, and the first places where it did. `since`
 * is the event from which it, or today's rules, apply; null if from the first.
 */
export const ReplayCheck = z.object({
  check: CheckName,
  checked: z.number().int(),
  found: z.number().int(),
  since: Ordinal.nullable(),
  places: z.array(CheckedPlace),
})
export type ReplayCheck = z.output<typeof ReplayCheck>

/** Folds every read model in memory from the first event on and compares it with its live table. */
export const Replay = z.object({
  replayId: ReplayId,
  /** `late`: a table has not reached `toOrdinal`, or an event cannot be read. */
  status: z.enum(['running', 'identical', 'different', 'late', 'cancelled', 'failed']),
  phase: z.enum(['reading', 'comparing', 'done']),
  startedAt: Instant,
  startedByName: z.string(),
  finishedAt: Instant.nullable(),
  /** The number of the last event folded. */
  toOrdinal: Ordinal,
  eventsRead: z.number().int(),
  pass: z.number().int(),
  /** How many times the log is read, each time for a part of the rows. */
  passes: z.number().int(),
  rowsFolded: z.number().int(),
  /** How long each step has taken, in milliseconds; the steps alternate. */
  spent: z.object({
    reading: z.number().int(),
    checking: z.number().int(),
    folding: z.number().int(),
    comparing: z.number().int(),
  }),
  tables: z.array(ReplayedTable),
  checks: z.array(ReplayCheck),
  differences: z.array(Difference),
  failure: z.string().nullable(),
})
export type Replay = z.output<typeof Replay>

export const startReplay = endpoint({
  method: 'POST',
  path: '/audit/replays',
  roles: readers,
  summary: 'Start a replay, or join the running one',
  keyed: false,
  request: z.strictObject({}),
  response: Replay,
})

export const getReplay = endpoint({
  method: 'GET',
  path: '/audit/replays/:replayId',
  roles: readers,
  summary: 'Progress and findings of a replay',
  request: z.strictObject({ replayId: ReplayId }),
  response: Replay,
})

export const listReplays = endpoint({
  method: 'GET',
  path: '/audit/replays',
  roles: readers,
  summary: 'Replays since the server started, newest first',
  request: z.strictObject({}),
  response: z.object({ items: z.array(Replay) }),
})

export const cancelReplay = endpoint({
  method: 'POST',
  path: '/audit/replays/:replayId/cancel',
  roles: readers,
  summary: 'Stop a replay',
  keyed: false,
  request: z.strictObject({ replayId: ReplayId }),
  response: Replay,
})

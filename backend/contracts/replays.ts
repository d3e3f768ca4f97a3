import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { AccountId, ReplayId } from './ids.js'
import { Instant, Position } from './values.js'

const readers = ['auditor', 'admin'] as const

/** A cell in which a live table and the replay disagree; `column` is null where a whole row is missing or too many. */
export const Difference = z.object({
  table: z.string(),
  row: z.string(),
  column: z.string().nullable(),
  stored: z.string().nullable(),
  replayed: z.string().nullable(),
  accountId: AccountId.nullable(),
  position: Position.nullable(),
})
export type Difference = z.output<typeof Difference>

export const ReplayedTable = z.object({
  table: z.string(),
  rows: z.number().int(),
  compared: z.number().int(),
  differences: z.number().int(),
  verdict: z.enum(['waiting', 'comparing', 'identical', 'different']),
})

/** Rebuilds every read model in memory from event 0 up to `toPosition` and compares it, cell by cell, with the live tables. */
export const Replay = z.object({
  replayId: ReplayId,
  status: z.enum(['running', 'identical', 'different', 'cancelled', 'failed']),
  phase: z.enum(['reading', 'comparing', 'done']),
  startedAt: Instant,
  startedByName: z.string(),
  finishedAt: Instant.nullable(),
  toPosition: Position,
  eventsRead: z.number().int(),
  unbalancedEvents: z.number().int(),
  rowsFolded: z.number().int(),
  tables: z.array(ReplayedTable),
  differences: z.array(Difference),
  failure: z.string().nullable(),
})
export type Replay = z.output<typeof Replay>

export const startReplay = endpoint({
  method: 'POST',
  path: '/audit/replays',
  roles: readers,
  summary: 'Start a replay, or join the one that is running',
  keyed: false,
  request: z.strictObject({}),
  response: Replay,
})

export const getReplay = endpoint({
  method: 'GET',
  path: '/audit/replays/:replayId',
  roles: readers,
  summary: 'How far a replay is and what it found',
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

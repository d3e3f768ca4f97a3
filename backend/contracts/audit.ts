import { z } from 'zod'
import { Balance, Billing, Figures } from './balances.js'
import { endpoint } from './endpoint.js'
import { Posting } from './entries.js'
import { LedgerEventType } from './events/ledger-events.js'
import { AccountId, Uuid } from './ids.js'
import { Money } from './money.js'
import { PageQuery, Search, pageOf } from './page.js'
import { ActorRole, Instant, Position } from './values.js'

const readers = ['auditor', 'admin'] as const

/** One event as the log holds it; `data` and `metadata` are the exact stored texts. */
export const LogEvent = z.object({
  position: Position,
  eventId: z.uuid(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  recordedAt: Instant,
  actorId: z.string(),
  actorRole: ActorRole,
  actorName: z.string(),
  correlationId: z.uuid(),
})
export type LogEvent = z.output<typeof LogEvent>

/** Newest first. `before` pages back (exclusive); `after` asks for what came since (exclusive), for the live tail. */
export const listLog = endpoint({
  method: 'GET',
  path: '/audit/log',
  roles: readers,
  summary: 'The events of the whole log, newest first',
  request: z.strictObject({
    search: Search,
    type: LedgerEventType.optional(),
    actorRole: ActorRole.optional(),
    correlationId: Uuid.optional(),
    before: Position.optional(),
    after: Position.optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  }),
  response: z.object({ items: z.array(LogEvent), head: Position, hasOlder: z.boolean() }),
})

/** One event in full, with the other events of the same chain, its postings and what it did to the account. */
export const LogEventDetail = LogEvent.extend({
  data: z.string(),
  metadata: z.string(),
  command: z.string(),
  commandId: z.uuid(),
  postings: z.array(Posting),
  settledBefore: Money.nullable(),
  settledAfter: Money.nullable(),
  chain: z.array(LogEvent),
})
export type LogEventDetail = z.output<typeof LogEventDetail>

export const getLogEvent = endpoint({
  method: 'GET',
  path: '/audit/log/:position',
  roles: readers,
  summary: 'One event of the log, with the related events',
  request: z.strictObject({ position: Position }),
  response: LogEventDetail,
})

/** Pseudonymous: the owner's name is shown, the address masked. */
export const AuditAccount = z.object({
  accountId: AccountId,
  fullName: z.string(),
  email: z.string(),
  openedAt: Instant,
  settled: Money,
  held: Money,
  eventCount: z.number().int(),
})
export type AuditAccount = z.output<typeof AuditAccount>

export const listAuditAccounts = endpoint({
  method: 'GET',
  path: '/audit/accounts',
  roles: readers,
  summary: 'The accounts an auditor can examine',
  request: PageQuery.extend({ search: Search }),
  response: pageOf(AuditAccount),
})

/** One step of an account's history: the settled balance after an event. */
export const HistoryPoint = z.object({ position: Position, recordedAt: Instant, settled: Money })
export type HistoryPoint = z.output<typeof HistoryPoint>

/**
 * Where the account has more events than points (`eventCount`), the points are those that a chart turns on: the lowest, the highest and
 * the last balance of each part of its history, exactly.
 */
export const getAccountHistory = endpoint({
  method: 'GET',
  path: '/audit/accounts/:accountId/history',
  roles: readers,
  summary: 'The settled balance of an account over time, oldest first',
  request: z.strictObject({ accountId: AccountId }),
  response: z.object({ accountId: AccountId, fullName: z.string(), eventCount: z.number().int(), points: z.array(HistoryPoint) }),
})

/** A request that was open at the moment, with what became of it. */
export const PendingThen = z.object({
  id: z.uuid(),
  kind: z.enum(['deposit', 'withdrawal']),
  label: z.string(),
  amount: Money,
  requestedAt: Instant,
  outcome: z.string().nullable(),
  decidedAt: Instant.nullable(),
})

/**
 * An account as of a position or an instant, folded from its events by the function that keeps the live balance. `previous` and `next`
 * are the positions of the account's events before and after the one at `position`; null where there is none. `trialBalance` is the sum
 * of all postings of the account up to then: zero, or the ledger is wrong.
 */
export const AccountAsOf = z.object({
  accountId: AccountId,
  fullName: z.string(),
  stream: z.string(),
  position: Position,
  recordedAt: Instant,
  eventNumber: z.number().int(),
  eventsAfter: z.number().int(),
  previous: Position.nullable(),
  next: Position.nullable(),
  figures: Figures,
  now: Balance,
  trialBalance: Money,
  pending: z.array(PendingThen),
  standing: z.object({ billing: Billing }),
})
export type AccountAsOf = z.output<typeof AccountAsOf>

export const getAccountAsOf = endpoint({
  method: 'GET',
  path: '/audit/accounts/:accountId',
  roles: readers,
  summary: 'The balances of an account as of a position or an instant; without either, as of now',
  request: z.strictObject({ accountId: AccountId, position: Position.optional(), at: Instant.optional() }),
  response: AccountAsOf,
})

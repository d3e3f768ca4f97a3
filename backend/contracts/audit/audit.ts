import { z } from 'zod'
import { HistoryPoint } from '../ledger/balances.js'
import { endpoint } from '../endpoint.js'
import { OtherEntry, Posting } from '../ledger/entries.js'
import { LedgerEventType, LedgerFact } from '../events/ledger-events.js'
import { Nature } from '../events/nature.js'
import { AccountId, Uuid } from '../values/ids.js'
import { Money } from '../values/money.js'
import { PageQuery, Search, pageOf } from '../values/page.js'
import { ActorRole, Instant, Ordinal, Position } from '../values/values.js'

const readers = ['auditor', 'admin'] as const

/** One event as the log lists it. */
export const LogEvent = z.object({
  /** Its number among all events. */
  ordinal: Ordinal,
  /** Its place in the store. */
  position: Position,
  eventId: z.uuid(),
  stream: z.string(),
  revision: z.number().int(),
  type: LedgerEventType,
  nature: Nature,
  recordedAt: Instant,
  actorId: z.string(),
  actorRole: ActorRole,
  actorName: z.string(),
  /** The owner of the account, or the person, concerned; null for the site. */
  ownerName: z.string().nullable(),
  /** Why staff acted. */
  reason: z.string().nullable(),
  /** The signed change of the settled balance. */
  amount: Money,
  /** The signed change of the held balance. */
  heldChange: Money,
  /** The amount of a quote or a request, which moves nothing yet. */
  asked: Money.nullable(),
  correlationId: z.uuid(),
})
export type LogEvent = z.output<typeof LogEvent>

/** Events missing from the log, by their numbers; both ends inclusive. */
export const Gap = z.object({ from: Ordinal, to: Ordinal })
export type Gap = z.output<typeof Gap>

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
    /** Pages back: only events before this number. */
    before: Ordinal.optional(),
    /** The live tail: only events after this number. */
    after: Ordinal.optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  }),
  response: z.object({
    items: z.array(LogEvent),
    hasOlder: z.boolean(),
    /**
     * Events missing from the part of the log that the page covers; null if the list is filtered,
     * or if gaps between positions mean nothing.
     */
    gaps: z.array(Gap).nullable(),
  }),
})

export const countNewerEvents = endpoint({
  method: 'GET',
  path: '/audit/log/:ordinal/newer',
  roles: readers,
  summary: 'How many events came after a given one',
  request: z.strictObject({ ordinal: Ordinal }),
  response: z.object({ count: z.number().int() }),
})

/** A longer chain is shown by its newest events. */
export const MOST_OF_A_CHAIN = 100

/** A step of a chain with its stored event; `fact` is null if the log has lost it. */
export const ChainStep = LogEvent.extend({ fact: LedgerFact.nullable() })
export type ChainStep = z.output<typeof ChainStep>

/**
 * One event in full (`data` and `metadata` are the exact stored texts), with its chain, apart from
 * the interest of each day, its postings and its effect on the account; `reverses` is the entry
 * that it reverses, `reversedBy` its own reversal.
 */
export const LogEventDetail = LogEvent.extend({
  data: z.string(),
  metadata: z.string(),
  command: z.string(),
  commandId: z.uuid(),
  postings: z.array(Posting),
  settledBefore: Money.nullable(),
  settledAfter: Money.nullable(),
  reverses: OtherEntry.optional(),
  reversedBy: OtherEntry.optional(),
  chain: z.array(ChainStep),
})
export type LogEventDetail = z.output<typeof LogEventDetail>

export const getLogEvent = endpoint({
  method: 'GET',
  path: '/audit/log/:ordinal',
  roles: readers,
  summary: 'One event of the log, with the related events',
  request: z.strictObject({ ordinal: Ordinal }),
  response: LogEventDetail,
})

/** The owner's name is shown; the email address is masked. */
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

/**
 * If the account has more events (`eventCount`) than points, the points are the lowest, highest and
 * last balance of each part of its history, exactly.
 */
export const getAccountHistory = endpoint({
  method: 'GET',
  path: '/audit/accounts/:accountId/history',
  roles: readers,
  summary: 'The settled balance of an account over time, oldest first',
  request: z.strictObject({ accountId: AccountId }),
  response: z.object({
    accountId: AccountId,
    fullName: z.string(),
    eventCount: z.number().int(),
    points: z.array(HistoryPoint),
  }),
})

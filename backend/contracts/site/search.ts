import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { LedgerEventType } from '../events/ledger-events.js'
import { Trade } from '../market/trades.js'
import { UserId, Uuid } from '../values/ids.js'
import { Money } from '../values/money.js'
import { Search } from '../values/page.js'
import { requestKinds } from '../values/request-kinds.js'
import { withdrawalStatuses } from '../values/statuses.js'
import { Instant, Ordinal, Role } from '../values/values.js'

/** How many results of each kind a search answers. */
export const MOST_OF_A_KIND = 5

const FoundPerson = z.object({
  userId: UserId,
  fullName: z.string(),
  email: z.string(),
  role: Role,
  hasAccount: z.boolean(),
})
export type FoundPerson = z.output<typeof FoundPerson>

/**
 * `about` is the method of a deposit, the destination of a withdrawal or the plan of a loan;
 * `ownerName` is null for the owner.
 */
const FoundRequest = z.object({
  id: Uuid,
  kind: z.enum(requestKinds),
  ownerName: z.string().nullable(),
  about: z.string(),
  amount: Money,
  status: z.enum(withdrawalStatuses),
  requestedAt: Instant,
})
export type FoundRequest = z.output<typeof FoundRequest>

/**
 * `result` is null while it is open; `direction` if nobody said which way; `ownerName` for the
 * owner.
 */
const FoundTrade = Trade.pick({
  tradeId: true,
  instrument: true,
  direction: true,
  status: true,
  result: true,
  isByStaff: true,
  reversedAt: true,
  listedAt: true,
}).extend({ ownerName: z.string().nullable() })
export type FoundTrade = z.output<typeof FoundTrade>

/**
 * `amount` is the signed change of the settled balance; `ownerName` is null for the owner, and for
 * events of the site.
 */
const FoundEntry = z.object({
  ordinal: Ordinal,
  type: LedgerEventType,
  recordedAt: Instant,
  amount: Money,
  ownerName: z.string().nullable(),
})
export type FoundEntry = z.output<typeof FoundEntry>

/** Best match first; ties newest first. */
export const Found = z.object({
  people: z.array(FoundPerson),
  requests: z.array(FoundRequest),
  trades: z.array(FoundTrade),
  entries: z.array(FoundEntry),
})
export type Found = z.output<typeof Found>

/**
 * By entry number ("#48,213"), by an id, whole or its first eight characters, and, for staff, by
 * name or the address that they may read. Clients find only what is their own; their latest
 * requests and trades also by method, destination, asset and status.
 */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  roles: ['client', 'admin', 'auditor'],
  summary: 'A few people, requests, trades and entries that fit the words best',
  request: z.strictObject({ q: Search }),
  response: Found,
})

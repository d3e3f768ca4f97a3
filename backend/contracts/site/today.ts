import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { AccountId } from '../values/ids.js'
import { OutboxHealth } from './mails.js'
import { Money } from '../values/money.js'
import { perKind } from '../values/request-kinds.js'
import { Instant, Ordinal } from '../values/values.js'
import { ScheduledState } from './scheduled.js'
import { PriceHealth } from './system.js'

/** How many days are shown, including today. */
export const DAYS_TOLD = 14

/** Payouts are counted up to this: each is work for today. */
export const MOST_PAYOUTS = 1_000

/** How many wait, counted up to 10,001 (1,001 payouts), and since when the oldest does. */
const Queue = z.object({ count: z.number().int(), since: Instant.nullable() })

/**
 * Money in and out on one day in UTC, according to the custody book; a reversal is deducted on the
 * day of the entry that it reverses. `lastIn` and `lastOut` number the last entry of each, from
 * which the others of the day follow backwards.
 */
const MoneyDay = z.object({
  day: z.iso.date(),
  paidIn: Money,
  paidOut: Money,
  lastIn: Ordinal.nullable(),
  lastOut: Ordinal.nullable(),
})
export type MoneyDay = z.output<typeof MoneyDay>

/**
 * A client whose release code is void: its last wrong try was at `voidedAt`, and staff have set no
 * other.
 */
const VoidCode = z.object({ accountId: AccountId, fullName: z.string(), voidedAt: Instant })

/**
 * How far the host's clock is behind the log, and its latest jump, in milliseconds: forward, or
 * back if negative.
 */
const HostClock = z.object({
  aheadMs: z.number().int(),
  jumped: z.object({ at: Instant, byMs: z.number().int() }).nullable(),
})

/**
 * What staff see first. `toBePaid` were approved and are not recorded as paid out. Days without
 * money are left out. `voidCodes` are the ten latest. `mail` are those that failed or were given
 * up. `lag` is how many events a read model has still to fold.
 */
export const Today = z.object({
  waiting: z.object({
    requests: perKind(z.object({ pending: Queue, toBePaid: Queue })),
    proposals: Queue,
    identities: Queue,
  }),
  voidCodes: z.array(VoidCode),
  mail: Queue.extend({ isSetUp: z.boolean(), outbox: OutboxHealth }),
  today: z.iso.date(),
  days: z.array(MoneyDay),
  clock: HostClock,
  /** Of the markets that have a source. */
  prices: z.array(PriceHealth),
  scheduled: z.array(ScheduledState),
  readModels: z.array(z.object({ name: z.string(), lag: z.number().int(), isParked: z.boolean() })),
})
export type Today = z.output<typeof Today>

export const getToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  roles: ['admin', 'auditor'],
  summary:
    'What waits and since when, money in and out by day in UTC for two weeks, and how far the read models are',
  request: z.strictObject({}),
  response: Today,
})

import { z } from 'zod'
import { endpoint } from './endpoint.js'
import { Posting } from './entries.js'
import { LedgerEventType } from './events/ledger-events.js'
import { Uuid } from './ids.js'
import { Money } from './money.js'
import { requestKinds } from './statuses.js'
import { ActorRole, Instant, Ordinal } from './values.js'

/** A step of a request on its way to the decision: an event of its chain, called by its number, with the postings it made. */
export const RequestStep = z.object({
  ordinal: Ordinal,
  type: LedgerEventType,
  recordedAt: Instant,
  actorRole: ActorRole,
  reason: z.string().nullable(),
  postings: z.array(Posting),
})
export type RequestStep = z.output<typeof RequestStep>

/** As staff see it: with the person who took it. Clients read roles of staff, never names or ids. */
export const StaffRequestStep = RequestStep.extend({ actorId: z.string(), actorName: z.string() })
export type StaffRequestStep = z.output<typeof StaffRequestStep>

/** What a client waits for; `about` is the method of a deposit, the destination of a withdrawal, whose amount is held. */
export const WaitingRequest = z.object({
  id: Uuid,
  kind: z.enum(requestKinds),
  about: z.string(),
  amount: Money,
  requestedAt: Instant,
})
export type WaitingRequest = z.output<typeof WaitingRequest>

/** `usualMinutes`: half of the last decisions of staff on a kind of request took no longer; null where there was none. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/requests/waiting',
  roles: ['client', 'admin'],
  summary: 'Your own requests that staff have not decided, oldest first, and how long a decision usually takes',
  request: z.strictObject({}),
  response: z.object({
    items: z.array(WaitingRequest),
    usualMinutes: z.object({ deposit: z.number().int().nullable(), withdrawal: z.number().int().nullable() }),
  }),
})

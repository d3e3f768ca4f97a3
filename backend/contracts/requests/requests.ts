import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { Posting } from '../ledger/entries.js'
import { LedgerEventType } from '../events/ledger-events.js'
import { AccountId, ProposalId, Uuid } from '../values/ids.js'
import { Money } from '../values/money.js'
import { perKind, requestKinds } from '../values/request-kinds.js'
import { Accepted, ActorRole, Instant, Ordinal } from '../values/values.js'

/**
 * A longer history of a request ends here. Most have five steps and two of a proposal; a loan has
 * one more for each repayment.
 */
export const MOST_STEPS = 400

/**
 * A step of a request on its way to the decision: an event of its chain, named by its number, with
 * the postings it made.
 */
export const RequestStep = z.object({
  ordinal: Ordinal,
  type: LedgerEventType,
  recordedAt: Instant,
  actorRole: ActorRole,
  reason: z.string().nullable(),
  postings: z.array(Posting),
})
export type RequestStep = z.output<typeof RequestStep>

/** As staff see it: with its actor. Clients see only the role of staff, never a name or an id. */
export const StaffRequestStep = RequestStep.extend({ actorId: z.string(), actorName: z.string() })
export type StaffRequestStep = z.output<typeof StaffRequestStep>

/** The outcome of an admin's act: it took effect, or waits under this id for another admin. */
export const Outcome = Accepted.extend({ proposalId: ProposalId.nullable() })
export type Outcome = z.output<typeof Outcome>

/**
 * A proposal for a request or trade that waits for another admin. `subject` is the stream that
 * stores it; `amount` is what would be posted, for a trade its result; `reason` is empty if none
 * was required.
 */
export const WaitingApproval = z.object({
  proposalId: ProposalId,
  subject: z.string(),
  amount: Money,
  reason: z.string(),
  proposedBy: z.string(),
  proposedByName: z.string().nullable(),
  proposedAt: Instant,
})
export type WaitingApproval = z.output<typeof WaitingApproval>

/**
 * A pending request of a client; `about` is the method of a deposit, the destination of a
 * withdrawal, whose amount is held, or the plan of a loan.
 */
export const WaitingRequest = z.object({
  id: Uuid,
  kind: z.enum(requestKinds),
  about: z.string(),
  amount: Money,
  requestedAt: Instant,
})
export type WaitingRequest = z.output<typeof WaitingRequest>

/** How many requests wait for a decision and, of kinds that are paid out, for their payout. */
export const RequestCounts = perKind(
  z.object({ pending: z.number().int(), toBePaid: z.number().int() }),
)
export type RequestCounts = z.output<typeof RequestCounts>

/**
 * `openTrades` counts the open trades, which hold money, too. `toBePaid` are the latest withdrawals
 * approved but not sent yet. `usualMinutes` is the median time of recent staff decisions on a kind
 * of request; null without any.
 */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/requests/waiting',
  roles: ['client', 'admin'],
  summary:
    'Your own requests that staff have not decided, oldest first, and how long a decision usually takes',
  request: z.strictObject({}),
  response: z.object({
    items: z.array(WaitingRequest),
    openTrades: z.number().int(),
    toBePaid: z.array(WaitingRequest),
    usualMinutes: perKind(z.number().int().nullable()),
  }),
})

export const listStaffWaiting = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/requests/waiting',
  roles: ['admin', 'auditor'],
  summary: 'The undecided requests of a client, oldest first',
  request: z.strictObject({ accountId: AccountId }),
  response: z.object({ items: z.array(WaitingRequest) }),
})

import { z } from 'zod'
import { Posting } from './entries.js'
import { LedgerEventType } from './events/ledger-events.js'
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

import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { Change } from '../events/changes.js'
import { AccountId, ProposalId, UserId } from '../values/ids.js'
import { PageQuery, pageOf } from '../values/page.js'
import { Preview } from '../ledger/preview.js'
import { proposalStatuses } from '../values/statuses.js'
import { Accepted, Instant, Reason } from '../values/values.js'

export const ProposalStatus = z.enum(proposalStatuses)
export type ProposalStatus = z.output<typeof ProposalStatus>

/**
 * What a proposal is about, which is also the stream that stores it: "site", "account-<id>" or
 * "user-<id>".
 */
const Subject = z
  .string()
  .toLowerCase()
  .regex(
    /^(?:site|(?:account|user)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    'Name the site, an account or a person',
  )

/** A change that another admin decides on, or that one person made alone. */
export const Proposal = z.object({
  proposalId: ProposalId,
  subject: Subject,
  /** The owner of the account or powers concerned; null for the site. */
  personId: UserId.nullable(),
  personName: z.string().nullable(),
  change: Change,
  /** Empty if none was required. */
  reason: z.string(),
  proposedBy: z.string(),
  proposedByName: z.string().nullable(),
  /** The proposer is no longer an admin: it can only be rejected. */
  isProposerGone: z.boolean(),
  proposedAt: Instant,
  /** Null for a change made alone, which never expires. */
  expiresAt: Instant.nullable(),
  status: ProposalStatus,
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was rejected or contested. */
  decisionReason: z.string().nullable(),
})
export type Proposal = z.output<typeof Proposal>

export const listProposals = endpoint({
  method: 'GET',
  path: '/staff/proposals',
  roles: ['admin', 'auditor'],
  summary:
    'What waits for a second admin, oldest first, or what no longer waits, newest first; all of it, or what is about one person',
  request: PageQuery.extend({
    show: z.enum(['waiting', 'past']).default('waiting'),
    personId: UserId.optional(),
  }),
  response: pageOf(Proposal),
})

export const previewProposal = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/proposals/:proposalId/preview',
  roles: ['admin'],
  summary: 'What approving a proposal about an account would post and change now',
  request: z.strictObject({ accountId: AccountId, proposalId: ProposalId }),
  response: Preview,
})

const onProposal = <Shape extends z.core.$ZodLooseShape>(
  verb: string,
  summary: string,
  shape: Shape,
) =>
  endpoint({
    method: 'POST',
    path: `/staff/proposals/:subject/:proposalId/${verb}`,
    roles: ['admin'],
    proof: 'recent',
    summary,
    request: z.strictObject({ subject: Subject, proposalId: ProposalId, ...shape }),
    response: Accepted,
  })

export const approveProposal = onProposal(
  'approve',
  'Approve what another admin proposed; it takes effect at once, on the state as it is then',
  {},
)
export const rejectProposal = onProposal(
  'reject',
  'Reject what another admin proposed, with a reason',
  { reason: Reason },
)
export const cancelProposal = onProposal('cancel', 'Take your own proposal back', {})

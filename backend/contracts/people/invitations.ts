import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { InvitationId, UserId } from '../values/ids.js'
import { PageQuery, pageOf } from '../values/page.js'
import { NewUser, SignedInUser } from '../own/session.js'
import { invitationStatuses } from '../values/statuses.js'
import { Accepted, Email, Instant, Reason, Role } from '../values/values.js'

/**
 * An invitation as staff see it. `email` is its address, masked for auditors; null if the invited
 * person chooses one. `expiresAt` is when the link ends or, while it waits, when the proposal
 * expires. `madeAlone`: by one person, during set-up.
 */
export const Invitation = z.object({
  invitationId: InvitationId,
  role: Role,
  email: z.string().nullable(),
  status: z.enum(invitationStatuses),
  reason: z.string(),
  madeAlone: z.boolean(),
  invitedBy: z.string(),
  invitedByName: z.string().nullable(),
  invitedAt: Instant,
  expiresAt: Instant,
  endedBy: UserId.nullable(),
  endedByName: z.string().nullable(),
  endedAt: Instant.nullable(),
})
export type Invitation = z.output<typeof Invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/staff/invitations',
  roles: ['admin', 'auditor'],
  summary: 'Invitations, newest first; auditors see masked emails',
  request: PageQuery,
  response: pageOf(Invitation),
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/staff/invitations',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Invite a person by a link, which only this answer contains; an invitation to a staff role needs a second admin before it works',
  request: z.strictObject({ role: Role, email: Email.optional(), reason: Reason }),
  /** `path` is appended to the address of the site. */
  response: Accepted.extend({
    invitationId: InvitationId,
    path: z.string(),
    isWaiting: z.boolean(),
  }),
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitations/:invitationId/revoke',
  roles: ['admin'],
  proof: 'recent',
  summary: 'End an invitation that has not been used, with a reason',
  request: z.strictObject({ invitationId: InvitationId, reason: Reason }),
  response: Accepted,
})

const Token = z.string().min(1, 'The invitation link is incomplete').max(200)

export const readInvitation = endpoint({
  method: 'POST',
  path: '/invitations/read',
  roles: 'anyone',
  summary: 'What an invitation is for, by the token of its link',
  keyed: false,
  request: z.strictObject({ token: Token }),
  response: z.object({ role: Role, email: z.string().nullable(), expiresAt: Instant }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  roles: 'anyone',
  summary:
    'Use an invitation, once: create the person and sign them in; an email that the invitation names cannot be changed',
  keyed: false,
  request: NewUser.extend({ token: Token }),
  response: SignedInUser,
})

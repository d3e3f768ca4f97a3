import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { InvitationId, SessionId } from '#contracts/ids'
import { userStatuses } from '#contracts/statuses'
import { Instant, Role } from '#contracts/values'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'

/**
 * What a person may do: their role, and whether they are blocked, that is, kept from signing in, or are no client any more. `statusSince` is
 * null if they were always active, and `roleSince` if nobody has changed their role.
 * `changes` counts the events folded into this, which tells powers of different times apart.
 */
export const Powers = z.object({
  role: Role,
  roleSince: Instant.nullable(),
  status: z.enum(userStatuses),
  statusSince: Instant.nullable(),
  changes: z.number().int(),
})
export type Powers = z.output<typeof Powers>

/** The powers of everybody about whom the log says nothing. */
export const noPowers: Powers = { role: 'client', roleSince: null, status: 'active', statusSince: null, changes: 0 }

/**
 * Those of a client whose account is closed: they never sign in again. The event is one of their account, and counts as a change of their
 * powers, which ends the sessions that were opened with earlier ones.
 */
export const closedPowers = (powers: Powers, closedAt: Instant): Powers => ({
  ...powers,
  status: 'closed',
  statusSince: closedAt,
  changes: powers.changes + 1,
})

/** `by`: the current powers of whoever asks. */
export interface ChangeOfStatus {
  readonly userId: string
  readonly by: Powers
  readonly reason: string
}

export interface PowersCommands {
  GrantRole: { readonly role: Role; readonly reason: string }
  /** By somebody who has just been created: what the site says of their invitation. */
  AcceptInvitation: { readonly invitationId: InvitationId; readonly role: Role; readonly reason: string }
  BlockUser: ChangeOfStatus
  UnblockUser: ChangeOfStatus
  /** Of one's own, too: that takes nothing from anybody. */
  EndSessions: Omit<ChangeOfStatus, 'userId'> & { readonly sessionId?: SessionId | undefined }
}

/** The system needs no powers. @throws Rejection `forbidden` */
const requireAdmin = ({ by }: Pick<ChangeOfStatus, 'by'>, { actorRole }: DecisionContext): void => {
  if (actorRole !== 'system' && (by.role !== 'admin' || by.status !== 'active')) throw new Rejection('forbidden')
}

/** An admin who was blocked a moment ago no longer counts as one, so that at least one is always left. */
export const requireOtherAdmin = (asked: ChangeOfStatus, context: DecisionContext): void => {
  requireAdmin(asked, context)
  if (context.actorId === asked.userId) throw new Rejection('own-account')
}

type PowersEvent = EventNamed<'RoleGranted' | 'InvitationAccepted' | 'UserBlocked' | 'UserUnblocked' | 'SessionsEnded'>

/** Roles and blocking. Generic in whatever else a state holds. */
export const powersTopic = <State extends Powers>(): Topic<State, PowersCommands, PowersEvent> => ({
  decide: {
    GrantRole: (user, { role, reason }) => {
      if (user.role === role) throw new Rejection('nothing-to-change', { role })
      return [{ type: 'RoleGranted', data: { role, reason } }]
    },
    AcceptInvitation: (user, { invitationId, role, reason }) => {
      if (user.changes > 0) throw new Rejection('nothing-to-change', { role: user.role })
      const accepted = { type: 'InvitationAccepted', data: { invitationId, role } } as const
      return role === 'client' ? [accepted] : [accepted, { type: 'RoleGranted', data: { role, reason, invitationId } }]
    },
    BlockUser: (user, asked, context) => {
      requireOtherAdmin(asked, context)
      if (user.status === 'blocked') throw new Rejection('nothing-to-change', { status: user.status })
      return [{ type: 'UserBlocked', data: { reason: asked.reason } }]
    },
    UnblockUser: (user, asked, context) => {
      requireOtherAdmin(asked, context)
      if (user.status === 'active') throw new Rejection('nothing-to-change', { status: user.status })
      return [{ type: 'UserUnblocked', data: { reason: asked.reason } }]
    },
    EndSessions: (_, asked, context) => {
      requireAdmin(asked, context)
      return [{ type: 'SessionsEnded', data: { reason: asked.reason, ...(asked.sessionId && { sessionId: asked.sessionId }) } }]
    },
  },
  evolve: {
    RoleGranted: (user, { role }, { at: roleSince }) => ({ ...user, role, roleSince, changes: user.changes + 1 }),
    InvitationAccepted: (user) => user,
    UserBlocked: (user, _, { at }) => ({ ...user, status: 'blocked', statusSince: at, changes: user.changes + 1 }),
    UserUnblocked: (user, _, { at }) => ({ ...user, status: 'active', statusSince: at, changes: user.changes + 1 }),
    SessionsEnded: (user) => user,
  },
})

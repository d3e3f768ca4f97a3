import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { InvitationId, SessionId } from '#contracts/values/ids'
import { userStatuses } from '#contracts/values/statuses'
import { Instant, Role } from '#contracts/values/values'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'

/**
 * What a person may do: their role, and whether they are blocked (kept from signing in) or a former
 * client. `statusSince` is null if they were always active, and `roleSince` if their role never
 * changed. `changes` counts the folded events, to tell powers of different times apart.
 */
export const Powers = z.object({
  role: Role,
  roleSince: Instant.nullable(),
  status: z.enum(userStatuses),
  statusSince: Instant.nullable(),
  changes: z.number().int(),
})
export type Powers = z.output<typeof Powers>

/** The powers of a person whom the log does not mention. */
export const noPowers: Powers = {
  role: 'client',
  roleSince: null,
  status: 'active',
  statusSince: null,
  changes: 0,
}

/**
 * The powers of a former client, who never signs in again. The closing is an event of the account
 * and counts as a change of powers, which ends sessions opened before.
 */
export const closedPowers = (powers: Powers, closedAt: Instant): Powers => ({
  ...powers,
  status: 'closed',
  statusSince: closedAt,
  changes: powers.changes + 1,
})

/** `by`: the actor's current powers. */
export interface ChangeOfStatus {
  readonly userId: string
  readonly by: Powers
  readonly reason: string
}

export interface PowersCommands {
  GrantRole: { readonly role: Role; readonly reason: string }
  /** By a newly created person: what the site says about their invitation. */
  AcceptInvitation: {
    readonly invitationId: InvitationId
    readonly role: Role
    readonly reason: string
  }
  BlockUser: ChangeOfStatus
  UnblockUser: ChangeOfStatus
  /** Also for one's own sessions: that takes nothing from anyone. */
  EndSessions: Omit<ChangeOfStatus, 'userId'> & { readonly sessionId?: SessionId | undefined }
}

/** The system needs no powers. @throws Rejection `forbidden` */
const requireAdmin = ({ by }: Pick<ChangeOfStatus, 'by'>, { actorRole }: DecisionContext): void => {
  if (actorRole !== 'system' && (by.role !== 'admin' || by.status !== 'active'))
    throw new Rejection('forbidden')
}

/** An admin who was just blocked no longer counts, so that at least one is always left. */
export const requireOtherAdmin = (asked: ChangeOfStatus, context: DecisionContext): void => {
  requireAdmin(asked, context)
  if (context.actorId === asked.userId) throw new Rejection('own-account')
}

type PowersEvent = EventNamed<
  'RoleGranted' | 'InvitationAccepted' | 'UserBlocked' | 'UserUnblocked' | 'SessionsEnded'
>

/** Roles and blocking. Generic in the rest of the state. */
export const powersTopic = <State extends Powers>(): Topic<State, PowersCommands, PowersEvent> => ({
  decide: {
    GrantRole: (user, { role, reason }) => {
      if (user.role === role) throw new Rejection('nothing-to-change', { role })
      return [{ type: 'RoleGranted', data: { role, reason } }]
    },
    AcceptInvitation: (user, { invitationId, role, reason }) => {
      if (user.changes > 0) throw new Rejection('nothing-to-change', { role: user.role })
      const accepted = { type: 'InvitationAccepted', data: { invitationId, role } } as const
      return role === 'client'
        ? [accepted]
        : [accepted, { type: 'RoleGranted', data: { role, reason, invitationId } }]
    },
    BlockUser: (user, asked, context) => {
      requireOtherAdmin(asked, context)
      if (user.status === 'blocked')
        throw new Rejection('nothing-to-change', { status: user.status })
      return [{ type: 'UserBlocked', data: { reason: asked.reason } }]
    },
    UnblockUser: (user, asked, context) => {
      requireOtherAdmin(asked, context)
      if (user.status === 'active')
        throw new Rejection('nothing-to-change', { status: user.status })
      return [{ type: 'UserUnblocked', data: { reason: asked.reason } }]
    },
    EndSessions: (_, asked, context) => {
      requireAdmin(asked, context)
      return [
        {
          type: 'SessionsEnded',
          data: { reason: asked.reason, ...(asked.sessionId && { sessionId: asked.sessionId }) },
        },
      ]
    },
  },
  evolve: {
    RoleGranted: (user, { role }, { at: roleSince }) => ({
      ...user,
      role,
      roleSince,
      changes: user.changes + 1,
    }),
    InvitationAccepted: (user) => user,
    UserBlocked: (user, _, { at }) => ({
      ...user,
      status: 'blocked',
      statusSince: at,
      changes: user.changes + 1,
    }),
    UserUnblocked: (user, _, { at }) => ({
      ...user,
      status: 'active',
      statusSince: at,
      changes: user.changes + 1,
    }),
    SessionsEnded: (user) => user,
  },
})

import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import { userStatuses } from '#contracts/statuses'
import { Instant, Role } from '#contracts/values'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'

/**
 * What a person may do: their role, and whether they are blocked, which is to say kept from signing in. `statusSince` is null for who was
 * never blocked. `changes` counts the events that this was folded of, so that powers of another time are told apart.
 */
export const Powers = z.object({
  role: Role,
  status: z.enum(userStatuses),
  statusSince: Instant.nullable(),
  changes: z.number().int(),
})
export type Powers = z.output<typeof Powers>

/** Those of everybody of whom the log says nothing else. */
export const noPowers: Powers = { role: 'client', status: 'active', statusSince: null, changes: 0 }

/** `by`: the powers of whoever asks, as of now. */
interface ChangeOfStatus {
  readonly userId: string
  readonly by: Powers
  readonly reason: string
}

export interface PowersCommands {
  GrantRole: { readonly role: Role; readonly reason: string }
  BlockUser: ChangeOfStatus
  UnblockUser: ChangeOfStatus
}

/** Acts of the system stand for themselves. An admin who was blocked a moment ago is none any more, so that one at least is always left. */
const requireOtherAdmin = ({ userId, by }: ChangeOfStatus, { actorId, actorRole }: DecisionContext): void => {
  if (actorRole === 'system') return
  if (by.role !== 'admin' || by.status !== 'active') throw new Rejection('forbidden')
  if (actorId === userId) throw new Rejection('own-account')
}

type PowersEvent = EventNamed<'RoleGranted' | 'UserBlocked' | 'UserUnblocked'>

/** Roles and standing. Generic in what else a state holds. */
export const powersTopic = <State extends Powers>(): Topic<State, PowersCommands, PowersEvent> => ({
  decide: {
    GrantRole: (user, { role, reason }) => {
      if (user.role === role) throw new Rejection('nothing-to-change', { role })
      return [{ type: 'RoleGranted', data: { role, reason } }]
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
  },
  evolve: {
    RoleGranted: (user, { role }) => ({ ...user, role, changes: user.changes + 1 }),
    UserBlocked: (user, _, { at }) => ({ ...user, status: 'blocked', statusSince: at, changes: user.changes + 1 }),
    UserUnblocked: (user, _, { at }) => ({ ...user, status: 'active', statusSince: at, changes: user.changes + 1 }),
  },
})

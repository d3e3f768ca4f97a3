import { z } from 'zod'
import type { UserEvent } from '#contracts/events/ledger-events'
import { Role } from '#contracts/values'
import { compose, Rejection, type CommandsOf, type Topic } from '../decider.js'

/** What the ledger knows of a person: their role. */
export const User = z.object({ role: Role })
export type User = z.output<typeof User>

interface UserCommands {
  GrantRole: { readonly role: Role; readonly reason: string }
}
export type UserCommand = CommandsOf<UserCommands>

const roles: Topic<User, UserCommands, UserEvent> = {
  decide: {
    GrantRole: (user, { role, reason }) => {
      if (user.role === role) throw new Rejection('nothing-to-change', { role })
      return [{ type: 'RoleGranted', data: { role, reason } }]
    },
  },
  evolve: { RoleGranted: (_, { role }) => ({ role }) },
}

export const user = compose<User, UserCommand, UserEvent>({ role: 'client' }, [roles])

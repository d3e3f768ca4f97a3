import { z } from 'zod'
import type { EventNamed, UserEvent } from '#contracts/events/ledger-events'
import { Role } from '#contracts/values'
import { compose, Rejection, type CommandsOf, type Topic } from '../decider.js'

/** What the ledger knows of a person: their role, how often one was granted, and how many payout destinations they have saved. */
export const User = z.object({ role: Role, grants: z.number().int(), destinations: z.number().int() })
export type User = z.output<typeof User>

interface RoleCommands {
  GrantRole: { readonly role: Role; readonly reason: string }
}
interface DestinationCommands {
  SaveDestination: EventNamed<'DestinationSaved'>['data']
}
export type UserCommand = CommandsOf<RoleCommands> | CommandsOf<DestinationCommands>

/** How many payout destinations are kept for one person. */
const MOST_DESTINATIONS = 10

const roles: Topic<User, RoleCommands, EventNamed<'RoleGranted'>> = {
  decide: {
    GrantRole: (user, { role, reason }) => {
      if (user.role === role) throw new Rejection('nothing-to-change', { role })
      return [{ type: 'RoleGranted', data: { role, reason } }]
    },
  },
  evolve: { RoleGranted: (user, { role }) => ({ ...user, role, grants: user.grants + 1 }) },
}

const destinations: Topic<User, DestinationCommands, EventNamed<'DestinationSaved'>> = {
  decide: {
    SaveDestination: (user, { destinationId, method, destination }) => {
      if (user.destinations >= MOST_DESTINATIONS) throw new Rejection('too-many-destinations')
      return [{ type: 'DestinationSaved', data: { destinationId, method, destination } }]
    },
  },
  evolve: { DestinationSaved: (user) => ({ ...user, destinations: user.destinations + 1 }) },
}

export const user = compose<User, UserCommand, UserEvent>({ role: 'client', grants: 0, destinations: 0 }, [roles, destinations])

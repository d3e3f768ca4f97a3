import type { z } from 'zod'
import type { ChangeOf } from '#contracts/events/changes'
import type { EventNamed, UserEvent } from '#contracts/events/ledger-events'
import {
  compose,
  Rejection,
  type CommandsOf,
  type DecisionContext,
  type Topic,
} from '../decider.js'
import {
  noProposals,
  propose,
  Proposals,
  proposalsTopic,
  requireAdmin,
  type Cause,
  type ProposalCommands,
} from '../proposals.js'
import { additionsTopic, type AdditionCommands } from './additions.js'
import {
  Credentials,
  credentialsTopic,
  noCredentials,
  type CredentialCommands,
} from './credentials.js'
import {
  Destinations,
  destinationsTopic,
  noDestinations,
  type DestinationCommands,
} from './destinations.js'
import { factorsTopic, noFactors, resetOf, SecondFactors, type FactorCommands } from './factors.js'
import { Identity, identityTopic, noIdentity, type IdentityCommands } from './identity.js'
import { profilePicturesTopic, type ProfilePictureCommands } from './profile-pictures.js'
import { noViews, Views, viewsTopic, type ViewCommands } from './views.js'
import { neverRested, Resting, withRest } from './rest.js'
import { noPowers, Powers, powersTopic, type PowersCommands } from './powers.js'

/**
 * What the ledger knows about a person: powers and proposals about them, whether their address is
 * confirmed, payout destinations, identity, second factors, since when their money rests and, for
 * staff, when they last viewed identity pictures.
 */
export const User = Powers.extend({
  ...Proposals.shape,
  ...Credentials.shape,
  ...Destinations.shape,
  ...Identity.shape,
  ...SecondFactors.shape,
  ...Views.shape,
  ...Resting.shape,
})
export type User = z.output<typeof User>

export type UserCommand =
  | CommandsOf<PowersCommands>
  | CommandsOf<ProposalCommands>
  | CommandsOf<RoleCommands>
  | CommandsOf<ViewCommands>
  | CommandsOf<DestinationCommands>
  | CommandsOf<CredentialCommands>
  | CommandsOf<IdentityCommands>
  | CommandsOf<FactorCommands>
  | CommandsOf<ProfilePictureCommands>
  | CommandsOf<AdditionCommands>

/** A change of role, from the current state. @throws Rejection `nothing-to-change` */
const roleOf = (
  user: User,
  { role }: ChangeOf<'role'>,
  { reason, proposalId }: Cause,
): EventNamed<'RoleGranted'> => {
  if (user.role === role) throw new Rejection('nothing-to-change', { role })
  return { type: 'RoleGranted', data: { role, reason, proposalId } }
}

const requireOther = (_: User, { actorId }: DecisionContext, personId: string | null): void => {
  if (personId === actorId) throw new Rejection('own-account')
}

interface RoleCommands {
  /** Gives a person another role, if a second admin agrees. */
  ProposeRole: Cause &
    Pick<ChangeOf<'role'>, 'role'> & { readonly userId: string; readonly by: Powers }
}

/**
 * One admin alone never changes a role, not even during set-up: invitations serve for that. Both
 * admins act on someone else, so each is still an admin afterwards, and the last one cannot go.
 */
const roles: Topic<User, RoleCommands, never, EventNamed<'ChangeProposed'>> = {
  decide: {
    ProposeRole: (user, { userId, role, by, ...cause }, context) => {
      requireAdmin({ by })
      requireOther(user, context, userId)
      const change = { kind: 'role', role } as const
      roleOf(user, change, cause)
      return [propose(user, { change, ...cause }, context)]
    },
  },
  evolve: {},
}

/** Proposals about a person, decided by another admin: never by the person. */
const userProposals = proposalsTopic({
  kinds: ['role', 'factor-reset'],
  requireOther,
  effectOf: (user: User, change, { cause }) =>
    change.kind === 'role' ? roleOf(user, change, cause) : resetOf(user, cause),
})

const nothing = {
  ...noPowers,
  ...noProposals,
  ...noCredentials,
  ...noDestinations,
  ...noIdentity,
  ...noFactors,
  ...noViews,
  ...neverRested,
}

const rules = compose<User, UserCommand, UserEvent>(nothing, [
  powersTopic<User>(),
  roles,
  userProposals,
  destinationsTopic<User>(),
  viewsTopic<User>(),
  credentialsTopic<User>(),
  identityTopic<User>(),
  factorsTopic<User>(),
  profilePicturesTopic<User>(),
  additionsTopic<User>(),
])

export const user = withRest(rules)

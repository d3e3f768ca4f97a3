import { z } from 'zod'
import type { EventNamed, UserEvent } from '#contracts/events/ledger-events'
import { compose, Rejection, type CommandsOf, type Topic } from '../decider.js'
import { noProposals, Proposals, proposalsTopic, type ProposalCommands } from '../proposals.js'
import { noPowers, Powers, powersTopic, type PowersCommands } from './powers.js'

/** What the ledger knows of a person: what they may do, what is proposed about it, and how many payout destinations they have saved. */
export const User = Powers.extend({ ...Proposals.shape, destinations: z.number().int() })
export type User = z.output<typeof User>

interface DestinationCommands {
  SaveDestination: EventNamed<'DestinationSaved'>['data']
}
export type UserCommand = CommandsOf<PowersCommands> | CommandsOf<ProposalCommands> | CommandsOf<DestinationCommands>

/** How many payout destinations one person may save. */
const MOST_DESTINATIONS = 10

const destinations: Topic<User, DestinationCommands, EventNamed<'DestinationSaved'>> = {
  decide: {
    SaveDestination: (user, { destinationId, method, destination }) => {
      if (user.destinations >= MOST_DESTINATIONS) throw new Rejection('too-many-destinations')
      return [{ type: 'DestinationSaved', data: { destinationId, method, destination } }]
    },
  },
  evolve: { DestinationSaved: (user) => ({ ...user, destinations: user.destinations + 1 }) },
}

/** What one admin proposed about a person and another decides on: never the person themself. */
const userProposals = proposalsTopic({
  kinds: [],
  requireOther: (_: User, { actorId }, personId) => {
    if (personId === actorId) throw new Rejection('own-account')
  },
  effectOf: (): never => {
    throw new Rejection('unknown-request')
  },
})

export const user = compose<User, UserCommand, UserEvent>({ ...noPowers, ...noProposals, destinations: 0 }, [
  powersTopic<User>(),
  userProposals,
  destinations,
])

import { z } from 'zod'
import { MOST_DESTINATIONS } from '#contracts/requests/destinations'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { DestinationId } from '#contracts/values/ids'
import { byId, without } from '../by-id.js'
import { Rejection, type Topic } from '../decider.js'
import { Added, addedBy, type Addressee } from './added.js'

/** A person's saved payout destinations, each with the label by which the ledger names it. */
export const Destinations = z.object({
  destinations: byId(Added.extend({ destination: z.string() })),
})
export type Destinations = z.output<typeof Destinations>

export const noDestinations: Destinations = { destinations: new Map() }

export interface DestinationCommands {
  SaveDestination: EventNamed<'DestinationSaved'>['data']
  NameDestination: { readonly destinationId: DestinationId }
  RemoveDestination: { readonly destinationId: DestinationId }
}

type DestinationEvent = EventNamed<'DestinationSaved' | 'DestinationNamed' | 'DestinationRemoved'>

/** @throws Rejection `unknown-destination`, also if it was removed */
const own = (
  { destinations }: Destinations,
  { destinationId }: { readonly destinationId: DestinationId },
) => {
  const known = destinations.get(destinationId)
  if (!known) throw new Rejection('unknown-destination')
  return { destinationId, destination: known.destination }
}

/** Where a person is paid to. Events contain neither the details nor their name for it. */
export const destinationsTopic = <State extends Destinations & Addressee>(): Topic<
  State,
  DestinationCommands,
  DestinationEvent
> => ({
  decide: {
    SaveDestination: (user, { destinationId, method, destination }) => {
      if (user.destinations.size >= MOST_DESTINATIONS) throw new Rejection('too-many-destinations')
      return [{ type: 'DestinationSaved', data: { destinationId, method, destination } }]
    },
    NameDestination: (user, named) => [{ type: 'DestinationNamed', data: own(user, named) }],
    RemoveDestination: (user, named) => [{ type: 'DestinationRemoved', data: own(user, named) }],
  },
  evolve: {
    DestinationSaved: (user, { destinationId, destination }, { at }) => ({
      ...user,
      destinations: new Map(user.destinations).set(destinationId, {
        destination,
        ...addedBy(user, at),
      }),
    }),
    DestinationNamed: (user) => user,
    DestinationRemoved: (user, { destinationId }) => ({
      ...user,
      destinations: without(user.destinations, destinationId),
    }),
  },
})

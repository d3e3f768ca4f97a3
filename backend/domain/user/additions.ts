import { isLately, type TakeBackCause } from '#contracts/additions'
import type { EventNamed } from '#contracts/events/ledger-events'
import { DestinationId, FactorId } from '#contracts/ids'
import type { Instant } from '#contracts/values'
import type { Topic } from '../decider.js'
import type { Added } from './added.js'
import type { Destinations } from './destinations.js'
import type { SecondFactors } from './factors.js'
import type { Powers } from './powers.js'

type Holder = Destinations & SecondFactors
export type AdditionEvent = EventNamed<'AdditionsTakenBack' | 'SecondFactorRemoved' | 'DestinationRemoved'>

/**
 * Whether something may be a thief's: what was added before the address was confirmed, by whoever gave it, and, unless only the password is
 * reset, what was added lately. Whoever added one thing may have added others, and each lets them in alone.
 */
const isDoubtful =
  (by: TakeBackCause, at: Instant) =>
  ({ addedAt, isUnconfirmed }: Added): boolean =>
    isUnconfirmed || (by !== 'password-reset' && isLately(addedAt, at))

/** The payout destinations that a link takes back which is used now. */
export const doubtfulDestinations = ({ destinations }: Destinations, at: Instant): string[] =>
  [...destinations].flatMap(([id, added]) => (isDoubtful('link', at)(added) ? id : []))

/** Takes back what may be a thief's. */
export const takenBack = ({ factors, destinations, codes }: Holder, by: TakeBackCause, at: Instant): AdditionEvent[] => {
  const doubts = isDoubtful(by, at)
  const removedFactors = [...factors].flatMap(([id, added]): AdditionEvent[] =>
    doubts(added) ? [{ type: 'SecondFactorRemoved', data: { factorId: FactorId.parse(id), kind: added.kind } }] : [],
  )
  const removedDestinations = [...destinations].flatMap(([id, added]): AdditionEvent[] =>
    doubts(added) ? [{ type: 'DestinationRemoved', data: { destinationId: DestinationId.parse(id), destination: added.destination } }] : [],
  )
  const taken = {
    factors: removedFactors.length,
    destinations: removedDestinations.length,
    codes: codes !== null && (doubts(codes) || removedFactors.length === factors.size),
  }
  return [{ type: 'AdditionsTakenBack', data: { by, ...taken } }, ...removedFactors, ...removedDestinations]
}

/** The same, but nothing at all where nothing is in doubt. */
export const takenBackIfAny = (holder: Holder, by: TakeBackCause, at: Instant): AdditionEvent[] => {
  const events = takenBack(holder, by, at)
  const isAny = events.some(({ type, data }) => type !== 'AdditionsTakenBack' || ('codes' in data && data.codes))
  return isAny ? events : []
}

export interface AdditionCommands {
  /** By the link that was mailed about something that was added. */
  TakeBackAdditions: object
}

/** What was added to an account by somebody who may not be its owner. Whoever is signed in has to sign in again. */
export const additionsTopic = <State extends Holder & Powers>(): Topic<
  State,
  AdditionCommands,
  EventNamed<'AdditionsTakenBack'>,
  AdditionEvent
> => ({
  decide: { TakeBackAdditions: (user, _, { at }) => takenBack(user, 'link', at) },
  evolve: {
    AdditionsTakenBack: (user, { codes }) => ({ ...user, codes: codes ? null : user.codes, changes: user.changes + 1 }),
  },
})

import { isLately, type TakeBackCause } from '#contracts/values/taking-back'
import type { EventNamed } from '#contracts/events/ledger-events'
import { DestinationId, FactorId } from '#contracts/values/ids'
import type { Instant } from '#contracts/values/values'
import type { Topic } from '../decider.js'
import type { Added } from './added.js'
import type { Destinations } from './destinations.js'
import type { SecondFactors } from './factors.js'
import type { Powers } from './powers.js'

type Holder = Destinations & SecondFactors
export type AdditionEvent = EventNamed<
  'AdditionsTakenBack' | 'SecondFactorRemoved' | 'DestinationRemoved'
>

/**
 * Whether an addition may be an attacker's: made before the address was confirmed or, unless only
 * the password is reset, made recently. An attacker who added one thing may have added others, each
 * of which grants access.
 */
const isDoubtful =
  (by: TakeBackCause, at: Instant) =>
  ({ addedAt, isUnconfirmed }: Added): boolean =>
    isUnconfirmed || (by !== 'password-reset' && isLately(addedAt, at))

/** The payout destinations that a link would take back if it were used now. */
export const doubtfulDestinations = ({ destinations }: Destinations, at: Instant): string[] =>
  [...destinations].flatMap(([id, added]) => (isDoubtful('link', at)(added) ? id : []))

/** Takes back what may be an attacker's. */
export const takenBack = (
  { factors, destinations, codes }: Holder,
  by: TakeBackCause,
  at: Instant,
): AdditionEvent[] => {
  const doubts = isDoubtful(by, at)
  const removedFactors = [...factors].flatMap(([id, added]): AdditionEvent[] =>
    doubts(added)
      ? [{ type: 'SecondFactorRemoved', data: { factorId: FactorId.parse(id), kind: added.kind } }]
      : [],
  )
  const removedDestinations = [...destinations].flatMap(([id, added]): AdditionEvent[] =>
    doubts(added)
      ? [
          {
            type: 'DestinationRemoved',
            data: { destinationId: DestinationId.parse(id), destination: added.destination },
          },
        ]
      : [],
  )
  const taken = {
    factors: removedFactors.length,
    destinations: removedDestinations.length,
    codes: codes !== null && (doubts(codes) || removedFactors.length === factors.size),
  }
  return [
    { type: 'AdditionsTakenBack', data: { by, ...taken } },
    ...removedFactors,
    ...removedDestinations,
  ]
}

/** The same, but no events at all if nothing is in doubt. */
export const takenBackIfAny = (holder: Holder, by: TakeBackCause, at: Instant): AdditionEvent[] => {
  const events = takenBack(holder, by, at)
  const isAny = events.some(
    ({ type, data }) => type !== 'AdditionsTakenBack' || ('codes' in data && data.codes),
  )
  return isAny ? events : []
}

export interface AdditionCommands {
  /** By the link in the mail about an addition. */
  TakeBackAdditions: object
}

/** Additions to an account that may not be its owner's. Taking them back signs everyone out. */
export const additionsTopic = <State extends Holder & Powers>(): Topic<
  State,
  AdditionCommands,
  EventNamed<'AdditionsTakenBack'>,
  AdditionEvent
> => ({
  decide: { TakeBackAdditions: (user, _, { at }) => takenBack(user, 'link', at) },
  evolve: {
    AdditionsTakenBack: (user, { codes }) => ({
      ...user,
      codes: codes ? null : user.codes,
      changes: user.changes + 1,
    }),
  },
})

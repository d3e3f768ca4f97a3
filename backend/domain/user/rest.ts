import { z } from 'zod'
import type { UserEvent } from '#contracts/events/ledger-events'
import { RestCause, restsUntil, type Rest } from '#contracts/ledger/rest'
import { Instant } from '#contracts/values/values'
import type { Decider } from '../decider.js'

/** Since when a person's money rests, or last rested, and why; null if it never did. */
export const Resting = z.object({
  resting: z.object({ since: Instant, because: RestCause }).nullable(),
})
export type Resting = z.output<typeof Resting>

export const neverRested: Resting = { resting: null }

/**
 * Why a person's money rests after each type of event, or null if it does not. A new event does not
 * compile until it is listed.
 */
const restAfter = {
  EmailChanged: 'email-changed',
  // The person who takes it back may have broken into the old mailbox, or have changed the address
  // twice.
  EmailRestored: 'email-changed',
  PasswordReset: 'password-reset',
  SecondFactorAdded: 'factor-added',
  OneTimeCodesMade: 'factor-added',
  SecondFactorsReset: 'factors-reset',
  AdditionsTakenBack: 'taken-back',
  RoleGranted: null,
  InvitationAccepted: null,
  UserBlocked: null,
  UserUnblocked: null,
  SessionsEnded: null,
  ClientViewed: null,
  IdentitySubmitted: null,
  IdentityApproved: null,
  IdentityDeclined: null,
  IdentityViewed: null,
  PayoutDetailsRead: null,
  AccountExported: null,
  ProfilePictureRemoved: null,
  DestinationSaved: null,
  DestinationNamed: null,
  DestinationRemoved: null,
  EmailGiven: null,
  EmailConfirmed: null,
  EmailChangeRequested: null,
  PasswordChanged: null,
  SignedIn: null,
  SignedOutEverywhere: null,
  OwnSessionsEnded: null,
  SecondFactorNamed: null,
  SecondFactorRemoved: null,
  PasskeyCountedBack: null,
  OneTimeCodeUsed: null,
  ChangeProposed: null,
  ProposalApproved: null,
  ProposalRejected: null,
  ProposalCancelled: null,
  ProposalLapsed: null,
} as const satisfies Readonly<Record<UserEvent['type'], RestCause | null>>

/**
 * Adds the resting of money to a person's rules. All causes last equally long, so the latest ends
 * last.
 */
export const withRest = <State extends Resting, Command>(
  rules: Decider<State, Command, UserEvent>,
): Decider<State, Command, UserEvent> => ({
  ...rules,
  evolve: (state, event, context) => {
    const because = restAfter[event.type]
    const evolved = rules.evolve(state, event, context)
    return because === null ? evolved : { ...evolved, resting: { since: context.at, because } }
  },
})

/** Until when a person's withdrawals are refused, and why; null if their money does not rest. */
export const restOf = ({ resting }: Resting, at: Instant): Rest | null => {
  if (resting === null) return null
  const until = restsUntil(resting.since)
  return at < until ? { until, because: resting.because } : null
}

import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { SessionId } from '#contracts/values/ids'
import { Rejection, type Topic } from '../decider.js'
import { takenBack, takenBackIfAny, type AdditionEvent } from './additions.js'
import type { Destinations } from './destinations.js'
import type { SecondFactors } from './factors.js'

/**
 * Whether the person has proved that mail reaches their address. If the log never asked for a
 * confirmation, the address counts as confirmed.
 */
export const Credentials = z.object({ isEmailConfirmed: z.boolean() })
export type Credentials = z.output<typeof Credentials>

export const noCredentials: Credentials = { isEmailConfirmed: true }

type None = object

export interface CredentialCommands {
  GiveEmail: None
  ConfirmEmail: None
  RequestEmailChange: None
  ChangeEmail: None
  RestoreEmail: None
  ChangePassword: None
  ResetPassword: None
  SignOutEverywhere: None
  SignIn: EventNamed<'SignedIn'>['data']
  /** Without an id, all but the current one. */
  EndOwnSessions: { readonly sessionId: SessionId | undefined }
}

type CredentialEvent = EventNamed<
  | 'SignedIn'
  | 'EmailGiven'
  | 'EmailConfirmed'
  | 'EmailChangeRequested'
  | 'EmailChanged'
  | 'EmailRestored'
  | 'PasswordChanged'
  | 'PasswordReset'
  | 'SignedOutEverywhere'
  | 'OwnSessionsEnded'
>

const noted =
  <Type extends CredentialEvent['type']>(type: Type) =>
  () => [{ type, data: {} } as Extract<CredentialEvent, { type: Type }>]

/**
 * What people do about their own address, password and sessions. Events hold none of these. A
 * person who uses a mailed link owns the mailbox; an attacker may have added ways in: see
 * `takenBack`.
 */
export const credentialsTopic = <State extends Credentials & Destinations & SecondFactors>(): Topic<
  State,
  CredentialCommands,
  CredentialEvent,
  AdditionEvent
> => ({
  decide: {
    GiveEmail: noted('EmailGiven'),
    ConfirmEmail: ({ isEmailConfirmed }) => {
      if (isEmailConfirmed) throw new Rejection('nothing-to-change')
      return [{ type: 'EmailConfirmed', data: {} }]
    },
    RequestEmailChange: noted('EmailChangeRequested'),
    ChangeEmail: noted('EmailChanged'),
    RestoreEmail: (user, _, { at }) => [
      { type: 'EmailRestored', data: {} },
      ...takenBack(user, 'email-restored', at),
    ],
    ChangePassword: noted('PasswordChanged'),
    ResetPassword: (user, _, { at }) => [
      { type: 'PasswordReset', data: {} },
      ...takenBackIfAny(user, 'password-reset', at),
    ],
    SignOutEverywhere: noted('SignedOutEverywhere'),
    SignIn: (_, { sessionId, by }) => [{ type: 'SignedIn', data: { sessionId, by } }],
    EndOwnSessions: (_, { sessionId }) => [
      { type: 'OwnSessionsEnded', data: { ...(sessionId && { sessionId }) } },
    ],
  },
  evolve: {
    SignedIn: (user) => user,
    EmailGiven: (user) => ({ ...user, isEmailConfirmed: false }),
    EmailConfirmed: (user) => ({ ...user, isEmailConfirmed: true }),
    EmailChangeRequested: (user) => user,
    EmailChanged: (user) => ({ ...user, isEmailConfirmed: true }),
    EmailRestored: (user) => ({ ...user, isEmailConfirmed: true }),
    PasswordChanged: (user) => user,
    // The link was mailed to the address, and used.
    PasswordReset: (user) => ({ ...user, isEmailConfirmed: true }),
    SignedOutEverywhere: (user) => user,
    OwnSessionsEnded: (user) => user,
  },
})

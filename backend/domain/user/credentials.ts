import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { SessionId } from '#contracts/ids'
import { heldAfter } from '#contracts/own-email'
import { Instant } from '#contracts/values'
import { Rejection, type Topic } from '../decider.js'

/**
 * Whether the person has proved that mail to their address reaches them. Somebody of whom the log does not say that they gave an address to
 * be confirmed counts as confirmed: it was never asked of them. `emailChangedAt` is when another address last took the place of the one before,
 * or that was taken back.
 */
export const Credentials = z.object({ isEmailConfirmed: z.boolean(), emailChangedAt: Instant.nullable() })
export type Credentials = z.output<typeof Credentials>

export const noCredentials: Credentials = { isEmailConfirmed: true, emailChangedAt: null }

/** Until when no withdrawal is accepted after the last change of address; null if there was none. */
export const withdrawalsHeldUntil = ({ emailChangedAt }: Credentials): Instant | null => emailChangedAt && heldAfter(emailChangedAt)

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
  /** Without an id, all but the one that they act in. */
  EndOwnSessions: { readonly sessionId: SessionId | undefined }
}

type CredentialEvent = EventNamed<
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

/** What people do about their own address and password. Neither is in any event, nor is any link. */
export const credentialsTopic = <State extends Credentials>(): Topic<State, CredentialCommands, CredentialEvent> => ({
  decide: {
    GiveEmail: noted('EmailGiven'),
    ConfirmEmail: ({ isEmailConfirmed }) => {
      if (isEmailConfirmed) throw new Rejection('nothing-to-change')
      return [{ type: 'EmailConfirmed', data: {} }]
    },
    RequestEmailChange: noted('EmailChangeRequested'),
    ChangeEmail: noted('EmailChanged'),
    RestoreEmail: noted('EmailRestored'),
    ChangePassword: noted('PasswordChanged'),
    ResetPassword: noted('PasswordReset'),
    SignOutEverywhere: noted('SignedOutEverywhere'),
    EndOwnSessions: (_, { sessionId }) => [{ type: 'OwnSessionsEnded', data: { ...(sessionId && { sessionId }) } }],
  },
  evolve: {
    EmailGiven: (user) => ({ ...user, isEmailConfirmed: false }),
    EmailConfirmed: (user) => ({ ...user, isEmailConfirmed: true }),
    EmailChangeRequested: (user) => user,
    EmailChanged: (user, _, { at }) => ({ ...user, isEmailConfirmed: true, emailChangedAt: at }),
    EmailRestored: (user, _, { at }) => ({ ...user, isEmailConfirmed: true, emailChangedAt: at }),
    PasswordChanged: (user) => user,
    PasswordReset: (user) => user,
    SignedOutEverywhere: (user) => user,
    OwnSessionsEnded: (user) => user,
  },
})

import type { ChangeOf } from '#contracts/events/changes'
import { UserId } from '#contracts/values/ids'
import type { PowersCommands } from '../user/powers.js'
import type { UserCommand } from '../user/user.js'
import {
  aboutOneself,
  byLink,
  ownAct,
  staffAct,
  systemAct,
  tells,
  told,
  Untold,
  type Act,
  type Moment,
  type Reading,
  type Readings,
} from './act.js'
import { proposalActs } from './proposal-acts.js'
import { isSetUp } from './site-acts.js'

const personOf = ({ ownerId }: Act): UserId => UserId.parse(ownerId)

/** What is proposed about a person. */
const proposed = <Kind extends 'role' | 'factor-reset'>(act: Act, { by }: Moment, kind: Kind) => {
  const { change, reason = '', ...cause } = tells(act, 'ChangeProposed')
  if (change.kind !== kind) throw new Untold(`a proposal of the kind ${change.kind}`)
  return { ...cause, reason, change: change as ChangeOf<Kind>, userId: personOf(act), by }
}

/** The site must have invited the person to that role, and each invitation serves one person. */
const acceptedInvitation: Reading<PowersCommands['AcceptInvitation']> = {
  by: ['client'],
  on: 'own',
  isSignedIn: false,
  read: (act) => ({
    ...tells(act, 'InvitationAccepted'),
    reason: told(act, 'RoleGranted')?.reason ?? '',
  }),
  besides: (act, { site, isAccepted }) => {
    const { invitationId, role } = tells(act, 'InvitationAccepted')
    return site.invitations.get(invitationId)?.role === role && !isAccepted(invitationId)
      ? null
      : 'no-request'
  },
}

/** An app replaces the previous one, and the first factor comes with codes. */
const addedFactor = (act: Act) => ({
  ...tells(act, 'SecondFactorAdded'),
  setId: told(act, 'OneTimeCodesMade')?.setId ?? '',
})

/** How to read each act about a person. */
export const userActs: Readings<UserCommand> = {
  GrantRole: { ...systemAct, read: (act) => tells(act, 'RoleGranted'), besides: isSetUp },
  AcceptInvitation: acceptedInvitation,
  // By the system if a database of an earlier version had blocked the person.
  BlockUser: {
    ...staffAct,
    by: ['admin', 'system'],
    read: (act, { by }) => ({ ...tells(act, 'UserBlocked'), userId: personOf(act), by }),
  },
  UnblockUser: {
    ...staffAct,
    read: (act, { by }) => ({ ...tells(act, 'UserUnblocked'), userId: personOf(act), by }),
  },
  EndSessions: {
    ...staffAct,
    on: 'any',
    read: (act, { by }) => ({ ...tells(act, 'SessionsEnded'), by }),
  },
  ProposeRole: {
    ...staffAct,
    read: (act, moment) => {
      const { change, ...asked } = proposed(act, moment, 'role')
      return { ...asked, role: change.role }
    },
  },
  ProposeFactorReset: { ...staffAct, read: (act, moment) => proposed(act, moment, 'factor-reset') },
  ForgetFactors: { ...systemAct, read: (act) => tells(act, 'SecondFactorsReset') },
  ...proposalActs(staffAct),
  ViewClient: {
    ...staffAct,
    on: 'own',
    read: (act) => ({ ...tells(act, 'ClientViewed'), isOpen: true }),
  },
  ViewIdentity: {
    ...aboutOneself,
    by: ['admin', 'auditor'],
    read: (act) => tells(act, 'IdentityViewed'),
  },
  ReadPayoutDetails: {
    ...aboutOneself,
    by: ['admin'],
    read: (act) => tells(act, 'PayoutDetailsRead'),
  },
  ExportAccount: {
    ...aboutOneself,
    by: ['admin', 'auditor'],
    read: (act) => tells(act, 'AccountExported'),
  },
  SaveDestination: { ...ownAct, read: (act) => tells(act, 'DestinationSaved') },
  NameDestination: { ...ownAct, read: (act) => tells(act, 'DestinationNamed') },
  RemoveDestination: { ...ownAct, read: (act) => tells(act, 'DestinationRemoved') },
  GiveEmail: { ...byLink, read: () => ({}) },
  ConfirmEmail: { ...byLink, read: () => ({}) },
  RequestEmailChange: { ...aboutOneself, read: () => ({}) },
  ChangeEmail: { ...byLink, read: () => ({}) },
  RestoreEmail: { ...byLink, read: () => ({}) },
  ChangePassword: { ...aboutOneself, read: () => ({}) },
  ResetPassword: { ...byLink, read: () => ({}) },
  SignOutEverywhere: { ...aboutOneself, read: () => ({}) },
  // It is what makes a session.
  SignIn: { ...aboutOneself, isSignedIn: false, read: (act) => tells(act, 'SignedIn') },
  EndOwnSessions: {
    ...aboutOneself,
    read: (act) => ({ sessionId: tells(act, 'OwnSessionsEnded').sessionId }),
  },
  SubmitIdentity: { ...ownAct, read: (act) => tells(act, 'IdentitySubmitted') },
  ApproveIdentity: {
    ...staffAct,
    read: (act) => ({ ...tells(act, 'IdentityApproved'), userId: personOf(act) }),
  },
  DeclineIdentity: {
    ...staffAct,
    read: (act) => ({ ...tells(act, 'IdentityDeclined'), userId: personOf(act) }),
  },
  AddFactor: { ...aboutOneself, read: addedFactor },
  RemoveFactor: {
    ...aboutOneself,
    read: (act) => ({ ...tells(act, 'SecondFactorRemoved'), isNeeded: false }),
  },
  NameFactor: { ...aboutOneself, read: (act) => tells(act, 'SecondFactorNamed') },
  NoteCountedBack: { ...systemAct, read: (act) => tells(act, 'PasskeyCountedBack') },
  TakeBackAdditions: { ...byLink, read: () => ({}) },
  MakeCodes: { ...aboutOneself, read: (act) => tells(act, 'OneTimeCodesMade') },
  // Possible before there is a session: it may be the second step of a sign-in.
  UseCode: { ...byLink, read: (act) => tells(act, 'OneTimeCodeUsed') },
  RemoveProfilePicture: {
    ...staffAct,
    read: (act, { by }) => ({
      ...tells(act, 'ProfilePictureRemoved'),
      userId: personOf(act),
      by,
      isShown: true,
    }),
  },
}

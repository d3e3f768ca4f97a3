import { eventText } from '#contracts/events/event-text'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import type {
  NotificationKind,
  NotifiedType,
  StaffNotifiedType,
} from '#contracts/events/notified-events'
import type { DeclineGround } from '#contracts/values/identity-values'
import type { Notification } from '#contracts/own/notifications'
import type { Role } from '#contracts/values/values'
import { formatMoney } from '../format/format-money.js'
import { changeText } from './change-text.js'
import { declineText } from './identity.js'
import { roleText } from './kit.js'
import { becameOf } from './proposal-now.js'

type NotificationFacts = Pick<
  Notification,
  'amount' | 'asked' | 'about' | 'change' | 'proposalStatus'
>

const NOT_YOU = 'If this was not you, change your password at once.'

const money = ({ amount }: NotificationFacts): string => formatMoney(amount ?? 0n)

const size = ({ amount }: NotificationFacts): string => {
  const cents = amount ?? 0n
  return formatMoney(cents < 0n ? -cents : cents)
}

/** "You gained $12.40." */
const resultText = (cents: bigint): string => {
  if (cents === 0n) return 'It ended even.'
  return cents > 0n ? `You gained ${formatMoney(cents)}.` : `You lost ${formatMoney(-cents)}.`
}

const isOn = ({ about }: NotificationFacts): string => (about === 'enabled' ? 'on' : 'off')

const proposal = ({ change }: NotificationFacts): string =>
  change ? `Your proposal to ${changeText(change)}` : 'Your proposal'

const isPasskey = ({ about }: NotificationFacts): boolean => about === 'passkey'

/** What it says to its person. The reason of staff, if there is one, follows in their own words. */
const sentences: { readonly [Type in NotifiedType]: (told: NotificationFacts) => string } = {
  WithdrawalSettingsChanged: (told) => `Our staff turned the withdrawal fee ${isOn(told)}.`,
  CodeStatusChanged: (told) => `Our staff turned the release code for withdrawals ${isOn(told)}.`,
  ReleaseCodeSet: () =>
    'Our staff gave you a release code for your next withdrawal. It is free of charge.',
  ReleaseCodeVoided: () =>
    'Your release code is void after five wrong tries. Ask our staff for a new one.',
  SignalStrengthSet: ({ about }) => `Your account desk set your signal strength to ${about ?? ''}.`,
  AccountSuspended: () =>
    'Your money is safe, but cannot be moved for now. Message our support to have your account reinstated.',
  AccountReinstated: () => 'You can deposit and withdraw again.',
  DepositApproved: (told) =>
    told.asked === null || told.asked === told.amount
      ? `${money(told)} was added to your balance.`
      : `You asked for ${formatMoney(told.asked)}; staff approved ${money(told)}.`,
  DepositRejected: (told) => `Your deposit of ${money(told)} was rejected. No money moved.`,
  WithdrawalApproved: (told) => `Our staff will send you ${money(told)} next.`,
  WithdrawalRejected: (told) => `${money(told)} is available again. Nothing was paid out.`,
  WithdrawalPaidOut: (told) =>
    `${money(told)} is on its way to you, reference ${told.about ?? ''}.`,
  ExpertCopyEnded: ({ about }) =>
    `“${about ?? ''}” is offered no longer, so you copy this expert no more. No money moved.`,
  LoanApproved: (told) =>
    `${money(told)} was lent to you and added to your balance. Its page says when it is due.`,
  LoanRejected: (told) =>
    `Your application for a loan of ${money(told)} was rejected. No money moved.`,
  LoanFellOverdue: (told) =>
    `Your loan is overdue: ${money(told)} is still owed, and interest goes on. Repay it from your balance.`,
  BalanceCredited: (told) => `Our staff added ${money(told)} to your balance by hand.`,
  BalanceDebited: (told) => `Our staff took ${money(told)} off your balance by hand.`,
  ProfitRecorded: (told) => `Our staff recorded a profit of ${money(told)}.`,
  LossRecorded: (told) => `Our staff recorded a loss of ${money(told)}.`,
  TradeClosed: (told) =>
    `Our staff closed your trade in ${told.about ?? ''} at the market price. ${resultText(told.amount ?? 0n)}`,
  TradeClosedByHand: (told) =>
    `Our staff closed your trade in ${told.about ?? ''} and set its result. ${resultText(told.amount ?? 0n)}`,
  ClosedTradeAdded: (told) =>
    `Our staff added a closed trade in ${told.about ?? ''}. ${resultText(told.amount ?? 0n)}`,
  EntryReversed: (told) => {
    const what =
      told.about === null ? 'an entry' : `the entry “${eventText[told.about as LedgerEventType]}”`
    return `Our staff reversed ${what}: ${size(told)} was ${(told.amount ?? 0n) < 0n ? 'taken off' : 'put back into'} your balance.`
  },
  ChangeProposed: (told) =>
    `${proposal(told)} has expired. No other admin decided on it within seven days.`,
  ProposalApproved: (told) => `${proposal(told)} was approved and has taken effect.`,
  ProposalLapsed: (told) =>
    `${proposal(told)} lapsed, because what it was about ended another way.`,
  ProposalRejected: (told) => `${proposal(told)} was rejected.`,
  ChangeConfirmed: (told) =>
    `Another admin confirmed what you did alone during set-up: ${told.change ? changeText(told.change) : ''}.`,
  ChangeContested: (told) =>
    `Another admin contested what you did alone during set-up: ${told.change ? changeText(told.change) : ''}.`,
  RoleGranted: ({ about }) => `Your role is now ${roleText[about as Role]}.`,
  UserUnblocked: () => 'You can sign in again.',
  SessionsEnded: () => 'An admin signed you out. Sign in again to continue.',
  EmailConfirmed: () => 'Your email address is confirmed.',
  EmailChangeRequested: () =>
    `Someone using your account asked to change your email address. ${NOT_YOU}`,
  EmailChanged: () =>
    'You now sign in with another email address. We told your old address how to take this back.',
  EmailRestored: () => 'Your old email address is back in use. You were signed out everywhere.',
  PasswordChanged: () =>
    `You now sign in with another password. If this was not you, reset it at once.`,
  PasswordReset: () => 'A new password was set by a link that was mailed to you.',
  SignedOutEverywhere: () => `Someone using your account signed out everywhere. ${NOT_YOU}`,
  IdentityApproved: () => 'You are verified. There is nothing more to do.',
  IdentityDeclined: ({ about }) =>
    `Your identity was not approved: ${declineText[about as DeclineGround]}. You can send other pictures.`,
  ProfilePictureRemoved: () => 'Our staff removed your profile picture. You can choose another.',
  DestinationSaved: ({ about }) => `${about ?? ''} was saved as a payout destination. ${NOT_YOU}`,
  DestinationRemoved: ({ about }) => `${about ?? ''} is no longer one of your payout destinations.`,
  SecondFactorAdded: (told) =>
    `${isPasskey(told) ? 'A passkey was added. It can sign in as you without a password.' : 'An authenticator app is now asked for when you sign in.'} ${NOT_YOU}`,
  SecondFactorRemoved: (told) =>
    `${isPasskey(told) ? 'A passkey was removed. It no longer works here.' : 'An authenticator app was removed. Its codes no longer work here.'} ${NOT_YOU}`,
  OneTimeCodesMade: () => 'You have ten new one-time codes. Any you had before no longer work.',
  OneTimeCodeUsed: ({ about }) =>
    `One of your one-time codes was used to sign in, or to confirm that it is you. Codes left: ${about ?? '0'}. ${NOT_YOU}`,
  AdditionsTakenBack: ({ about }) =>
    about === 'password-reset'
      ? 'What was added before your address was confirmed was removed when your password was reset: another person could have added it.'
      : 'What was added within seven days was taken back by a link that was mailed to you. You were signed out everywhere.',
  PasskeyCountedBack: () =>
    'A passkey of yours was refused, because it counted fewer uses than before: someone may have a copy of it. Remove it, and add a new one.',
  SecondFactorsReset: () =>
    'All your second factors were removed. Set up a new one. If you did not ask for this, tell our staff at once.',
}

type ToldToStaff = NotificationFacts & NonNullable<Notification['staff']>

/** "Jonas Weber made this change: set the withdrawal fee to 2.5 %." */
const made = ({ actorName, change }: ToldToStaff): string =>
  change
    ? `${actorName} made this change: ${changeText(change)}.`
    : `${actorName} changed the site.`

/** The same for staff: who did what, to the site or to the staff. */
const staffSentences: { readonly [Type in StaffNotifiedType]: (told: ToldToStaff) => string } = {
  ExpertCopied: ({ actorName, about }) => `${actorName} began to copy the expert “${about ?? ''}”.`,
  ExpertCopyEnded: ({ actorName, about }) =>
    `${actorName} no longer copies the expert “${about ?? ''}”.`,
  SiteSettingsChanged: made,
  WalletAddressChanged: made,
  WalletAddressRemoved: made,
  PurchaseLinkChanged: made,
  PurchaseLinkRemoved: made,
  InstrumentClosed: made,
  InstrumentReopened: made,
  OfferAdded: ({ actorName, about }) =>
    `${actorName} added “${about ?? ''}” to what clients are offered.`,
  OfferChanged: ({ actorName, about }) => `${actorName} changed the terms of “${about ?? ''}”.`,
  OfferArchived: ({ actorName, about }) =>
    `${actorName} archived “${about ?? ''}”, which is offered no longer.`,
  PersonInvited: made,
  InvitationRevoked: ({ actorName }) => `${actorName} revoked an invitation.`,
  RoleGranted: ({ actorName, personName, about }) =>
    `${personName ?? ''} has the role ${roleText[about as Role]} now, by ${actorName}.`,
  UserBlocked: ({ actorName, personName }) => `${actorName} blocked ${personName ?? ''}.`,
  UserUnblocked: ({ actorName, personName }) =>
    `${actorName} let ${personName ?? ''} sign in again.`,
  SecondFactorsReset: ({ actorName, personName }) =>
    `${actorName} removed the second factors of ${personName ?? ''}.`,
  ChangeProposed: ({ actorName, personName, change, proposalStatus }) => {
    const { verb, end } = becameOf({ proposalStatus })
    return `${actorName} ${verb} to ${change ? changeText(change) : 'change something'}${personName === null ? '' : `, for ${personName}`}. ${end}`
  },
}

/** What a notification says under its title. */
const sentenceOf = ({
  type,
  staff,
  ...told
}: Pick<Notification, 'type' | 'staff'> & NotificationFacts): string =>
  staff
    ? staffSentences[type as StaffNotifiedType]({ ...told, ...staff })
    : sentences[type as NotifiedType](told)

const titles: Partial<Readonly<Record<NotifiedType, string>>> = {
  ChangeProposed: 'Proposal expired',
  RoleGranted: 'Role changed',
  UserUnblocked: 'Sign-in allowed again',
}

/** Words of the bell, of the list of notifications, and of what is mailed. */
export const notificationsText = {
  title: 'Notifications',
  unharmed: 'Nothing was marked as read.',
  titleOf: ({
    type,
    staff,
    proposalStatus,
  }: Pick<Notification, 'type' | 'staff' | 'proposalStatus'>): string => {
    if (staff)
      return type === 'ChangeProposed' ? becameOf({ proposalStatus }).title : eventText[type]
    return titles[type as NotifiedType] ?? eventText[type]
  },
  sentenceOf,
  unread: 'Unread',
  markRead: 'Mark as read',
  markReadOf: (title: string) => `Mark as read: ${title}`,
  markAllRead: 'Mark all as read',
  allRead: 'All notifications are marked as read',
  all: 'All notifications',
  toSettings: 'Choose what is mailed',
  show: 'Notifications shown',
  shows: { all: 'All', unread: 'Unread' },
  none: 'No notifications yet.',
  noneText: {
    client:
      'Decisions on your requests, entries by our staff and changes to your sign-in appear here.',
    admin: 'Proposals, changes to the site and its staff, and changes to your sign-in appear here.',
    auditor: 'Changes to the site and its staff, and to your sign-in, appear here.',
  } satisfies Record<Role, string>,
  noneUnread: 'No unread notifications.',
  noneUnreadText: 'You have read everything.',
  showAll: 'Show all notifications',
  pages: 'Pages of notifications',
  newest: 'Newest',
  older: 'Older',
} as const

/** Words of the page on which people choose what is mailed to them. */
export const mailChoicesText = {
  title: 'Mail about notifications',
  intro: 'Every notification is under the bell. Choose which are also mailed to you.',
  toPreferences: 'Preferences',
  choices: 'Kinds of notifications',
  unharmed: 'Your choices are unchanged.',
  notSetUp: 'This site sends no mail for now. Your choices are kept until it does.',
  always: {
    security: 'Always mailed, so that you notice if another person signs in as you.',
    oversight: 'Always mailed, so that no change goes unnoticed.',
  },
  kinds: {
    deposits: { label: 'Deposits', help: 'Our staff approved or rejected a deposit.' },
    withdrawals: {
      label: 'Withdrawals',
      help: 'Our staff approved, rejected or paid out a withdrawal.',
    },
    loans: { label: 'Loans', help: 'Our staff approved or rejected a loan, or it is overdue.' },
    trades: { label: 'Trades', help: 'Our staff closed a trade.' },
    entries: {
      label: 'Entries by staff',
      help: 'Credits, debits, profits, losses and reversals entered by hand.',
    },
    account: {
      label: 'Account',
      help: 'Your account was suspended or reinstated, or its settings changed.',
    },
    identity: { label: 'Identity', help: 'Our staff approved or declined your identity.' },
    proposals: {
      label: 'Proposals',
      help: 'Another admin proposed a change, or decided on one of yours.',
    },
    security: {
      label: 'Security',
      help: 'New devices, second factors, payout destinations and roles.',
    },
    oversight: {
      label: 'Site and staff',
      help: 'Addresses, fees, settings, links, invitations, roles and blocks.',
    },
  } satisfies Record<NotificationKind, { readonly label: string; readonly help: string }>,
  on: (label: string) => `${label}: mailed from now on`,
  off: (label: string) => `${label}: not mailed any more`,
} as const

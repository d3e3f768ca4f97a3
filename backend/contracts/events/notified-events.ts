import { z } from 'zod'
import type { LedgerEventType } from './ledger-events.js'

/** What a notification is about. People choose by it what is also mailed to them; security is always mailed. */
export const NotificationKind = z.enum(['deposits', 'withdrawals', 'trades', 'entries', 'account', 'identity', 'proposals', 'security'])
export type NotificationKind = z.output<typeof NotificationKind>

/**
 * About what each type of event notifies the owner of its account, its person or, of a proposal, whoever made it; null where it notifies
 * nobody. A new event does not compile until it stands here.
 */
const notified = {
  AccountOpened: null,
  WithdrawalSettingsChanged: 'account',
  CodeStatusChanged: 'account',
  ReleaseCodeSet: 'account',
  ReleaseCodeRefused: null,
  ReleaseCodeVoided: 'security',
  ReleaseCodeUsed: null,
  AccountSuspended: 'account',
  AccountReinstated: 'account',
  AccountClosed: null,
  QuoteIssued: null,
  DepositRequested: null,
  DepositApproved: 'deposits',
  DepositRejected: 'deposits',
  DepositCancelled: null,
  WithdrawalRequested: null,
  WithdrawalApproved: 'withdrawals',
  WithdrawalRejected: 'withdrawals',
  WithdrawalCancelled: null,
  WithdrawalPaidOut: 'withdrawals',
  BalanceCredited: 'entries',
  BalanceDebited: 'entries',
  ProfitRecorded: 'entries',
  LossRecorded: 'entries',
  EntryReversed: 'entries',
  TradeOpened: null,
  TradeClosed: 'trades',
  TradeClosedByHand: 'trades',
  SiteSettingsChanged: null,
  WalletAddressChanged: null,
  WalletAddressRemoved: null,
  PurchaseLinkChanged: null,
  PurchaseLinkRemoved: null,
  PersonInvited: null,
  InvitationRevoked: null,
  SetUpBegun: null,
  SetUpEnded: null,
  // Of a proposal that nobody decided on in time: its end is told, not its beginning.
  ChangeProposed: 'proposals',
  ProposalApproved: 'proposals',
  ProposalRejected: 'proposals',
  ProposalCancelled: null,
  ProposalLapsed: 'proposals',
  ChangeConfirmed: 'proposals',
  ChangeContested: 'proposals',
  RoleGranted: 'security',
  InvitationAccepted: null,
  UserBlocked: null,
  UserUnblocked: 'security',
  SessionsEnded: 'security',
  SignedIn: null,
  ClientViewed: null,
  EmailGiven: null,
  EmailConfirmed: 'security',
  EmailChangeRequested: 'security',
  EmailChanged: 'security',
  EmailRestored: 'security',
  PasswordChanged: 'security',
  PasswordReset: 'security',
  SignedOutEverywhere: 'security',
  OwnSessionsEnded: null,
  IdentitySubmitted: null,
  IdentityApproved: 'identity',
  IdentityDeclined: 'identity',
  IdentityViewed: null,
  ProfilePictureRemoved: 'account',
  DestinationSaved: 'security',
  DestinationNamed: null,
  DestinationRemoved: 'security',
  SecondFactorAdded: 'security',
  SecondFactorRemoved: 'security',
  SecondFactorNamed: null,
  OneTimeCodesMade: 'security',
  OneTimeCodeUsed: 'security',
  PasskeyCountedBack: 'security',
  SecondFactorsReset: 'security',
  AdditionsTakenBack: 'security',
} as const satisfies Readonly<Record<LedgerEventType, NotificationKind | null>>

type Notified = typeof notified

/** The types of events that notify somebody. */
export type NotifiedType = { [Type in keyof Notified]: Notified[Type] extends null ? never : Type }[keyof Notified]

const isNotified = (type: LedgerEventType): type is NotifiedType => notified[type] !== null

/** What an event notifies of; null if it notifies nobody. */
export const notificationKindOf = (type: LedgerEventType): NotificationKind | null => notified[type]

const types = (Object.keys(notified) as LedgerEventType[]).filter(isNotified)

export const NotifiedType = z.enum(types as [NotifiedType, ...NotifiedType[]])

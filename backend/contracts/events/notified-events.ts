import { z } from 'zod'
import type { LedgerEventType } from './ledger-events.js'

/**
 * What a notification is about. People choose by it which ones are also mailed; security and
 * `oversight`, changes by staff to the site or the staff itself, and what clients copy, are always
 * mailed.
 */
export const NotificationKind = z.enum([
  'deposits',
  'withdrawals',
  'loans',
  'trades',
  'entries',
  'account',
  'identity',
  'proposals',
  'security',
  'oversight',
])
export type NotificationKind = z.output<typeof NotificationKind>

/**
 * The kind under which an event notifies the account's owner, its person or, for a proposal, the
 * proposer.
 */
type OfPerson = Exclude<NotificationKind, 'oversight'> | null

/**
 * The kind under which an event notifies staff: all admins and auditors of what happened, or admins
 * of what waits for one of them.
 */
type OfStaff = 'oversight' | 'proposals'

const toStaff = { person: null, staff: 'oversight' } as const

/**
 * Whom each event type notifies, and of what: a kind for its person alone, null for nobody, or both
 * with what it tells staff. A new event does not compile until it is listed.
 */
const notified = {
  AccountOpened: null,
  WithdrawalSettingsChanged: 'account',
  CodeStatusChanged: 'account',
  ReleaseCodeSet: 'account',
  ReleaseCodeRefused: null,
  ReleaseCodeVoided: 'security',
  ReleaseCodeUsed: null,
  SignalStrengthSet: 'account',
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
  OfferBought: null,
  LoanRequested: null,
  LoanApproved: 'loans',
  LoanRejected: 'loans',
  LoanCancelled: null,
  LoanInterestCharged: null,
  LoanFellOverdue: 'loans',
  LoanRepaid: null,
  BalanceCredited: 'entries',
  BalanceDebited: 'entries',
  ProfitRecorded: 'entries',
  LossRecorded: 'entries',
  EntryReversed: 'entries',
  TradeOpened: null,
  TradeClosed: 'trades',
  TradeClosedByHand: 'trades',
  ClosedTradeAdded: 'trades',
  ExpertCopied: toStaff,
  ExpertCopyEnded: { person: 'account', staff: 'oversight' },
  SiteSettingsChanged: toStaff,
  WalletAddressChanged: toStaff,
  WalletAddressRemoved: toStaff,
  PurchaseLinkChanged: toStaff,
  PurchaseLinkRemoved: toStaff,
  InstrumentClosed: toStaff,
  InstrumentReopened: toStaff,
  OfferAdded: toStaff,
  OfferChanged: toStaff,
  OfferArchived: toStaff,
  PersonInvited: toStaff,
  InvitationRevoked: toStaff,
  SetUpBegun: null,
  SetUpEnded: null,
  // For a proposal that expired: notifies of its end, not its beginning.
  ChangeProposed: { person: 'proposals', staff: 'proposals' },
  ProposalApproved: 'proposals',
  ProposalRejected: 'proposals',
  ProposalCancelled: null,
  ProposalLapsed: 'proposals',
  ChangeConfirmed: 'proposals',
  ChangeContested: 'proposals',
  RoleGranted: { person: 'security', staff: 'oversight' },
  InvitationAccepted: null,
  UserBlocked: toStaff,
  UserUnblocked: { person: 'security', staff: 'oversight' },
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
  PayoutDetailsRead: null,
  AccountExported: null,
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
  SecondFactorsReset: { person: 'security', staff: 'oversight' },
  AdditionsTakenBack: 'security',
} as const satisfies Readonly<
  Record<LedgerEventType, OfPerson | { readonly person: OfPerson; readonly staff: OfStaff }>
>

type Notified = typeof notified

type PersonOf<Whom> = Whom extends { readonly person: infer Person } ? Person : Whom

/** The types of events that notify a person. */
export type NotifiedType = {
  [Type in keyof Notified]: PersonOf<Notified[Type]> extends null ? never : Type
}[keyof Notified]

/** The types of events that notify staff. */
export type StaffNotifiedType = {
  [Type in keyof Notified]: Notified[Type] extends { readonly staff: OfStaff } ? Type : never
}[keyof Notified]

/** What an event notifies its person of; null if it notifies nobody. */
export const notificationKindOf = (type: LedgerEventType): OfPerson => {
  const whom = notified[type]
  return whom === null || typeof whom === 'string' ? whom : whom.person
}

/** What an event notifies staff of; null if it does not. */
export const staffKindOf = (type: LedgerEventType): OfStaff | null => {
  const whom = notified[type]
  return whom === null || typeof whom === 'string' ? null : whom.staff
}

const types = Object.keys(notified) as LedgerEventType[]
const isNotified = (type: LedgerEventType): type is NotifiedType =>
  notificationKindOf(type) !== null

/** Whether events of a type notify staff. */
export const isStaffNotified = (type: LedgerEventType): type is StaffNotifiedType =>
  staffKindOf(type) !== null

export const NotifiedType = z.enum(types.filter(isNotified) as [NotifiedType, ...NotifiedType[]])
export const StaffNotifiedType = z.enum(
  types.filter(isStaffNotified) as [StaffNotifiedType, ...StaffNotifiedType[]],
)

/** The types of events that notify anybody. */
export const ToldType = z.enum([
  ...new Set([...NotifiedType.options, ...StaffNotifiedType.options]),
])
export type ToldType = z.output<typeof ToldType>

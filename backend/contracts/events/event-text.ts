import { assets, type DepositMethod } from '../assets.js'
import type { LedgerEventType, MoneyEventType } from './ledger-events.js'

/** What moves money, in the order in which a statement offers it. */
export const moneyEventText: Readonly<Record<MoneyEventType, string>> = {
  DepositApproved: 'Deposit approved',
  WithdrawalApproved: 'Withdrawal approved',
  ProfitRecorded: 'Profit recorded',
  LossRecorded: 'Loss recorded',
  TradeClosed: 'Trade closed',
  TradeClosedByHand: 'Trade closed by staff',
  BalanceCredited: 'Balance credited',
  BalanceDebited: 'Balance debited',
  EntryReversed: 'Entry reversed',
}

const noticeText: Readonly<Record<Exclude<LedgerEventType, MoneyEventType>, string>> = {
  AccountOpened: 'Account opened',
  WithdrawalSettingsChanged: 'Withdrawal settings changed',
  CodeStatusChanged: 'Release code switched',
  ReleaseCodeSet: 'Release code set',
  ReleaseCodeRefused: 'Wrong release code',
  ReleaseCodeVoided: 'Release code void',
  ReleaseCodeUsed: 'Release code used',
  AccountSuspended: 'Account suspended',
  AccountReinstated: 'Account reinstated',
  AccountClosed: 'Account closed',
  QuoteIssued: 'Rate locked',
  DepositRequested: 'Deposit requested',
  DepositRejected: 'Deposit rejected',
  DepositCancelled: 'Deposit cancelled',
  WithdrawalRequested: 'Withdrawal requested',
  WithdrawalRejected: 'Withdrawal rejected',
  WithdrawalCancelled: 'Withdrawal cancelled',
  WithdrawalPaidOut: 'Withdrawal paid out',
  TradeOpened: 'Trade opened',
  SiteSettingsChanged: 'Site settings changed',
  WalletAddressChanged: 'Wallet address changed',
  WalletAddressRemoved: 'Wallet address removed',
  PurchaseLinkChanged: 'Buy Crypto link changed',
  PurchaseLinkRemoved: 'Buy Crypto link removed',
  PersonInvited: 'Person invited',
  InvitationRevoked: 'Invitation revoked',
  SetUpBegun: 'Set-up begun',
  SetUpEnded: 'Set-up ended',
  ChangeProposed: 'Change proposed',
  ProposalApproved: 'Proposal approved',
  ProposalRejected: 'Proposal rejected',
  ProposalCancelled: 'Proposal cancelled',
  ChangeConfirmed: 'Change confirmed',
  ChangeContested: 'Change contested',
  RoleGranted: 'Role granted',
  InvitationAccepted: 'Invitation accepted',
  UserBlocked: 'Person blocked',
  UserUnblocked: 'Person unblocked',
  SessionsEnded: 'Signed out by an admin',
  ClientViewed: 'Viewed as client',
  EmailGiven: 'Email given',
  EmailConfirmed: 'Email confirmed',
  EmailChangeRequested: 'Email change requested',
  EmailChanged: 'Email changed',
  EmailRestored: 'Email restored',
  PasswordChanged: 'Password changed',
  PasswordReset: 'Password reset',
  SignedOutEverywhere: 'Signed out everywhere',
  OwnSessionsEnded: 'Signed out elsewhere',
  IdentitySubmitted: 'Identity submitted',
  IdentityApproved: 'Identity approved',
  IdentityDeclined: 'Identity declined',
  IdentityViewed: 'Identity viewed',
  ProfilePictureRemoved: 'Profile picture removed',
  DestinationSaved: 'Payout destination saved',
  DestinationNamed: 'Payout destination named',
  DestinationRemoved: 'Payout destination removed',
  SecondFactorAdded: 'Second factor added',
  SecondFactorNamed: 'Passkey named',
  SecondFactorRemoved: 'Second factor removed',
  OneTimeCodesMade: 'One-time codes made',
  OneTimeCodeUsed: 'One-time code used',
  SecondFactorsReset: 'Second factors reset',
}

/** What happened, as statements, timelines and the log name it. */
export const eventText: Readonly<Record<LedgerEventType, string>> = { ...moneyEventText, ...noticeText }

const isCoin = (about: string): about is DepositMethod => Object.hasOwn(assets, about)

/** The subject of an entry for people: a coin by its label, anything else unchanged. */
export const aboutText = (about: string): string => (isCoin(about) ? assets[about].label : about)

import { LedgerEventType, type LedgerEvent } from '#contracts/events/ledger-events'
import { strengthText } from '#contracts/values/signal-strength'
import { change, move, nothing, opposite, type Effect } from './effects.js'
import {
  byItself,
  byAmount,
  byHand,
  byOneOrTwo,
  inChainOf,
  step,
  ofNamedTrade,
  ofTrade,
  closing,
  sizeOf,
  ofResult,
  ofInvitation,
  ofProposal,
  ofOffer,
  ofCopy,
  ofDestination,
  ofCredentials,
  ofSubmission,
  aboutOfChange,
  ofLook,
  type Descriptions,
  type Description,
  type Guard,
} from './ledger-parts.js'

/**
 * One row per event type, with everything known about it. A new event does not compile until it has
 * one.
 */
const descriptions: Descriptions = {
  AccountOpened: { ...byItself, effect: nothing },
  WithdrawalSettingsChanged: { ...byItself, about: ({ billing }) => billing, effect: nothing },
  CodeStatusChanged: { ...byItself, about: ({ code }) => code, effect: nothing },
  ReleaseCodeSet: { ...byItself, effect: nothing },
  ReleaseCodeRefused: { ...byItself, effect: nothing },
  ReleaseCodeVoided: { ...byItself, effect: nothing },
  ReleaseCodeUsed: { ...inChainOf('withdrawal'), effect: nothing },
  SignalStrengthSet: {
    ...byItself,
    chain: ({ purchaseId }) => purchaseId,
    about: ({ strength }) => strengthText(strength),
    effect: nothing,
  },
  AccountSuspended: { ...byItself, isForStaff: true, effect: nothing },
  AccountReinstated: { ...byItself, isForStaff: true, effect: nothing },
  AccountClosed: ofProposal,
  QuoteIssued: { ...step('QuoteIssued'), about: ({ method }) => method, effect: nothing },
  DepositRequested: { ...step('DepositRequested'), about: ({ method }) => method, effect: nothing },
  DepositApproved: {
    ...step('DepositApproved'),
    ...byAmount,
    effect: ({ amount }) =>
      change({ postings: move('custody', 'client', amount), deposits: amount }),
  },
  DepositRejected: { ...step('DepositRejected'), effect: nothing },
  DepositCancelled: { ...step('DepositCancelled'), effect: nothing },
  WithdrawalRequested: {
    ...step('WithdrawalRequested'),
    about: ({ destination }) => destination,
    effect: ({ amount }) => change({ held: amount }),
  },
  WithdrawalApproved: {
    ...step('WithdrawalApproved'),
    ...byAmount,
    effect: ({ amount, fee }) =>
      change({
        postings: [...move('client', 'custody', amount - fee), ...move('client', 'fees', fee)],
        held: -amount,
        withdrawn: amount - fee,
        fees: fee,
      }),
  },
  WithdrawalRejected: {
    ...step('WithdrawalRejected'),
    effect: ({ amount }) => change({ held: -amount }),
  },
  WithdrawalCancelled: {
    ...step('WithdrawalCancelled'),
    effect: ({ amount }) => change({ held: -amount }),
  },
  WithdrawalPaidOut: {
    ...step('WithdrawalPaidOut'),
    guard: 'another',
    about: ({ reference }) => reference,
    effect: nothing,
  },
  OfferBought: {
    ...byItself,
    chain: ({ purchaseId }) => purchaseId,
    about: ({ name }) => name,
    // Its client decides on it, and no admin.
    guard: () => 0n,
    effect: ({ price }) => change({ postings: move('client', 'sales', price) }),
  },
  LoanRequested: { ...step('LoanRequested'), about: ({ plan }) => plan, effect: nothing },
  LoanApproved: {
    ...step('LoanApproved'),
    ...byAmount,
    effect: ({ amount }) => change({ postings: move('loans', 'client', amount), debt: amount }),
  },
  LoanRejected: { ...step('LoanRejected'), effect: nothing },
  LoanCancelled: { ...step('LoanCancelled'), effect: nothing },
  LoanInterestCharged: {
    ...inChainOf('loan'),
    about: ({ day }) => day,
    effect: ({ amount }) => change({ debt: amount }),
  },
  LoanFellOverdue: { ...inChainOf('loan'), effect: nothing },
  LoanRepaid: {
    ...inChainOf('loan'),
    // Its client decides on it, and no admin.
    guard: () => 0n,
    effect: ({ amount, interest }) =>
      change({
        postings: [
          ...move('client', 'loans', amount - interest),
          ...move('client', 'interest', interest),
        ],
        debt: -amount,
      }),
  },
  BalanceCredited: {
    ...byOneOrTwo,
    effect: ({ amount }) =>
      change({ postings: move('adjustments', 'client', amount), deposits: amount }),
  },
  BalanceDebited: {
    ...byOneOrTwo,
    effect: ({ amount }) =>
      change({ postings: move('client', 'adjustments', amount), deposits: -amount }),
  },
  ProfitRecorded: {
    ...byOneOrTwo,
    ...ofNamedTrade,
    effect: ({ amount }) => change({ postings: move('trading', 'client', amount), profit: amount }),
  },
  LossRecorded: {
    ...byOneOrTwo,
    ...ofNamedTrade,
    effect: ({ amount }) =>
      change({ postings: move('client', 'trading', amount), profit: -amount }),
  },
  TradeOpened: { ...byItself, ...ofTrade, effect: ({ amount }) => change({ held: amount }) },
  TradeClosed: { ...byItself, ...ofTrade, guard: ofResult, effect: closing },
  TradeClosedByHand: { ...byHand, ...ofTrade, guard: ofResult, effect: closing },
  ClosedTradeAdded: {
    ...byHand,
    ...ofTrade,
    guard: ofResult,
    effect: ({ result }) => closing({ amount: 0n, result }),
  },
  EntryReversed: {
    ...byHand,
    chain: ({ entry }) => entry.correlationId,
    guard: ({ entry }) => sizeOf(settledChange(effectOf(entry.fact))),
    effect: ({ entry }) => opposite(effectOf(entry.fact)),
  },
  ExpertCopied: ofCopy,
  ExpertCopyEnded: ofCopy,
  SiteSettingsChanged: ofProposal,
  WalletAddressChanged: { ...ofProposal, about: ({ method }) => method },
  WalletAddressRemoved: { ...ofProposal, about: ({ method }) => method },
  PurchaseLinkChanged: { ...ofProposal, about: ({ name }) => name },
  PurchaseLinkRemoved: ofProposal,
  InstrumentClosed: { ...ofProposal, about: ({ instrument }) => instrument },
  InstrumentReopened: { ...ofProposal, about: ({ instrument }) => instrument },
  OfferAdded: ofOffer,
  OfferChanged: ofOffer,
  OfferArchived: ofOffer,
  PersonInvited: { ...ofInvitation, about: ({ role }) => role },
  InvitationRevoked: ofInvitation,
  SetUpBegun: { ...byItself, effect: nothing },
  SetUpEnded: { ...byItself, effect: nothing },
  ChangeProposed: { ...ofProposal, about: ({ change }) => aboutOfChange(change) },
  ProposalApproved: ofProposal,
  ProposalRejected: ofProposal,
  ProposalCancelled: ofProposal,
  ProposalLapsed: ofProposal,
  ChangeConfirmed: ofProposal,
  ChangeContested: ofProposal,
  RoleGranted: {
    ...ofInvitation,
    chain: ({ invitationId, proposalId }) => invitationId ?? proposalId,
    about: ({ role }) => role,
  },
  InvitationAccepted: { ...ofInvitation, about: ({ role }) => role },
  UserBlocked: { ...byItself, effect: nothing },
  UserUnblocked: { ...byItself, effect: nothing },
  SessionsEnded: { ...byItself, effect: nothing },
  SignedIn: ofCredentials,
  EmailGiven: ofCredentials,
  EmailConfirmed: ofCredentials,
  EmailChangeRequested: ofCredentials,
  EmailChanged: ofCredentials,
  EmailRestored: ofCredentials,
  PasswordChanged: ofCredentials,
  PasswordReset: ofCredentials,
  SignedOutEverywhere: ofCredentials,
  OwnSessionsEnded: ofCredentials,
  IdentitySubmitted: ofSubmission,
  IdentityApproved: ofSubmission,
  IdentityDeclined: { ...ofSubmission, about: ({ ground }) => ground },
  IdentityViewed: { ...byItself, chain: ({ userId }) => userId, effect: nothing },
  PayoutDetailsRead: ofLook,
  AccountExported: { ...ofLook, about: ({ format }) => format },
  ProfilePictureRemoved: { ...byItself, effect: nothing },
  DestinationSaved: ofDestination,
  DestinationNamed: ofDestination,
  DestinationRemoved: ofDestination,
  SecondFactorAdded: { ...byItself, effect: nothing },
  SecondFactorNamed: { ...byItself, effect: nothing },
  SecondFactorRemoved: { ...byItself, effect: nothing },
  OneTimeCodesMade: { ...byItself, effect: nothing },
  OneTimeCodeUsed: { ...byItself, effect: nothing },
  PasskeyCountedBack: { ...byItself, effect: nothing },
  SecondFactorsReset: ofProposal,
  AdditionsTakenBack: { ...byItself, effect: nothing },
  ClientViewed: ofLook,
}

const descriptionOf = (type: LedgerEventType) =>
  descriptions[type] as Description<LedgerEvent['data']>

/**
 * The postings and figures of one event. A reversal takes back exactly what its entry counted as.
 */
export const effectOf = ({ type, data }: LedgerEvent): Effect => {
  const { isByHand: isEntered, effect: effectOfData } = descriptionOf(type)
  const effect = effectOfData(data)
  return isEntered && type !== 'EntryReversed'
    ? { ...effect, profitByStaff: effect.profit }
    : effect
}

/**
 * The amount of an event that counts towards the two-admin threshold, in cents; zero if none does.
 */
export const guardedAmount = ({ type, data }: LedgerEvent): bigint => {
  const guard = descriptions[type].guard as Guard<LedgerEvent['data']>
  return typeof guard === 'function' ? guard(data) : 0n
}

/** Whether staff enter the events of a type by hand. */
export const isByHand = (type: LedgerEventType): boolean => descriptions[type].isByHand

/** Whether only staff and auditors read the events of a type. */
export const isForStaff = (type: LedgerEventType): boolean => descriptions[type].isForStaff

/** The types of events that only staff and auditors read. */
export const typesForStaff: readonly LedgerEventType[] = LedgerEventType.options.filter(isForStaff)

/** The correlation id of an event; undefined if it stands alone. */
export const correlationOf = ({ type, data }: LedgerEvent): string | undefined =>
  descriptionOf(type).chain?.(data)

/** The method, destination or other choice that an event names; null if none. */
export const aboutOf = ({ type, data }: LedgerEvent): string | null =>
  descriptionOf(type).about?.(data) ?? null

/** By how much an effect's postings change the client's book. */
export const settledChange = ({ postings }: Effect): bigint =>
  postings.reduce((sum, { book, amount }) => (book === 'client' ? sum + amount : sum), 0n)

/** The sum of an effect's postings: zero unless the ledger is wrong. */
export const trialBalanceOf = ({ postings }: Pick<Effect, 'postings'>): bigint =>
  postings.reduce((sum, { amount }) => sum + amount, 0n)

import type { Change } from '#contracts/events/changes'
import type { MoneyEventType } from '#contracts/events/money-events'
import { LedgerEventType, type EventNamed, type LedgerEvent } from '#contracts/events/ledger-events'
import { change, move, nothing, opposite, type Effect } from './effects.js'

/** What there is to say about a type of event besides its data and nature, which are in the contract. */
interface Description<Data> {
  /** Whether staff enter it by hand. Its entries are marked so, and what it adds to the profit counts as profit by staff. */
  readonly isByHand: boolean
  /** Whether only staff and auditors read it, and not the client whose account it is in. */
  readonly isForStaff: boolean
  /** The id of the deposit, withdrawal, trade, proposal, invitation or identity it is a step of, or of the account or person whose views it is one of; null or undefined if it is a step of none. */
  readonly chain: ((data: Data) => string | undefined) | null
  /** What it is about: a method, a destination, a choice, a firm; null if none. */
  readonly about: ((data: Data) => string | null) | null
  /** What it does to the figures. */
  readonly effect: (data: Data) => Effect
}

/**
 * By which rule two people stand for an event. An amount, in cents: from the threshold of the site on, together with what the same admin did
 * alone for the same client within a day, one admin proposes it and another approves it. 'another': by somebody else than whoever approved
 * what it carries out. What moves money has to say; null if it moves none.
 */
type Guard<Data> = ((data: Data) => bigint) | 'another' | null

/** What moves money in an account, a reversal included, is guarded: a new event that does not say how does not compile. */
type Guarded<Type extends LedgerEventType> = Type extends MoneyEventType | 'EntryReversed'
  ? { readonly guard: Exclude<Guard<EventNamed<Type>['data']>, null> }
  : { readonly guard: Exclude<Guard<never>, (data: never) => bigint> }

/** The chain of what an event names its proposal by. */
type OfProposal = { readonly proposalId?: string | undefined }

type Descriptions = { readonly [Type in LedgerEventType]: Description<EventNamed<Type>['data']> & Guarded<Type> }

const byItself = { isByHand: false, isForStaff: false, chain: null, about: null, guard: null } as const
/** What counts is the amount that moves. */
const byAmount = { guard: ({ amount }: { readonly amount: bigint }) => amount } as const
const byHand = { isByHand: true, isForStaff: false, chain: null, about: null, ...byAmount } as const
const byOneOrTwo = { ...byHand, chain: ({ proposalId }: OfProposal) => proposalId } as const
const ofDeposit = {
  isByHand: false,
  isForStaff: false,
  chain: ({ depositId }: { readonly depositId: string }) => depositId,
  about: null,
  guard: null,
} as const
const ofWithdrawal = { ...byItself, chain: ({ withdrawalId }: { readonly withdrawalId: string }) => withdrawalId } as const

const ofTrade = {
  chain: ({ tradeId }: { readonly tradeId: string }) => tradeId,
  about: ({ instrument }: { readonly instrument: string }) => instrument,
} as const

/** A profit comes from the book of trading, a loss goes there. */
const closing = ({ amount, result }: { readonly amount: bigint; readonly result: bigint }) =>
  change({ postings: result < 0n ? move('client', 'trading', -result) : move('trading', 'client', result), held: -amount, profit: result })

const sizeOf = (change: bigint): bigint => (change < 0n ? -change : change)

/** Of a result that staff set, what counts is the result or, if that is more, how far it is from what the market gave. */
const ofResult = ({ result, marketResult = result }: { readonly result: bigint; readonly marketResult?: bigint }): bigint => {
  const [size, distance] = [sizeOf(result), sizeOf(result - marketResult)]
  return size > distance ? size : distance
}

const ofInvitation = {
  isByHand: false,
  isForStaff: true,
  guard: null,
  chain: ({ invitationId }: { readonly invitationId?: string | undefined }) => invitationId,
  about: null,
  effect: nothing,
} as const

const ofProposal = {
  isByHand: false,
  isForStaff: true,
  guard: null,
  chain: ({ proposalId }: OfProposal) => proposalId,
  about: null,
  effect: nothing,
} as const

const ofDestination = {
  ...byItself,
  about: ({ destination }: { readonly destination: string }) => destination,
  effect: nothing,
} as const

const ofCredentials = { ...byItself, effect: nothing } as const
const ofSubmission = {
  ...byItself,
  chain: ({ submissionId }: { readonly submissionId: string }) => submissionId,
  effect: nothing,
} as const

const ofLook = { ...byItself, chain: ({ accountId }: { readonly accountId: string }) => accountId, effect: nothing } as const

const aboutOfChange = (change: Change): string | null => {
  if ('method' in change) return change.method
  if ('link' in change) return change.link?.name ?? null
  return 'role' in change ? change.role : null
}

/** One row per type of event. A new event does not compile until it has one; everything known about a type is asked here. */
const descriptions: Descriptions = {
  AccountOpened: { ...byItself, effect: nothing },
  WithdrawalSettingsChanged: { ...byItself, about: ({ billing }) => billing, effect: nothing },
  CodeStatusChanged: { ...byItself, about: ({ code }) => code, effect: nothing },
  ReleaseCodeSet: { ...byItself, effect: nothing },
  ReleaseCodeRefused: { ...byItself, effect: nothing },
  ReleaseCodeVoided: { ...byItself, effect: nothing },
  ReleaseCodeUsed: { ...ofWithdrawal, effect: nothing },
  AccountSuspended: { ...byItself, isForStaff: true, effect: nothing },
  AccountReinstated: { ...byItself, isForStaff: true, effect: nothing },
  AccountClosed: ofProposal,
  QuoteIssued: { ...ofDeposit, about: ({ method }) => method, effect: nothing },
  DepositRequested: { ...ofDeposit, about: ({ method }) => method, effect: nothing },
  DepositApproved: {
    ...ofDeposit,
    ...byAmount,
    effect: ({ amount }) => change({ postings: move('custody', 'client', amount), deposits: amount }),
  },
  DepositRejected: { ...ofDeposit, effect: nothing },
  DepositCancelled: { ...ofDeposit, effect: nothing },
  WithdrawalRequested: { ...ofWithdrawal, about: ({ destination }) => destination, effect: ({ amount }) => change({ held: amount }) },
  WithdrawalApproved: {
    ...ofWithdrawal,
    ...byAmount,
    effect: ({ amount, fee }) =>
      change({
        postings: [...move('client', 'custody', amount - fee), ...move('client', 'fees', fee)],
        held: -amount,
        withdrawn: amount - fee,
        fees: fee,
      }),
  },
  WithdrawalRejected: { ...ofWithdrawal, effect: ({ amount }) => change({ held: -amount }) },
  WithdrawalCancelled: { ...ofWithdrawal, effect: ({ amount }) => change({ held: -amount }) },
  WithdrawalPaidOut: { ...ofWithdrawal, guard: 'another', about: ({ reference }) => reference, effect: nothing },
  BalanceCredited: { ...byOneOrTwo, effect: ({ amount }) => change({ postings: move('adjustments', 'client', amount), deposits: amount }) },
  BalanceDebited: { ...byOneOrTwo, effect: ({ amount }) => change({ postings: move('client', 'adjustments', amount), deposits: -amount }) },
  ProfitRecorded: { ...byOneOrTwo, effect: ({ amount }) => change({ postings: move('trading', 'client', amount), profit: amount }) },
  LossRecorded: { ...byOneOrTwo, effect: ({ amount }) => change({ postings: move('client', 'trading', amount), profit: -amount }) },
  TradeOpened: { ...byItself, ...ofTrade, effect: ({ amount }) => change({ held: amount }) },
  TradeClosed: { ...byItself, ...ofTrade, guard: ofResult, effect: closing },
  TradeClosedByHand: { ...byHand, ...ofTrade, guard: ofResult, effect: closing },
  EntryReversed: {
    ...byHand,
    chain: ({ entry }) => entry.correlationId,
    guard: ({ entry }) => sizeOf(settledChange(effectOf(entry.fact))),
    effect: ({ entry }) => opposite(effectOf(entry.fact)),
  },
  SiteSettingsChanged: ofProposal,
  WalletAddressChanged: { ...ofProposal, about: ({ method }) => method },
  WalletAddressRemoved: { ...ofProposal, about: ({ method }) => method },
  PurchaseLinkChanged: { ...ofProposal, about: ({ name }) => name },
  PurchaseLinkRemoved: ofProposal,
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
  RoleGranted: { ...ofInvitation, chain: ({ invitationId, proposalId }) => invitationId ?? proposalId, about: ({ role }) => role },
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

const descriptionOf = (type: LedgerEventType) => descriptions[type] as Description<LedgerEvent['data']>

/** The postings and figures of one event. A reversal takes back exactly what its entry counted as. */
export const effectOf = ({ type, data }: LedgerEvent): Effect => {
  const { isByHand: isEntered, effect: effectOfData } = descriptionOf(type)
  const effect = effectOfData(data)
  return isEntered && type !== 'EntryReversed' ? { ...effect, profitByStaff: effect.profit } : effect
}

/** What of an event counts towards the threshold from which on two admins stand for it, in cents; zero if nothing does. */
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

/** The deposit, withdrawal or proposal that an event belongs to; undefined if none. */
export const correlationOf = ({ type, data }: LedgerEvent): string | undefined => descriptionOf(type).chain?.(data)

/** The method, destination or other choice that an event names; null if none. */
export const aboutOf = ({ type, data }: LedgerEvent): string | null => descriptionOf(type).about?.(data) ?? null

/** By how much the postings of an effect change the client's book. */
export const settledChange = ({ postings }: Effect): bigint =>
  postings.reduce((sum, { book, amount }) => (book === 'client' ? sum + amount : sum), 0n)

/** The sum of all postings of an effect: zero unless the ledger is wrong. */
export const trialBalanceOf = ({ postings }: Pick<Effect, 'postings'>): bigint => postings.reduce((sum, { amount }) => sum + amount, 0n)

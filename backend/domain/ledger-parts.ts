import type { OfferTerms } from '#contracts/catalogue/offer-terms'
import type { Change } from '#contracts/events/changes'
import type { EventNamed, LedgerEventType, MoneyEventType } from '#contracts/events/ledger-events'
import { requestSteps, type StepType } from '#contracts/events/request-steps'
import type { RequestKind } from '#contracts/values/request-kinds'
import { change, move, nothing, type Effect } from './effects.js'

/** What describes an event type in addition to its data and nature, which are in the contract. */
export interface Description<Data> {
  /**
   * Whether staff enter it by hand. Its entries are marked so, and its profit counts as profit by
   * staff.
   */
  readonly isByHand: boolean
  /** Whether only staff and auditors read it, and not the account's client. */
  readonly isForStaff: boolean
  /**
   * Correlation id: the request, trade, proposal, invitation or identity that this event is a step
   * of, or the account or person that was viewed; null or undefined if it stands alone.
   */
  readonly chain: ((data: Data) => string | undefined) | null
  /** Its subject: a method, a destination, a choice, a firm; null if none. */
  readonly about: ((data: Data) => string | null) | null
  /** What it does to the figures. */
  readonly effect: (data: Data) => Effect
}

/**
 * The two-admin rule for an event. An amount in cents takes two from the threshold on, with what
 * the admin did alone within a day. `another`: not the approver of what it carries out. Null: it
 * moves no money.
 */
export type Guard<Data> = ((data: Data) => bigint) | 'another' | null

/**
 * Events that move money in an account, including reversals, must say how they are guarded;
 * otherwise they do not compile.
 */
type Guarded<Type extends LedgerEventType> = Type extends MoneyEventType
  ? { readonly guard: Exclude<Guard<EventNamed<Type>['data']>, null> }
  : { readonly guard: Exclude<Guard<never>, (data: never) => bigint> }

/** For events that name their proposal. */
type OfProposal = { readonly proposalId?: string | undefined }

export type Descriptions = {
  readonly [Type in LedgerEventType]: Description<EventNamed<Type>['data']> & Guarded<Type>
}

export const byItself = {
  isByHand: false,
  isForStaff: false,
  chain: null,
  about: null,
  guard: null,
} as const
/** Guards by the amount that moves. */
export const byAmount = { guard: ({ amount }: { readonly amount: bigint }) => amount } as const
export const byHand = {
  isByHand: true,
  isForStaff: false,
  chain: null,
  about: null,
  ...byAmount,
} as const
export const byOneOrTwo = { ...byHand, chain: ({ proposalId }: OfProposal) => proposalId } as const
/** The correlation id of an event about a request, by its kind's id in the data. */
export const inChainOf = <Kind extends RequestKind>(kind: Kind) =>
  ({
    ...byItself,
    chain: (data: Readonly<Record<`${Kind}Id`, string>>) => data[`${kind}Id`],
  }) as const

/** A step of a request, with the request's correlation id. */
export const step = <Type extends StepType>(type: Type) =>
  inChainOf<(typeof requestSteps)[Type]['of']>(requestSteps[type].of)

export const ofTrade = {
  chain: ({ tradeId }: { readonly tradeId: string }) => tradeId,
  about: ({ instrument }: { readonly instrument: string }) => instrument,
} as const

/** For a profit or loss by hand that may name a trade. */
export const ofNamedTrade = {
  chain: ({ tradeId, proposalId }: OfProposal & { readonly tradeId?: string | undefined }) =>
    tradeId ?? proposalId,
  about: ({ instrument }: { readonly instrument?: string | undefined }) => instrument ?? null,
} as const

/** A profit comes from the trading book, a loss goes there. */
export const closing = ({ amount, result }: { readonly amount: bigint; readonly result: bigint }) =>
  change({
    postings: result < 0n ? move('client', 'trading', -result) : move('trading', 'client', result),
    held: -amount,
    profit: result,
  })

export const sizeOf = (change: bigint): bigint => (change < 0n ? -change : change)

/** For a result set by staff, the larger of the result and its distance from the market's. */
export const ofResult = ({
  result,
  marketResult = result,
}: {
  readonly result: bigint
  readonly marketResult?: bigint
}): bigint => {
  const [size, distance] = [sizeOf(result), sizeOf(result - marketResult)]
  return size > distance ? size : distance
}

export const ofInvitation = {
  isByHand: false,
  isForStaff: true,
  guard: null,
  chain: ({ invitationId }: { readonly invitationId?: string | undefined }) => invitationId,
  about: null,
  effect: nothing,
} as const

export const ofProposal = {
  isByHand: false,
  isForStaff: true,
  guard: null,
  chain: ({ proposalId }: OfProposal) => proposalId,
  about: null,
  effect: nothing,
} as const

export const ofOffer = {
  isByHand: false,
  isForStaff: true,
  guard: null,
  chain: ({ offerId }: { readonly offerId: string }) => offerId,
  about: ({ terms }: { readonly terms: OfferTerms }) => terms.name,
  effect: nothing,
} as const

export const ofCopy = {
  ...byItself,
  chain: ({ copyId }: { readonly copyId: string }) => copyId,
  about: ({ name }: { readonly name: string }) => name,
  effect: nothing,
} as const

export const ofDestination = {
  ...byItself,
  about: ({ destination }: { readonly destination: string }) => destination,
  effect: nothing,
} as const

export const ofCredentials = { ...byItself, effect: nothing } as const
export const ofSubmission = {
  ...byItself,
  chain: ({ submissionId }: { readonly submissionId: string }) => submissionId,
  effect: nothing,
} as const

export const ofLook = {
  ...byItself,
  chain: ({ accountId }: { readonly accountId: string }) => accountId,
  effect: nothing,
} as const

export const aboutOfChange = (change: Change): string | null => {
  if ('method' in change) return change.method
  if ('link' in change) return change.link?.name ?? null
  if ('instrument' in change) return change.instrument ?? null
  return 'role' in change ? change.role : null
}

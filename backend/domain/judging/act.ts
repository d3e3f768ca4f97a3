import type { EventNamed, LedgerEventType, Numbered } from '#contracts/events/ledger-events'
import type { ActorRole } from '#contracts/values'
import { contextOf, type DecisionContext } from '../decider.js'
import type { Site } from '../site/state.js'
import { ownerOfStream } from '../streams.js'
import type { Powers } from '../user/powers.js'

/** One act: what one command wrote, in the order of the log. */
export interface Act {
  readonly stream: string
  /** Whose account or powers it is about; null for the site. */
  readonly ownerId: string | null
  readonly command: string
  readonly context: DecisionContext
  readonly events: readonly Numbered[]
  /** Whether the log goes on where it was not read. */
  readonly isCut: boolean
}

/** @throws Error for an act without events */
export const actOf = (events: readonly Numbered[], isCut: boolean): Act => {
  const [first] = events
  if (!first) throw new Error('an act has at least one event')
  const { stream, metadata } = first
  return { stream, ownerId: ownerOfStream(stream), command: metadata.command, context: contextOf(metadata), events, isCut }
}

/** What was known when an act was decided on, besides the stream that it is in. */
export interface Moment {
  /** The powers of whoever acted. */
  readonly by: Powers
  /** Those of whoever the stream belongs to. */
  readonly person: Powers | undefined
  readonly site: Site
  /** Those of whoever proposed something in the stream; undefined if nobody did. */
  readonly proposerOf: (proposalId: string) => Powers | undefined
  /** Whether somebody has accepted an invitation before. */
  readonly isAccepted: (invitationId: string) => boolean
}

/** The events of an act do not tell what was asked for. */
export class Untold extends Error {
  override readonly name = 'Untold'
}

/** The data of the first event of a type, if there is one. */
export const told = <Type extends LedgerEventType>({ events }: Act, type: Type): EventNamed<Type>['data'] | undefined =>
  events.find((event) => event.type === type)?.data as EventNamed<Type>['data'] | undefined

/** The same of an event that the act must have. @throws Untold */
export const tells = <Type extends LedgerEventType>(act: Act, type: Type): EventNamed<Type>['data'] => {
  const data = told(act, type)
  if (!data) throw new Untold(`no ${type}`)
  return data
}

/** How an act is read back from its events, and who may do it. */
export interface Reading<Command> {
  readonly by: readonly ActorRole[]
  /** In whose account, or about whom, it may be done. */
  readonly on: 'own' | 'other' | 'any'
  /** Whether it takes a session. Links that were mailed, and coming to the site, take none. */
  readonly isSignedIn: boolean
  /** What was asked for. @throws Untold */
  readonly read: (act: Act, moment: Moment) => Command
  /** What the stream alone cannot say. A fault, or null. */
  readonly besides?: (act: Act, moment: Moment) => 'needs-two' | 'no-request' | null
}

/** One reading for each command of an aggregate: a new command does not compile until it has one. */
export type Readings<Command extends { readonly type: string }> = {
  readonly [Type in Command['type']]: Reading<Omit<Extract<Command, { type: Type }>, 'type'>>
}

/** By clients, and by staff who have an account from before, in their own. */
export const ownAct = { by: ['client', 'admin'], on: 'own', isSignedIn: true } as const
/** By anybody, about themself. */
export const aboutOneself = { by: ['client', 'admin', 'auditor'], on: 'own', isSignedIn: true } as const
/** The same without a session. */
export const byLink = { ...aboutOneself, isSignedIn: false } as const
/** By admins, about somebody else. */
export const staffAct = { by: ['admin'], on: 'other', isSignedIn: true } as const
/** By admins, about the site or anybody. */
export const adminAct = { ...staffAct, on: 'any' } as const
/** By the system. */
export const systemAct = { by: ['system'], on: 'any', isSignedIn: false } as const

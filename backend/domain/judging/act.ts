import type { EventNamed, LedgerEventType, Numbered } from '#contracts/events/ledger-events'
import type { ActorRole } from '#contracts/values/values'
import { contextOf, type DecisionContext } from '../decider.js'
import type { Site } from '../site/state.js'
import { ownerOfStream } from '../streams.js'
import type { Powers } from '../user/powers.js'

/** One act: what one command wrote, in log order. */
export interface Act {
  readonly stream: string
  /** The owner of the account or powers concerned; null for the site. */
  readonly ownerId: string | null
  readonly command: string
  readonly context: DecisionContext
  readonly events: readonly Numbered[]
  /** Whether the log continues beyond what was read. */
  readonly isCut: boolean
}

/** @throws Error for an act without events */
export const actOf = (events: readonly Numbered[], isCut: boolean): Act => {
  const [first] = events
  if (!first) throw new Error('an act has at least one event')
  const { stream, metadata } = first
  return {
    stream,
    ownerId: ownerOfStream(stream),
    command: metadata.command,
    context: contextOf(metadata),
    events,
    isCut,
  }
}

/** What was known when an act was decided on, apart from its stream. */
export interface Moment {
  /** The actor's powers. */
  readonly by: Powers
  /** The powers of the stream's owner. */
  readonly person: Powers | undefined
  readonly site: Site
  /** The proposer's powers; undefined if the stream has no such proposal. */
  readonly proposerOf: (proposalId: string) => Powers | undefined
  /** Whether an invitation has been accepted before. */
  readonly isAccepted: (invitationId: string) => boolean
}

/** The events of an act do not record what was asked for. */
export class Untold extends Error {
  override readonly name = 'Untold'
}

/** The data of the first event of a type, if there is one. */
export const told = <Type extends LedgerEventType>(
  { events }: Act,
  type: Type,
): EventNamed<Type>['data'] | undefined =>
  events.find((event) => event.type === type)?.data as EventNamed<Type>['data'] | undefined

/** The data of an event that the act must have. @throws Untold */
export const tells = <Type extends LedgerEventType>(
  act: Act,
  type: Type,
): EventNamed<Type>['data'] => {
  const data = told(act, type)
  if (!data) throw new Untold(`no ${type}`)
  return data
}

/** How an act is read back from its events, and who may do it. */
export interface Reading<Command> {
  readonly by: readonly ActorRole[]
  /** In whose account, or about whom, it may be done. */
  readonly on: 'own' | 'other' | 'any'
  /** Whether it needs a session. Using a mailed link and joining the site do not. */
  readonly isSignedIn: boolean
  /** Reconstructs the command. @throws Untold */
  readonly read: (act: Act, moment: Moment) => Command
  /** Checks what the stream alone cannot show. A fault, or null. */
  readonly besides?: (act: Act, moment: Moment) => 'needs-two' | 'no-request' | null
}

/**
 * One reading for each command of an aggregate: a new command does not compile until it has one.
 */
export type Readings<Command extends { readonly type: string }> = {
  readonly [Type in Command['type']]: Reading<Omit<Extract<Command, { type: Type }>, 'type'>>
}

/** By clients, and by staff with an account from before they joined, in their own account. */
export const ownAct = { by: ['client', 'admin'], on: 'own', isSignedIn: true } as const
/** By anyone, about themselves. */
export const aboutOneself = {
  by: ['client', 'admin', 'auditor'],
  on: 'own',
  isSignedIn: true,
} as const
/** The same without a session. */
export const byLink = { ...aboutOneself, isSignedIn: false } as const
/** By admins, about other people. */
export const staffAct = { by: ['admin'], on: 'other', isSignedIn: true } as const
/** By admins, about the site or anyone. */
export const adminAct = { ...staffAct, on: 'any' } as const
/** By the system. */
export const systemAct = { by: ['system'], on: 'any', isSignedIn: false } as const

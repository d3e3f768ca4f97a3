import { z } from 'zod'
import { UserId } from '../values/ids.js'
import { ActorRole, Instant } from '../values/values.js'
import { accountEvents } from './account-events.js'
import type { Nature } from './nature.js'
import { siteEvents } from './site-events.js'
import { userEvents } from './user-events.js'

/** Every event that the log may hold. Readers stop at a type that is not listed here. */
export const ledgerEvents = { ...accountEvents, ...siteEvents, ...userEvents }

interface EventType {
  readonly nature: Nature
  readonly data: z.core.$ZodType
}

type EventOf<Events extends Record<string, EventType>> = {
  [Type in keyof Events & string]: {
    readonly type: Type
    readonly data: z.output<Events[Type]['data']>
  }
}[keyof Events & string]

export type AccountEvent = EventOf<typeof accountEvents>
export type SiteEvent = EventOf<typeof siteEvents>
export type UserEvent = EventOf<typeof userEvents>
export type LedgerEvent = EventOf<typeof ledgerEvents>
export type LedgerEventType = LedgerEvent['type']

/** The types of events that move money: all but notices. */
export type MoneyEventType = {
  [Type in LedgerEventType]: (typeof ledgerEvents)[Type]['nature'] extends 'notice' ? never : Type
}[LedgerEventType]

/** The event of one type: `EventNamed<'DepositApproved'>`. */
export type EventNamed<Type extends LedgerEventType> = Extract<LedgerEvent, { type: Type }>

export const LedgerEventType = z.enum(
  Object.keys(ledgerEvents) as [LedgerEventType, ...LedgerEventType[]],
)

const factOf = (type: LedgerEventType) =>
  z.object({ type: z.literal(type), data: ledgerEvents[type].data })

/** The type and data of any event, in the current version of its type. */
const facts: z.ZodType<Pick<LedgerEvent, 'type' | 'data'>> = z.union(
  LedgerEventType.options.map(factOf),
)

export const LedgerFact = facts as z.ZodType<LedgerEvent>

export const natureOf = (type: LedgerEventType): Nature => ledgerEvents[type].nature

/** Who, why and when. */
export const EventMetadata = z.strictObject({
  actorId: UserId.or(z.literal('system')),
  actorRole: ActorRole,
  command: z.string(),
  /** The id of the first event that the command appended. */
  commandId: z.uuid(),
  /** SHA-256 of the request: detects the same key on a different request. */
  requestHash: z.string(),
  /** Names the chain of events, such as a deposit from quote to decision. */
  correlationId: z.uuid(),
  /** The direct cause: the command, or the event that this one reacts to. */
  causationId: z.uuid(),
  recordedAt: Instant,
  schemaVersion: z.number().int().min(1),
})
export type EventMetadata = z.output<typeof EventMetadata>

/** A decoded event with its place in the log. */
export type Recorded<Event extends LedgerEvent = LedgerEvent> = Event & {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: bigint
  readonly metadata: EventMetadata
}

/**
 * The same with its number: the first event of the log has number 1, the next 2, independent of
 * positions.
 */
export type Numbered<Event extends LedgerEvent = LedgerEvent> = Recorded<Event> & {
  readonly ordinal: bigint
}

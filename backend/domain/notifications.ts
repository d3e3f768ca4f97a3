import {
  isStaffNotified,
  notificationKindOf,
  type NotificationKind,
  type NotifiedType,
  type StaffNotifiedType,
} from '#contracts/events/notified-events'
import type { Change } from '#contracts/events/changes'
import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import { aboutOf, correlationOf, effectOf, settledChange } from './ledger.js'
import { changeOf, isEffect } from './site/change-of-event.js'
import { ownerOfStream } from './streams.js'

/** What somebody is told of an event; what each means is in the contract. */
export interface Told {
  readonly type: NotifiedType
  readonly amount: bigint | null
  readonly about: string | null
  readonly subjectId: string | null
}

/** An event that notifies somebody. */
export type Notifying = Recorded & { readonly type: NotifiedType }

export const isNotifying = (event: Recorded): event is Notifying => notificationKindOf(event.type) !== null

const withReason: ReadonlySet<NotificationKind | null> = new Set(['deposits', 'withdrawals', 'trades', 'entries', 'identity', 'proposals'])

/** Whether the reason that staff gave is for whoever is told; of other events it is for staff. */
export const isReasonTold = ({ type }: Notifying): boolean => withReason.has(notificationKindOf(type))

const amountOf = (event: LedgerEvent): bigint | null => {
  if (event.type === 'EntryReversed') return settledChange(effectOf(event))
  if (event.type === 'TradeClosed' || event.type === 'TradeClosedByHand') return event.data.result
  if (event.type === 'WithdrawalApproved') return event.data.amount - event.data.fee
  return 'amount' in event.data ? event.data.amount : null
}

const subjectOf = (event: LedgerEvent): string | null => {
  switch (event.type) {
    case 'EntryReversed':
      return event.data.entry.fact.type
    case 'SecondFactorAdded':
    case 'SecondFactorRemoved':
      return event.data.kind
    case 'AdditionsTakenBack':
      return event.data.by
    case 'OneTimeCodeUsed':
      return String(event.data.left)
    default:
      return aboutOf(event)
  }
}

/** What is told of an event. */
export const toldBy = (event: Notifying): Told => ({
  type: event.type,
  amount: amountOf(event),
  about: subjectOf(event),
  subjectId: correlationOf(event) ?? null,
})

/**
 * Whom an event tells: the owner of the account, or the person; undefined for nobody. Of what people did themselves they are told where it
 * could have been a thief. A role that came with an invitation is no news. A step of a proposal tells its maker, whom the event does not name.
 */
export const personToldBy = (event: Notifying): string | undefined => {
  const kind = notificationKindOf(event.type)
  const userId = ownerOfStream(event.stream)
  if (userId === null || kind === 'proposals' || (event.type === 'RoleGranted' && event.data.proposalId === undefined)) return undefined
  return event.metadata.actorId === userId && kind !== 'security' ? undefined : userId
}

/** An event that tells staff. */
type ForStaff = Recorded & { readonly type: StaffNotifiedType }

/** Whether an event tells staff something: not of a client who was invited, which changes nothing in the staff. */
export const tellsStaff = (event: Recorded): event is ForStaff =>
  isStaffNotified(event.type) && !(event.type === 'PersonInvited' && event.data.role === 'client')

/** What staff are told of an event: what changed or is to change, and who is told by something else. */
export interface ToldToStaff {
  readonly change: Change | null
  readonly about: string | null
  readonly subjectId: string | null
  readonly actorId: string
  /** Whose account or powers it is about; null for the site. They are not told as staff. */
  readonly personId: string | null
}

export const toldToStaffBy = (event: ForStaff): ToldToStaff => ({
  change: event.type === 'ChangeProposed' ? event.data.change : isEffect(event) ? changeOf(event) : null,
  about: aboutOf(event),
  subjectId: correlationOf(event) ?? null,
  actorId: event.metadata.actorId,
  personId: ownerOfStream(event.stream),
})

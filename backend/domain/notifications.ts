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

/** What a notification says about an event; the contract explains each field. */
export interface Told {
  readonly type: NotifiedType
  readonly amount: bigint | null
  readonly about: string | null
  readonly subjectId: string | null
}

/** An event that notifies a person. */
export type Notifying = Recorded & { readonly type: NotifiedType }

export const isNotifying = (event: Recorded): event is Notifying =>
  notificationKindOf(event.type) !== null

/**
 * For which kinds the reason given by staff is shown to the notified person; for the others it is
 * for staff only.
 */
const withReason: Readonly<Record<NotificationKind, boolean>> = {
  deposits: true,
  withdrawals: true,
  loans: true,
  trades: true,
  entries: true,
  account: false,
  identity: true,
  proposals: true,
  security: false,
  oversight: false,
}

/** Whether the reason given by staff is shown to the notified person. */
export const isReasonTold = ({ type }: Notifying): boolean => {
  const kind = notificationKindOf(type)
  return kind !== null && withReason[kind]
}

const amountOf = (event: LedgerEvent): bigint | null => {
  if (event.type === 'EntryReversed') return settledChange(effectOf(event))
  if (event.type === 'LoanFellOverdue') return event.data.debt
  if ('result' in event.data) return event.data.result
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

/** The content of an event's notification. */
export const toldBy = (event: Notifying): Told => ({
  type: event.type,
  amount: amountOf(event),
  about: subjectOf(event),
  subjectId: correlationOf(event) ?? null,
})

/**
 * Comes with another event that its client knows of: a copy ends with its account, a purchase or
 * its refund sets the strength.
 */
const isConsequence = ({ type, data, metadata }: Notifying): boolean =>
  (type === 'ExpertCopyEnded' && metadata.actorRole !== 'system') ||
  (type === 'SignalStrengthSet' && data.purchaseId !== undefined)

/**
 * Whom an event notifies: the owner of the account, or the person; undefined for nobody. People are
 * notified of their own acts if an attacker could have done them. A role that came with an
 * invitation is no news. A step of a proposal notifies its proposer, whom the event does not name.
 */
export const personToldBy = (event: Notifying): string | undefined => {
  const kind = notificationKindOf(event.type)
  const userId = ownerOfStream(event.stream)
  if (
    userId === null ||
    kind === 'proposals' ||
    isConsequence(event) ||
    (event.type === 'RoleGranted' && event.data.proposalId === undefined)
  )
    return undefined
  return event.metadata.actorId === userId && kind !== 'security' ? undefined : userId
}

/** An event that notifies staff. */
type ForStaff = Recorded & { readonly type: StaffNotifiedType }

/**
 * An invitation of a client does not change the staff, and a copy that ended with its offer or its
 * account is their own doing.
 */
const isNoNews = ({ type, data }: Recorded): boolean =>
  (type === 'PersonInvited' && data.role === 'client') ||
  (type === 'ExpertCopyEnded' && data.reason !== undefined)

/** Whether an event notifies staff. */
export const tellsStaff = (event: Recorded): event is ForStaff =>
  isStaffNotified(event.type) && !isNoNews(event)

/**
 * What staff learn about an event: what changed or is to change, and who is notified in another
 * way.
 */
export interface ToldToStaff {
  readonly change: Change | null
  readonly about: string | null
  readonly subjectId: string | null
  readonly actorId: string
  /**
   * The owner of the account or powers concerned; null for the site. They are not notified as
   * staff.
   */
  readonly personId: string | null
}

export const toldToStaffBy = (event: ForStaff): ToldToStaff => ({
  change:
    event.type === 'ChangeProposed' ? event.data.change : isEffect(event) ? changeOf(event) : null,
  about: aboutOf(event),
  subjectId: correlationOf(event) ?? null,
  actorId: event.metadata.actorId,
  personId: ownerOfStream(event.stream),
})

import type { Numbered } from '#contracts/events/ledger-events'
import type { NotifiedType } from '#contracts/events/notified-events'
import { isReasonTold, toldBy, type Notifying } from '../../domain/notifications.js'
import { money, nullable, position, text, textOf, uuid } from '../../engine/projections/table.js'
import { reasonOf } from '../../server/deciding/decisions.js'

/**
 * What every notification says, whom it is for and its event; both tables of notifications begin
 * with these columns.
 */
export const notificationColumns = {
  notificationId: uuid,
  userId: text,
  type: textOf<NotifiedType>(),
  amount: nullable(money),
  about: nullable(text),
  reason: nullable(text),
  subjectId: nullable(uuid),
  ordinal: position,
}

/** An event that notifies a person, with its number. */
export type NotifyingEvent = Notifying & Numbered

/**
 * The notification of an event to a person. Member by member: spreading takes longer, and a rebuild
 * makes one for most events.
 */
export const notificationOf = (
  event: NotifyingEvent,
  { notificationId, userId }: { readonly notificationId: string; readonly userId: string },
) => {
  const { type, amount, about, subjectId } = toldBy(event)
  const reason = isReasonTold(event) ? reasonOf(event.data) : null
  const { ordinal, metadata } = event
  return {
    notificationId,
    userId,
    type,
    amount,
    about,
    reason,
    subjectId,
    ordinal,
    toldAt: metadata.recordedAt,
  }
}

/** To the person's own screens only. */
export const announce = {
  resources: ['notifications'] as const,
  ownerOf: ({ userId }: { readonly userId: string }) => userId,
  isPrivate: true,
}

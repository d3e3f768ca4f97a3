import type { Numbered } from '#contracts/events/ledger-events'
import type { NotifiedType } from '#contracts/events/notified-events'
import { isReasonTold, toldBy, type Notifying } from '../../domain/notifications.js'
import { money, nullable, position, text, textOf, uuid } from '../../engine/projections/table.js'
import { reasonOf } from '../../server/deciding/decisions.js'

/** What every notification says, whom it is for and of which event it is; both tables of notifications begin with these columns. */
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

/** An event that notifies somebody, with its number. */
export type Told = Notifying & Numbered

/** What a notification of an event says. */
export const saidBy = (event: Told) => ({
  reason: isReasonTold(event) ? reasonOf(event.data) : null,
  ordinal: event.ordinal,
  // Last: members that are added to a spread object take ten times as long.
  ...toldBy(event),
})

/** To the screens of the person alone. */
export const announce = {
  resources: ['notifications'] as const,
  ownerOf: ({ userId }: { readonly userId: string }) => userId,
  isPrivate: true,
}

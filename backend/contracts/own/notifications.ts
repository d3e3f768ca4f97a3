import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { Change } from '../events/changes.js'
import { NotificationKind, ToldType } from '../events/notified-events.js'
import { NotificationId, Uuid } from '../values/ids.js'
import { Money } from '../values/money.js'
import { notificationShows, proposalStatuses } from '../values/statuses.js'
import { Instant, Ordinal } from '../values/values.js'

/** A notification of one person, or of all staff. */
export const Notification = z.object({
  notificationId: NotificationId,
  /**
   * Its event. `ChangeProposed` means that the proposal expired or, for staff, that it waits,
   * unless `proposalStatus` says otherwise.
   */
  type: ToldType,
  toldAt: Instant,
  isRead: z.boolean(),
  /** Moved, requested or to be sent; for a reversal, the signed change of the balance. */
  amount: Money.nullable(),
  asked: Money.nullable(),
  /** The subject: a destination, reference, setting, ground, or the type of a reversed entry. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
  /** The request or proposal. */
  subjectId: Uuid.nullable(),
  /** What was proposed. */
  change: Change.nullable(),
  /** The proposal’s outcome by now. */
  proposalStatus: z.enum(proposalStatuses).nullable(),
  /** The number of the event. */
  ordinal: Ordinal,
  /** Set for notifications of staff: who did it and, if it is about a person, to whom. */
  staff: z.object({ actorName: z.string(), personName: z.string().nullable() }).nullable(),
})
export type Notification = z.output<typeof Notification>

export const NotificationShow = z.enum(notificationShows)
export type NotificationShow = z.output<typeof NotificationShow>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/account/notifications',
  roles: everyRole,
  summary: 'Your own notifications, newest first, or those before the one named by `olderThan`',
  request: z.strictObject({
    show: NotificationShow.default('all'),
    olderThan: NotificationId.optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(50).default(20),
  }),
  response: z.object({ items: z.array(Notification), hasOlder: z.boolean() }),
})

/** The bell counts up to this. */
export const MOST_UNREAD = 100

/** The number of unread notifications, up to a hundred. */
const Unread = z.object({ unread: z.number().int().max(MOST_UNREAD) })

export const countUnread = endpoint({
  method: 'GET',
  path: '/account/notifications/unread',
  roles: everyRole,
  summary: 'How many of your own notifications are unread, up to a hundred',
  request: z.strictObject({}),
  response: Unread,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/account/notifications/:notificationId/read',
  roles: everyRole,
  summary:
    'Mark one of your notifications as read, wherever you are signed in; doing it again changes nothing',
  keyed: false,
  request: z.strictObject({ notificationId: NotificationId }),
  response: Unread,
})

export const markAllRead = endpoint({
  method: 'POST',
  path: '/account/notifications/read',
  roles: everyRole,
  summary: 'Mark as read every notification of yours that is not newer than one that you have seen',
  keyed: false,
  request: z.strictObject({ notificationId: NotificationId }),
  response: Unread,
})

/** Security and oversight are always mailed. */
export const ChosenKind = NotificationKind.exclude(['security', 'oversight'])
export type ChosenKind = z.output<typeof ChosenKind>

/** Whether notifications of a kind are also mailed. */
export const MailChoice = z.object({ kind: NotificationKind, isMailed: z.boolean() })
export type MailChoice = z.output<typeof MailChoice>

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/account/mail-choices',
  roles: everyRole,
  summary: 'Which of your notifications are also mailed to you, by kind',
  request: z.strictObject({}),
  /** `isSetUp`: whether this site sends mail at all. */
  response: z.object({ items: z.array(MailChoice), isSetUp: z.boolean() }),
})

export const chooseMail = endpoint({
  method: 'POST',
  path: '/account/mail-choices',
  roles: everyRole,
  summary:
    'Choose whether notifications of a kind are also mailed to you; those about security always are',
  keyed: false,
  request: z.strictObject({ kind: ChosenKind, isMailed: z.boolean() }),
  response: MailChoice,
})

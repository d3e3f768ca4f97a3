import { sql, type NotNull } from 'kysely'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Change } from '#contracts/events/changes'
import type { NotificationId } from '#contracts/ids'
import type { listNotifications } from '#contracts/notifications'
import { MOST_UNREAD } from '#contracts/unread-notifications'
import type { Instant } from '#contracts/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { countOf } from '../../server/queries/page.js'

/** Whose, and as of when: what nobody has decided on in time is told from its end on. */
export interface Reader {
  readonly userId: string
  readonly now: Instant
}

const columns = ['notificationId', 'userId', 'type', 'toldAt', 'amount', 'about', 'reason', 'subjectId', 'ordinal'] as const

/**
 * Those of events and those of proposals as one table. Neither has a condition of its own, so the database can merge their indexes. Every
 * reader asks for those told up to an instant, and so for none that has no instant yet.
 */
const notifications = (database: ReadDatabase) => {
  const ofProposals = database.selectFrom('proposalNotifications').select(columns).$narrowType<{ toldAt: NotNull }>()
  return database.selectFrom(database.selectFrom('notifications').select(columns).unionAll(ofProposals).as('told'))
}

const toldTo = (database: ReadDatabase, { userId, now }: Reader) =>
  notifications(database).where('told.userId', '=', userId).where('toldAt', '<=', now)

const readUpTo = ({ userId }: Reader) =>
  sql<Instant>`coalesce((select read_up_to from notification_readers where user_id = ${userId}), '-infinity')`

const isReadAlone = ({ userId }: Reader) =>
  sql<boolean>`exists (select from read_notifications own where own.user_id = ${userId} and own.notification_id = told.notification_id)`

/** What everything was read up to bounds it, so that what was read long ago is not looked at. */
const unreadBy = (database: ReadDatabase, reader: Reader) =>
  toldTo(database, reader)
    .where('toldAt', '>', readUpTo(reader))
    .where(({ not }) => not(isReadAlone(reader)))

/** How many notifications somebody has not read, up to a hundred. */
export const unreadOf =
  (reader: Reader) =>
  async (database: ReadDatabase): Promise<number> =>
    (await countOf(database, unreadBy(database, reader), MOST_UNREAD - 1).executeTakeFirstOrThrow()).count

/** When somebody was told of something; no row if they were not. */
export const toldAtOf = (reader: Reader, notificationId: NotificationId) => (database: ReadDatabase) =>
  toldTo(database, reader).select('toldAt').where('notificationId', '=', notificationId)

/** A place in the list, by the notification there. None is before one of somebody else. */
const before = (database: ReadDatabase, reader: Reader, id: NotificationId) =>
  sql<boolean>`(told_at, notification_id) < (${toldAtOf(reader, id)(database)}, ${id}::uuid)`

type Asked = Omit<RequestOf<typeof listNotifications>, 'olderThan'> & { readonly olderThan?: NotificationId | undefined }

/** The notifications of somebody, newest first. One more than is told is read, to know whether there are older ones. */
export const notificationsOf =
  (reader: Reader, { show, olderThan, limit }: Asked) =>
  async (database: ReadDatabase): Promise<ResponseOf<typeof listNotifications>> => {
    const chosen = (show === 'unread' ? unreadBy : toldTo)(database, reader)
    const rows = await chosen
      .leftJoin('proposals', 'proposals.proposalId', 'subjectId')
      .leftJoin('deposits', (join) => join.onRef('deposits.depositId', '=', 'subjectId').on('type', '=', 'DepositApproved'))
      .select([
        'notificationId',
        'type',
        'toldAt',
        'told.amount',
        'deposits.amount as asked',
        'about',
        'told.reason',
        'subjectId',
        'ordinal',
        'change',
      ])
      .select(({ or, eb }) => or([eb('toldAt', '<=', readUpTo(reader)), isReadAlone(reader)]).as('isRead'))
      .$if(olderThan !== undefined, (all) => all.where(before(database, reader, olderThan as NotificationId)))
      .orderBy('toldAt', 'desc')
      .orderBy('notificationId', 'desc')
      .limit(limit + 1)
      .execute()
    const items = rows.slice(0, limit).map(({ change, ...row }) => ({
      ...row,
      notificationId: row.notificationId as NotificationId,
      isRead: Boolean(row.isRead),
      change: change === null ? null : Change.parse(JSON.parse(change)),
    }))
    return { items, hasOlder: rows.length > limit }
  }

import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { Change } from '#contracts/events/changes'
import type { ToldType } from '#contracts/events/notified-events'
import type { NotificationId } from '#contracts/values/ids'
import { type listNotifications, MOST_UNREAD } from '#contracts/own/notifications'
import type { Instant } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { actorName, namesOf } from '../../server/queries/names.js'
import { countOf } from '../../server/queries/page.js'
import { statusAt } from '../../server/queries/waiting-proposals.js'

/**
 * Whose notifications, and as of when: an expired proposal notifies from its end on. `staff`: their
 * staff role, and since when.
 */
export interface Reader {
  readonly userId: string
  readonly now: Instant
  readonly staff: { readonly isAdmin: boolean; readonly since: Instant } | null
}

/** The reader as of now. */
export const readerOf =
  (userId: string, now: Instant) =>
  async (database: ReadDatabase): Promise<Reader> => {
    const row = await database
      .selectFrom('powers')
      .select(['role', 'staffSince'])
      .where('userId', '=', userId)
      .executeTakeFirst()
    return {
      userId,
      now,
      staff: row?.staffSince ? { isAdmin: row.role === 'admin', since: row.staffSince } : null,
    }
  }

const columns = [
  'notificationId',
  'userId',
  'type',
  'toldAt',
  'amount',
  'about',
  'reason',
  'subjectId',
  'ordinal',
] as const

/** A notification, for a person or for staff. */
interface Row {
  readonly notificationId: string
  readonly userId: string
  readonly type: ToldType
  readonly toldAt: Instant
  readonly amount: bigint | null
  readonly about: string | null
  readonly reason: string | null
  readonly subjectId: string | null
  readonly ordinal: bigint
  readonly staffChange: string | null
  readonly actorId: string | null
  readonly personId: string | null
}

/** Staff columns, which a person's notifications lack. */
const notForStaff = () =>
  [
    sql<string | null>`null::text`.as('staffChange'),
    sql<string | null>`null::text`.as('actorId'),
    sql<string | null>`null::text`.as('personId'),
  ] as const

/**
 * A person's notifications as staff: what happened since they joined, except their own acts and
 * matters about themselves.
 */
const forStaff = (
  database: ReadDatabase,
  userId: string,
  { isAdmin, since }: NonNullable<Reader['staff']>,
) =>
  database
    .selectFrom('staffNotifications')
    .select(['notificationId', sql<string>`${userId}::text`.as('userId'), 'type', 'toldAt'])
    .select([
      sql<bigint | null>`null::bigint`.as('amount'),
      'about',
      sql<string | null>`null::text`.as('reason'),
      'subjectId',
      'ordinal',
    ])
    .select(['change as staffChange', 'actorId', 'personId'])
    .where('toldAt', '>=', since)
    .where('actorId', '<>', userId)
    .where(sql<boolean>`person_id is distinct from ${userId}`)
    .$if(!isAdmin, (all) => all.where('audience', '=', 'staff'))
    .$castTo<Row>()

/**
 * Event and proposal notifications as one table. Neither has a condition of its own, so the
 * database can merge their indexes. Every reader asks for those up to an instant, so rows without
 * one are excluded. Staff also get those for staff, which are few; only admins those of proposals,
 * which an admin who became a client reads no more.
 */
const notifications = (database: ReadDatabase, { userId, staff }: Reader) => {
  const ofProposals = database
    .selectFrom('proposalNotifications')
    .select(columns)
    .select(notForStaff)
    .$castTo<Row>()
  const ofPersons = database
    .selectFrom('notifications')
    .select(columns)
    .select(notForStaff)
    .$castTo<Row>()
  const withProposals = staff?.isAdmin ? ofPersons.unionAll(ofProposals) : ofPersons
  return database.selectFrom(
    (staff ? withProposals.unionAll(forStaff(database, userId, staff)) : ofPersons).as('told'),
  )
}

const toldTo = (database: ReadDatabase, reader: Reader) =>
  notifications(database, reader)
    .where('told.userId', '=', reader.userId)
    .where('toldAt', '<=', reader.now)

const readUpTo = ({ userId }: Reader) =>
  sql<Instant>`coalesce((select read_up_to from notification_readers where user_id = ${userId}), '-infinity')`

const isReadAlone = ({ userId }: Reader) =>
  sql<boolean>`exists (select from read_notifications own where own.user_id = ${userId} and own.notification_id = told.notification_id)`

/** Bounded by what was marked as read, so that notifications read long ago are not scanned. */
const unreadBy = (database: ReadDatabase, reader: Reader) =>
  toldTo(database, reader)
    .where('toldAt', '>', readUpTo(reader))
    .where(({ not }) => not(isReadAlone(reader)))

/** How many notifications a person has not read, up to a hundred. */
export const unreadOf =
  (reader: Reader) =>
  async (database: ReadDatabase): Promise<number> =>
    (await countOf(database, unreadBy(database, reader), MOST_UNREAD - 1).executeTakeFirstOrThrow())
      .count

/** When a person was notified of something; no row if they were not. */
export const toldAtOf =
  (reader: Reader, notificationId: NotificationId) => (database: ReadDatabase) =>
    toldTo(database, reader).select('toldAt').where('notificationId', '=', notificationId)

/**
 * A place in the list, by the notification there. Nothing precedes another person's notification.
 */
const before = (database: ReadDatabase, reader: Reader, id: NotificationId) =>
  sql<boolean>`(told_at, notification_id) < (${toldAtOf(reader, id)(database)}, ${id}::uuid)`

const changeIn = (written: string | null): Change | null =>
  written === null ? null : Change.parse(JSON.parse(written))

type NotificationsInput = Omit<RequestOf<typeof listNotifications>, 'olderThan'> & {
  readonly olderThan?: NotificationId | undefined
}

/**
 * A person's notifications, newest first. Reads one more than it returns, to know whether there are
 * older ones.
 */
export const notificationsOf =
  (reader: Reader, { show, olderThan, limit }: NotificationsInput) =>
  async (database: ReadDatabase): Promise<ResponseOf<typeof listNotifications>> => {
    const chosen = (show === 'unread' ? unreadBy : toldTo)(database, reader)
    const rows = await chosen
      .leftJoin('proposals', 'proposals.proposalId', 'subjectId')
      .leftJoin('requests', (join) =>
        join.onRef('requests.requestId', '=', 'subjectId').on('type', '=', 'DepositApproved'),
      )
      .select([
        'notificationId',
        'type',
        'toldAt',
        'told.amount',
        'requests.asked',
        'told.about',
        'told.reason',
        'subjectId',
        'ordinal',
        'staffChange',
        'actorId',
        'personId',
        'proposals.change as proposed',
        'proposals.status',
        'proposals.expiresAt',
      ])
      .select(({ or, eb }) =>
        or([eb('toldAt', '<=', readUpTo(reader)), isReadAlone(reader)]).as('isRead'),
      )
      .$if(olderThan !== undefined, (all) =>
        all.where(before(database, reader, olderThan as NotificationId)),
      )
      .orderBy('toldAt', 'desc')
      .orderBy('notificationId', 'desc')
      .limit(limit + 1)
      .execute()
    const names = await namesOf(
      database,
      rows.flatMap(({ actorId, personId }) => [actorId ?? 'system', personId ?? 'system']),
    )
    const items = rows
      .slice(0, limit)
      .map(({ staffChange, proposed, status, expiresAt, actorId, personId, ...row }) => ({
        ...row,
        notificationId: row.notificationId as NotificationId,
        isRead: Boolean(row.isRead),
        proposalStatus: status === null ? null : statusAt({ status, expiresAt }, reader.now),
        change: changeIn(actorId === null ? proposed : staffChange),
        staff:
          actorId === null
            ? null
            : {
                actorName: actorName(names, actorId),
                personName: personId === null ? null : actorName(names, personId),
              },
      }))
    return { items, hasOlder: rows.length > limit }
  }

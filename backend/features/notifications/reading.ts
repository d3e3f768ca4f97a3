import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { NotificationId } from '#contracts/values/ids'
import type { Instant } from '#contracts/values/values'
import { Clock } from '../../lib/clock.js'
import { Database, ReadDatabase } from '../../server/database/database.js'
import { LiveServer } from '../../server/live/live-server.js'
import { found } from '../../server/queries/found.js'
import { readerOf, toldAtOf, unreadOf, type Reader } from './notification-queries.js'

declare module '../../server/database/database.js' {
  interface Records {
    /** Up to when a person has read all notifications. */
    notificationReaders: { readonly userId: string; readonly readUpTo: Instant }
    /** Individual notifications that they have read after that. */
    readNotifications: { readonly userId: string; readonly notificationId: string }
  }
}

/**
 * What people have read. Stored apart from the notifications, by ids and times, which survive a
 * rebuild. Notifies all of a person's browsers.
 */
@Injectable()
export class Reading {
  constructor(
    private readonly database: Database,
    private readonly read: ReadDatabase,
    private readonly live: LiveServer,
    private readonly clock: Clock,
  ) {}

  async unread(userId: string): Promise<number> {
    return unreadOf(await this.reader(userId))(this.read)
  }

  /** @returns how many are unread after that. @throws Refusal `not-found` */
  async markRead(userId: string, notificationId: NotificationId): Promise<number> {
    await this.toldAt(userId, notificationId)
    await this.database
      .insertInto('readNotifications')
      .values({ userId, notificationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return this.tell(userId, notificationId)
  }

  /**
   * Marks everything up to one that they have seen; later ones stay unread.
   * @throws Refusal `not-found`
   */
  async markAllRead(userId: string, newestId: NotificationId): Promise<number> {
    const readUpTo = await this.toldAt(userId, newestId)
    await this.database
      .insertInto('notificationReaders')
      .values({ userId, readUpTo })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({
          readUpTo: sql`greatest(notification_readers.read_up_to, excluded.read_up_to)`,
        }),
      )
      .execute()
    return this.tell(userId, newestId)
  }

  private async toldAt(userId: string, notificationId: NotificationId): Promise<string> {
    return found(
      await toldAtOf(await this.reader(userId), notificationId)(this.read).executeTakeFirst(),
    ).toldAt
  }

  private reader(userId: string): Promise<Reader> {
    return readerOf(userId, this.clock.now())(this.read)
  }

  private async tell(userId: string, id: NotificationId): Promise<number> {
    this.live.notifyPerson(userId, { resource: 'notifications', id })
    return this.unread(userId)
  }
}
